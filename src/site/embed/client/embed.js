/**
 * Puts a button on any page that opens documentation in a panel at its side, or leaves the button to the page
 * (`data-mode="panel"`). The panel is a modal dialog: what is behind it is inert, Escape closes it, and the
 * focus goes back to where it was. Its styles stand in a shadow root, out of reach of the page's own.
 */
{
  /** @type {HTMLScriptElement | null} */
  const script =
    document.currentScript instanceof HTMLScriptElement
      ? document.currentScript
      : document.querySelector('script[data-collection][src*="/embed.js"]');
  const { collection, token, mode = "button", side = "right", page = "" } = script?.dataset ?? {};
  const { label = "Help", name = "Documentation" } = script?.dataset ?? {};

  const css = `
    :host { all: initial; color-scheme: light dark; }
    button { font: 600 15px/1 system-ui, sans-serif; cursor: pointer; border: 0; }
    button:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
    .open { position: fixed; bottom: 20px; ${side === "left" ? "left" : "right"}: 20px; z-index: 2147483000;
      padding: 14px 20px; border-radius: 999px; color: var(--galley-ink, #fff);
      background: var(--galley-accent, #2457d6); box-shadow: 0 4px 18px rgb(0 0 0 / 25%); }
    dialog { position: fixed; inset: 0 ${side === "left" ? "auto 0 0" : "0 0 auto"}; box-sizing: border-box;
      width: min(30rem, 100vw); max-width: none; height: 100dvh; max-height: none; margin: 0; padding: 0;
      border: 0; background: light-dark(#fff, #0f1115); box-shadow: 0 0 40px rgb(0 0 0 / 30%); }
    dialog[open] { display: flex; flex-direction: column; }
    dialog::backdrop { background: rgb(8 10 14 / 40%); }
    .bar { display: flex; justify-content: space-between; align-items: center; padding: 8px 8px 8px 16px;
      font: 600 15px/1.2 system-ui, sans-serif; color: light-dark(#10141b, #f4f6f9);
      border-bottom: 1px solid light-dark(#e5e8ed, #262b34); }
    .close { width: 36px; height: 36px; border-radius: 8px; font-size: 20px; color: inherit; background: none; }
    .close:hover { background: light-dark(#f1f3f6, #22262e); }
    iframe { flex: 1; width: 100%; border: 0; }`;

  /**
   * @template {keyof HTMLElementTagNameMap} Name
   * @param {Name} tag
   * @param {Record<string, string>} attributes
   * @param {(Node | string)[]} children
   */
  const make = (tag, attributes = {}, children = []) => {
    const element = document.createElement(tag);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };

  /** @param {string} origin @param {string} path */
  const addressOf = (origin, path) => {
    const base = `${origin}/embed/${encodeURIComponent(collection ?? "")}`;
    const inside = token ? `${base}/_t/${token}` : base;
    const rest = path.replace(/^\/+/, "");
    return rest === "" ? inside : `${inside}/${rest}`;
  };

  /** @param {string} origin */
  const start = (origin) => {
    const host = make("div");
    const root = host.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    const close = make("button", { type: "button", class: "close", "aria-label": "Close" }, ["×"]);
    const frame = make("iframe", {
      title: name,
      referrerpolicy: "no-referrer",
      allow: "clipboard-write",
    });
    const bar = make("div", { class: "bar" }, [make("span", {}, [name]), close]);
    const dialog = make("dialog", { "aria-label": name }, [bar, frame]);
    const button = make(
      "button",
      { type: "button", class: "open", "aria-haspopup": "dialog", "aria-expanded": "false" },
      [label],
    );

    /** @param {string} [path] */
    const open = (path) => {
      const address = addressOf(origin, path ?? page);
      if (frame.src === "" || path !== undefined) frame.src = address;
      if (!dialog.open) dialog.showModal();
      button.setAttribute("aria-expanded", "true");
    };

    close.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => button.setAttribute("aria-expanded", "false"));
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close();
    });
    button.addEventListener("click", () => open());
    // A key that is pressed in the frame does not reach this document: the frame posts a message for Escape.
    addEventListener("message", ({ source, origin: from, data }) => {
      if (source === frame.contentWindow && from === origin && data?.galley === "close")
        dialog.close();
    });
    document.addEventListener("click", (event) => {
      const opener =
        event.target instanceof Element ? event.target.closest("[data-galley-open]") : null;
      if (opener === null) return;
      event.preventDefault();
      open(opener.getAttribute("data-galley-open") || undefined);
    });
    root.append(...(mode === "panel" ? [] : [button]), dialog);
    document.body.append(host);
    Object.assign(window, { Galley: { open, close: () => dialog.close() } });
  };

  if (!script || !collection) throw new Error("embed.js: data-collection names no collection.");
  else {
    const { origin } = new URL(script.src);
    if (document.body) start(origin);
    else addEventListener("DOMContentLoaded", () => start(origin));
  }
}
