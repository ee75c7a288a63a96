"""Measures rows of a cell with Taffy, through stretchable: see ../Scripts/peers."""

import importlib.metadata

from stretchable import Node, Style, taffylib
from stretchable.context import taffy
from stretchable.style import AUTO, AlignItems, FlexDirection, Position
from stretchable.style.geometry.length import MAX_CONTENT
from stretchable.style.geometry.size import SizeAvailableSpace

import common

# Positions are not rounded to whole points.
taffy.use_rounding = False
CELL = Style(flex_direction=FlexDirection.ROW, padding=15, align_items=AlignItems.START, size=(320, AUTO))
IMAGE = Style(size=(80, 80), flex_shrink=0)
COLUMN = Style(flex_direction=FlexDirection.COLUMN, flex_grow=1, flex_basis=0, margin=(0, 0, 0, 15), gap=15)
BUTTON = Style(size=(100, 45))
LINE = Style(position=Position.ABSOLUTE, inset=(AUTO, 0, 0, 0), size=(AUTO, 0.5))
SPACE = SizeAvailableSpace(320, MAX_CONTENT).to_dict()
LABELS = {height: Style(size=(AUTO, height)).to_dict() for height in common.HEIGHTS}


def make():
    cell, column = Node(style=CELL), Node(style=COLUMN)
    labels = [Node(style=Style()) for _ in range(3)]
    for label in labels:
        column.append(label)
    column.append(Node(style=BUTTON))
    for view in (Node(style=IMAGE), column, Node(style=LINE)):
        cell.append(view)
    return cell._node_id, [label._node_id for label in labels], taffylib.PyLayout(), cell


def show(made, row):
    cell, labels, layout, _ = made
    for label, height in zip(labels, row):
        taffylib.node_set_style(taffy._ptr, label, LABELS[height])
    taffylib.node_compute_layout_with_measure(taffy._ptr, cell, SPACE, None)
    taffylib.node_get_layout(taffy._ptr, cell, layout)
    return layout.height


probe = make()
common.run_cells(make, show, 5, lambda: taffylib.node_dirty(taffy._ptr, probe[0]),
                 "stretchable " + importlib.metadata.version("stretchable"))
