/// The script of the page: filters, and drawings when their place comes near the window.
enum HTMLReportScript {
  static let javaScript = """
    "use strict";
    (() => {
      const list = document.getElementById("findings");
      const form = document.getElementById("filters");
      if (!form) return;
      const items = Array.from(list.children, (element) => ({ element, data: element.dataset, words: null }));
      const controls = ["search", "kind", "language", "severity"].map((id) => document.getElementById(id));
      const [search, ...selects] = controls;
      const plain = (text) => text.normalize("NFKC").toLowerCase();
      // What a reader sees of a finding, without the text of its drawings.
      const words = (item) => {
        if (item.words === null) {
          const parts = item.element.querySelectorAll(".title, .subject, .message, .text, .place");
          item.words = plain(Array.from(parts, (part) => part.textContent).join(" "));
        }
        return item.words;
      };
      const apply = () => {
        const wanted = plain(search.value).split(/\\s+/).filter(Boolean);
        const chosen = selects.filter((select) => select.value !== "");
        let shown = 0;
        for (const item of items) {
          const matches = chosen.every((select) => item.data[select.id] === select.value) &&
            (wanted.length === 0 || wanted.every((word) => words(item).includes(word)));
          if (item.element.hidden === matches) item.element.hidden = !matches;
          if (matches) shown += 1;
        }
        document.getElementById("count").textContent =
          shown === items.length ? `${shown} findings` : `${shown} of ${items.length} findings`;
        document.getElementById("nothing").hidden = shown > 0;
      };
      // The address keeps the filters, so that a link to the page shows the same findings.
      const remember = () => {
        const state = new URLSearchParams();
        for (const control of controls) if (control.value) state.set(control.id, control.value);
        try {
          history.replaceState(null, "", "#" + state);
        } catch {
          // Some viewers forbid it.
        }
      };
      const recall = () => {
        const state = new URLSearchParams(location.hash.slice(1));
        for (const control of controls) control.value = state.get(control.id) ?? "";
        for (const select of selects) if (select.selectedIndex < 0) select.value = "";
      };
      let timer = 0;
      form.addEventListener("input", () => {
        clearTimeout(timer);
        timer = setTimeout(() => { apply(); remember(); }, items.length > 1000 ? 120 : 0);
      });
      form.addEventListener("reset", () => setTimeout(() => { apply(); remember(); }));
      form.addEventListener("submit", (event) => event.preventDefault());
      addEventListener("hashchange", () => { recall(); apply(); });
      form.hidden = false;
      recall();
      apply();

      const draw = (place) => {
        const text = place.querySelector("script");
        if (text) place.innerHTML = text.textContent;
      };
      const places = list.querySelectorAll(".drawing");
      const observer = new IntersectionObserver((entries) => {
        for (const entry of entries) {
          if (!entry.isIntersecting) continue;
          observer.unobserve(entry.target);
          draw(entry.target);
        }
      }, { rootMargin: "600px" });
      for (const place of places) observer.observe(place);
      addEventListener("beforeprint", () => places.forEach(draw));
    })();
    """
}
