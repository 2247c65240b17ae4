/**
 * The search palette: ⌘K, Ctrl+K or "/" anywhere, or the box in the header. A combobox over a list of
 * links (WAI-ARIA 1.2): the focus stays in the field, the arrows choose, Enter goes. Everything that is
 * shown is set as text. Without this script the form leads to a page that finds the same.
 */
{
  const waitMs = 90;
  const settledMs = 1500;

  /** @typedef {{ text: string, isHit: boolean }[]} Parts */
  /** @typedef {{ url: string, title: Parts, section: string | null, trail: string[], snippet: Parts }} Result */

  /**
   * @template {keyof HTMLElementTagNameMap} Name
   * @param {Name} name
   * @param {Record<string, string>} attributes
   * @param {(Node | string)[]} children
   */
  const make = (name, attributes = {}, children = []) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };

  /** @param {Parts} parts */
  const marked = (parts) =>
    parts.map(({ text, isHit }) => (isHit ? make("mark", {}, [text]) : text));

  /** @param {Result} result @param {number} place */
  const optionOf = ({ url, title, section, trail, snippet }, place) => {
    const above = section === null ? trail : [...trail, section];
    const attributes = { role: "option", id: `_found-${place}`, href: url, tabindex: "-1" };
    return make("a", { ...attributes, "aria-selected": "false" }, [
      make("span", { class: "palette-title" }, marked(title)),
      ...(above.length === 0
        ? []
        : [make("span", { class: "palette-trail" }, [above.join(" › ")])]),
      make("span", { class: "palette-snippet" }, marked(snippet)),
    ]);
  };

  /** @param {string} address */
  const makePalette = (address) => {
    const field = make("input", {
      type: "search",
      name: "q",
      placeholder: "Search",
      "aria-label": "Search these pages",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": "_found",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      maxlength: "200",
    });
    const list = make("div", { id: "_found", role: "listbox", "aria-label": "Found pages" });
    const status = make("p", { role: "status" });
    const form = make("form", { action: address, role: "search" }, [field]);
    const dialog = make("dialog", { class: "palette", "aria-label": "Search" }, [
      form,
      status,
      list,
    ]);
    document.body.append(dialog);

    let chosen = -1;
    let asked = new AbortController();
    let waiting = 0;
    let settling = 0;

    /** @param {number} place */
    const choose = (place) => {
      const options = [...list.children];
      chosen = options.length === 0 ? -1 : (place + options.length) % options.length;
      for (const [each, option] of options.entries()) {
        option.setAttribute("aria-selected", String(each === chosen));
      }
      const option = options[chosen];
      if (!option) return field.removeAttribute("aria-activedescendant");
      field.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    };

    /** @param {Result[]} results @param {string} message */
    const show = (results, message) => {
      list.replaceChildren(...results.map(optionOf));
      list.scrollTop = 0;
      status.textContent = message;
      field.setAttribute("aria-expanded", String(results.length > 0));
      choose(0);
    };

    /** @param {string} query @param {string} more @param {RequestInit} options */
    const ask = (query, more, options) =>
      fetch(`${address}?q=${encodeURIComponent(query)}${more}`, {
        headers: { Accept: "application/json" },
        ...options,
      });

    const search = async () => {
      asked.abort();
      asked = new AbortController();
      const { signal } = asked;
      const query = field.value;
      if (query.trim() === "") return show([], "");
      try {
        const answer = await ask(query, "", { signal });
        const { results = [], message, detail } = await answer.json();
        if (!signal.aborted) show(results, message ?? detail ?? "");
      } catch {
        if (!signal.aborted) show([], "The search cannot be reached just now.");
      }
    };

    field.addEventListener("input", () => {
      clearTimeout(waiting);
      clearTimeout(settling);
      waiting = setTimeout(() => void search(), waitMs);
      // What somebody stays with is what they meant: it is told once, so that its owner learns of it.
      settling = setTimeout(() => {
        if (field.value.trim() !== "")
          ask(field.value, "&settled", { keepalive: true }).catch(() => {});
      }, settledMs);
    });
    field.addEventListener("keydown", (event) => {
      if (event.isComposing) return;
      const steps = { ArrowDown: 1, ArrowUp: -1 };
      const step = steps[/** @type {keyof typeof steps} */ (event.key)];
      if (step === undefined) return;
      event.preventDefault();
      choose(chosen + step);
    });
    form.addEventListener("submit", (event) => {
      const option = list.children[chosen];
      if (!(option instanceof HTMLElement)) return;
      event.preventDefault();
      option.click();
    });
    list.addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close();
    });

    return {
      /** @param {string} query */
      open: (query) => {
        if (dialog.open) return;
        field.value = query || field.value;
        dialog.showModal();
        field.select();
        if (query !== "") {
          field.setSelectionRange(query.length, query.length);
          field.dispatchEvent(new Event("input"));
        }
      },
    };
  };

  /** @param {EventTarget | null} target */
  const isTyping = (target) =>
    target instanceof HTMLElement &&
    (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName));

  addEventListener("DOMContentLoaded", () => {
    /** @type {NodeListOf<HTMLElement>} */
    const doors = document.querySelectorAll("[data-search]");
    const address = doors[0]?.dataset.search;
    if (address === undefined || typeof HTMLDialogElement === "undefined") return;
    /** @type {ReturnType<typeof makePalette> | null} */
    let palette = null;
    const open = (query = "") => {
      palette ??= makePalette(address);
      palette.open(query);
    };
    for (const door of doors) {
      const input = door.querySelector("input");
      door.addEventListener("click", (event) => {
        if (event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        open();
      });
      input?.addEventListener("input", () => {
        const { value } = input;
        input.value = "";
        open(value);
      });
      const hint = door.querySelector("kbd");
      if (hint) {
        hint.textContent = /Mac|iP(hone|ad|od)/.test(navigator.platform) ? "⌘K" : "Ctrl K";
        hint.hidden = false;
      }
    }
    addEventListener("keydown", (event) => {
      const isShortcut = event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey);
      const isSlash = event.key === "/" && !isTyping(event.target);
      if (!isShortcut && !isSlash) return;
      event.preventDefault();
      open();
    });
  });
}
