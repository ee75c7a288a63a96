"""Measures rows of a cell with Yoga, through poga: see ../Scripts/peers."""

import importlib.metadata

import poga.libpoga_capi as yoga

import common

NOT_SET = float("nan")
# Positions are rounded to half points, as on a screen with a scale of 2.
CONFIGURATION = yoga.YGConfigNew()
yoga.YGConfigSetPointScaleFactor(CONFIGURATION, 2)


def node(parent, width=None, height=None):
    made = yoga.YGNodeNewWithConfig(CONFIGURATION)
    if width is not None:
        yoga.YGNodeStyleSetWidth(made, width)
    if height is not None:
        yoga.YGNodeStyleSetHeight(made, height)
    if parent is not None:
        yoga.YGNodeInsertChild(parent, made, yoga.YGNodeGetChildCount(parent))
    return made


def make():
    cell = node(None)
    yoga.YGNodeStyleSetFlexDirection(cell, yoga.YGFlexDirection.Row)
    yoga.YGNodeStyleSetPadding(cell, yoga.YGEdge.All, 15)
    yoga.YGNodeStyleSetAlignItems(cell, yoga.YGAlign.FlexStart)
    node(cell, 80, 80)
    column = node(cell)
    yoga.YGNodeStyleSetFlexGrow(column, 1)
    yoga.YGNodeStyleSetFlexBasis(column, 0)
    yoga.YGNodeStyleSetMargin(column, yoga.YGEdge.Left, 15)
    labels = [node(column) for _ in range(3)]
    for label in labels:
        yoga.YGNodeStyleSetMargin(label, yoga.YGEdge.Bottom, 15)
    node(column, 100, 45)
    line = node(cell, height=0.5)
    yoga.YGNodeStyleSetPositionType(line, yoga.YGPositionType.Absolute)
    for edge in (yoga.YGEdge.Left, yoga.YGEdge.Right, yoga.YGEdge.Bottom):
        yoga.YGNodeStyleSetPosition(line, edge, 0)
    return cell, labels


def show(made, row):
    cell, labels = made
    for label, height in zip(labels, row):
        yoga.YGNodeStyleSetHeight(label, height)
    yoga.YGNodeCalculateLayout(cell, 320, NOT_SET, yoga.YGDirection.LTR)
    return yoga.YGNodeLayoutGetHeight(cell)


probe = yoga.YGNodeNew()
common.run_cells(make, show, 5, lambda: yoga.YGNodeIsDirty(probe), "poga " + importlib.metadata.version("poga"))
