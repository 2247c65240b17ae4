/**
 * The search palette: ⌘K, Ctrl+K or "/" anywhere, or the box in the header. A combobox over a list of
 * links (WAI-ARIA 1.2): the focus stays in the field, the arrows choose, Enter goes. Everything that is
 * shown is set as text. Without this script the form leads to a page that finds the same.
 */
{
  const {
    saySearchUnreached = "The search cannot be reached just now.",
    sayResults = "Results",
    sayAskThis = "Ask: “{}”",
    sayChoose = "choose",
    sayOpen = "open",
    sayClose = "close",
  } = document.documentElement.dataset;
  const waitMs = 90;
  const reportMs = 1500;

  /** @typedef {{ text: string, isHit: boolean }[]} Parts */
  /** @typedef {{ pageId: string | null, url: string, title: Parts, section: string | null, trail: string[], snippet: Parts }} Result */

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
  const optionOf = ({ pageId, url, title, section, trail, snippet }, place) => {
    const above = section === null ? trail : [...trail, section];
    const attributes = {
      role: "option",
      id: `_found-${place}`,
      href: url,
      tabindex: "-1",
      ...(pageId === null ? {} : { "data-found": pageId }),
    };
    return make("a", { ...attributes, "aria-selected": "false" }, [
      make("span", { class: "palette-title" }, marked(title)),
      ...(above.length === 0
        ? []
        : [make("span", { class: "palette-trail" }, [above.join(" › ")])]),
      make("span", { class: "palette-snippet" }, marked(snippet)),
    ]);
  };

  /** The last one asks what was typed as a question. @param {string} address @param {string} query @param {number} place */
  const askOption = (address, query, place) => {
    const attributes = {
      role: "option",
      id: `_found-${place}`,
      href: `${address}?q=${encodeURIComponent(query)}`,
      tabindex: "-1",
      class: "palette-ask",
      "aria-selected": "false",
    };
    const option = make("a", attributes, [sayAskThis.replace("{}", () => query)]);
    // In a frame no page is told from where somebody comes: what is sent is answered at once, and no link is.
    option.addEventListener("click", (event) => {
      if (window === top || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      const field = make("input", { type: "hidden", name: "question", value: query });
      const form = make("form", { method: "post", action: address }, [field]);
      document.body.append(form);
      form.submit();
    });
    return option;
  };

  /** What the box in the header says, in the reader's language. @param {string} name */
  const saidByBox = (name) =>
    document.querySelector(".search-box input")?.getAttribute(name) ?? "Search";

  const makeField = () =>
    make("input", {
      // Not "search": there Escape would empty the field before it closes the palette.
      type: "text",
      enterkeyhint: "search",
      name: "q",
      placeholder: saidByBox("placeholder"),
      "aria-label": saidByBox("aria-label"),
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": "_found",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      maxlength: "200",
    });

  /** What the keys do; a screen reader knows it from the roles. */
  const keys = () => {
    const hints = [
      ["↑ ↓", sayChoose],
      ["↵", sayOpen],
      ["Esc", sayClose],
    ];
    const spans = hints.map(([key = "", words = ""]) =>
      make("span", {}, [make("kbd", {}, [key]), words]),
    );
    return make("div", { class: "palette-keys", "aria-hidden": "true" }, spans);
  };

  class Palette {
    #field = makeField();
    #list = make("div", { id: "_found", role: "listbox", "aria-label": sayResults });
    #status = make("p", { role: "status" });
    #dialog = make("dialog", { class: "palette", "aria-label": saidByBox("placeholder") });
    #address;
    #askAddress;
    #chosen = -1;
    /** What is shown answers what is typed. */
    #isFresh = false;
    #asked = new AbortController();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #waiting;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #reporting;

    /** @param {string} address @param {string | undefined} askAddress none where the site answers no questions */
    constructor(address, askAddress) {
      this.#address = address;
      this.#askAddress = askAddress;
      const form = make("form", { action: address, role: "search" }, [this.#field]);
      this.#dialog.append(form, this.#status, this.#list, keys());
      document.body.append(this.#dialog);
      this.#field.addEventListener("input", () => this.#wait());
      this.#field.addEventListener("keydown", (event) => this.#step(event));
      form.addEventListener("submit", (event) => this.#go(event));
      this.#list.addEventListener("click", () => this.#dialog.close());
      this.#dialog.addEventListener("click", (event) => {
        if (event.target === this.#dialog) this.#dialog.close();
      });
    }

    /** @param {string} query */
    open(query) {
      if (this.#dialog.open) return;
      if (query !== "") this.#field.value = query;
      this.#dialog.showModal();
      if (this.#field.value === "") this.#show("", [], "");
      if (query === "") return this.#field.select();
      this.#field.setSelectionRange(query.length, query.length);
      this.#wait();
    }

    #wait() {
      this.#isFresh = false;
      clearTimeout(this.#waiting);
      clearTimeout(this.#reporting);
      this.#waiting = setTimeout(() => void this.#search(), waitMs);
      this.#reporting = setTimeout(() => this.#report(), reportMs);
    }

    async #search() {
      this.#asked.abort();
      this.#asked = new AbortController();
      const { signal } = this.#asked;
      const sought = this.#field.value;
      if (sought.trim() === "") return this.#show(sought, [], "");
      try {
        const answer = await this.#ask("", { signal });
        const { results = [], message, detail = "" } = await answer.json();
        if (!signal.aborted) this.#show(sought, results, message ?? detail);
      } catch {
        if (!signal.aborted) this.#show(sought, [], saySearchUnreached);
      }
    }

    /** A query that stands for a while is what the reader meant: it is reported once, for the owner's statistics. */
    #report() {
      if (this.#field.value.trim() === "") return;
      this.#ask("&final", { keepalive: true }).catch(() => {});
    }

    /** @param {string} more @param {RequestInit} options */
    #ask(more, options) {
      return fetch(`${this.#address}?q=${encodeURIComponent(this.#field.value)}${more}`, {
        headers: { Accept: "application/json" },
        ...options,
      });
    }

    /** What was found of what was sought: more may have been typed since. @param {string} sought @param {Result[]} results @param {string} message */
    #show(sought, results, message) {
      this.#isFresh = sought === this.#field.value;
      const query = sought.trim();
      const address = query === "" ? undefined : this.#askAddress;
      const ask = address === undefined ? [] : [askOption(address, query, results.length)];
      this.#list.replaceChildren(...results.map(optionOf), ...ask);
      this.#list.dataset.sought = sought;
      const nothing = new Event("galley:nothing-sought", { bubbles: true });
      if (query === "") this.#list.dispatchEvent(nothing);
      this.#list.scrollTop = 0;
      this.#status.textContent = message;
      this.#field.setAttribute("aria-expanded", String(this.#list.children.length > 0));
      this.#choose(0);
    }

    /** @param {number} place */
    #choose(place) {
      const options = [...this.#list.children];
      this.#chosen = options.length === 0 ? -1 : (place + options.length) % options.length;
      for (const [each, option] of options.entries()) {
        option.setAttribute("aria-selected", String(each === this.#chosen));
      }
      const option = options[this.#chosen];
      if (!option) return this.#field.removeAttribute("aria-activedescendant");
      this.#field.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    }

    /** @param {KeyboardEvent} event */
    #step(event) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step === undefined || event.isComposing) return;
      event.preventDefault();
      this.#choose(this.#chosen + step);
    }

    /** To the chosen page; before the answer is there, to the page that finds the same. @param {SubmitEvent} event */
    #go(event) {
      const option = this.#list.children[this.#chosen];
      if (!this.#isFresh || !(option instanceof HTMLElement)) return;
      event.preventDefault();
      option.click();
    }
  }

  /** @param {EventTarget | null} target */
  const isTyping = (target) =>
    target instanceof HTMLElement &&
    (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName));

  /** The box or the link that somebody searches by. @param {EventTarget | null} target @returns {HTMLElement | null} */
  const triggerAt = (target) =>
    target instanceof Element ? target.closest("[data-search]") : null;

  /** @type {Palette | null} */
  let palette = null;
  /** Whether there is a palette to open: else the form and the link lead to the page that finds the same. */
  const open = (trigger = triggerAt(document.querySelector("[data-search]")), query = "") => {
    const { search: address, askAt } = trigger?.dataset ?? {};
    if (address === undefined || typeof HTMLDialogElement === "undefined") return false;
    palette ??= new Palette(address, askAt);
    palette.open(query);
    return true;
  };

  // At once, and not when the page is whole: on a slow line somebody searches before.
  addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey) return;
    const trigger = triggerAt(event.target);
    if (trigger && open(trigger)) event.preventDefault();
  });
  addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const trigger = triggerAt(target);
    if (trigger && open(trigger, target.value)) target.value = "";
  });
  addEventListener("keydown", (event) => {
    const isShortcut = event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey);
    const isSlash = event.key === "/" && !isTyping(event.target);
    if ((isShortcut || isSlash) && open()) event.preventDefault();
  });

  addEventListener("DOMContentLoaded", () => {
    const askAt = document.querySelector("[data-ask-at]")?.getAttribute("data-ask-at");
    // Where the page that answers is told from where somebody comes, it answers while the answer is written.
    document.querySelector("form.ask-this")?.addEventListener("submit", (event) => {
      const field = document.querySelector("form.ask-this input");
      if (window !== top || !askAt || !(field instanceof HTMLInputElement)) return;
      event.preventDefault();
      location.assign(`${askAt}?q=${encodeURIComponent(field.value)}`);
    });
    /** @type {HTMLElement | null} */
    const hint = document.querySelector("[data-search] kbd");
    if (!hint) return;
    hint.textContent = /Mac|iP(hone|ad|od)/.test(navigator.platform) ? "⌘K" : "Ctrl K";
    hint.hidden = false;
  });
}
