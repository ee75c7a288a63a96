/// The script of the buttons that copy commands and code.
enum CopyScript {
  static let text = """
    "use strict";
    (() => {
      const copy = async (button) => {
        const code = button.closest(".made").querySelector("code");
        let isCopied = true;
        try {
          await navigator.clipboard.writeText(code.textContent.trim());
        } catch {
          // Without permission the text is selected, so that a key can copy it.
          getSelection().selectAllChildren(code);
          isCopied = document.execCommand("copy");
        }
        button.textContent = isCopied ? "Copied" : "Selected";
        setTimeout(() => { button.textContent = "Copy"; }, 1500);
      };
      for (const button of document.querySelectorAll(".copy")) {
        button.hidden = false;
        button.addEventListener("click", () => copy(button));
      }
    })();

    """
}
