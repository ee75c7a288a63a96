extension LayoutDiagnostic {
  /// UIKit's message, with its trailing spaces, because engineers recognize it and tools parse it. Only the hint at the
  /// end differs: there is no debugger category here, and the list is irreducible.
  static func unsatisfiable(_ conflict: [String], broken: String) -> String {
    var lines = [
      "[LayoutConstraints] Unable to simultaneously satisfy constraints.",
      "\tProbably at least one of the constraints in the following list is one you don't want. ",
      "\tTry this: ",
      "\t\t(1) look at each constraint and try to figure out which you don't expect; ",
      "\t\t(2) find the code that added the unwanted constraint or constraints and fix it. ",
      "(",
    ]
    for (index, constraint) in conflict.enumerated() {
      lines.append("    \"\(constraint)\"" + (index + 1 < conflict.count ? "," : ""))
    }
    lines += [
      ")", "", "Will attempt to recover by breaking constraint ", broken, "",
      "The list is irreducible: without any one of its constraints, the others can hold together.",
      "Set layoutDiagnosticHandler of the root view to catch this in the debugger, and identifiers of constraints and "
        + "names of views to tell them apart.",
    ]
    return lines.joined(separator: "\n")
  }
}
