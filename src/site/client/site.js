/**
 * What the site does beyond HTML: the reader's choice of appearance, copy buttons, where one is in the
 * outline, and a folded sidebar that shows the current page. It runs in the head, so that a chosen
 * appearance is there before anything is drawn; nothing on a page needs it.
 */
{
  const root = document.documentElement;
  const storageKey = "galley.appearance";
  const appearances = ["auto", "light", "dark"];
  const copiedMs = 1600;

  /** Storage may be forbidden; then the choice lasts for this page. */
  const readChoice = () => {
    try {
      return localStorage.getItem(storageKey);
    } catch {
      return null;
    }
  };

  /** @param {string} appearance */
  const keepChoice = (appearance) => {
    try {
      localStorage.setItem(storageKey, appearance);
    } catch {
      // Nothing to keep it in.
    }
  };

  /** @param {string | null} appearance */
  const show = (appearance) => {
    if (appearance !== null && appearances.includes(appearance))
      root.dataset.appearance = appearance;
  };

  const offerAppearances = () => {
    const button = document.getElementById("_appearance");
    if (!button) return;
    const say = () => {
      const current = root.dataset.appearance ?? "auto";
      const sentence = `Colours: ${current === "auto" ? "as the system" : current}`;
      button.setAttribute("aria-label", sentence);
      button.title = sentence;
    };
    button.addEventListener("click", () => {
      const place = appearances.indexOf(root.dataset.appearance ?? "auto");
      const next = appearances[(place + 1) % appearances.length] ?? "auto";
      show(next);
      dispatchEvent(new Event("appearance"));
      keepChoice(next);
      say();
    });
    say();
    button.hidden = false;
  };

  /** @param {HTMLElement} block */
  const offerCopy = (block) => {
    const code = block.querySelector("code");
    if (!code || !navigator.clipboard) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    /** @param {boolean} isCopied */
    const say = (isCopied) => {
      button.toggleAttribute("data-copied", isCopied);
      button.setAttribute("aria-label", isCopied ? "Copied" : "Copy code");
    };
    button.addEventListener("click", () => {
      const text = (code.textContent ?? "").replace(/\n$/, "");
      navigator.clipboard.writeText(text).then(
        () => {
          say(true);
          setTimeout(say, copiedMs, false);
        },
        () => say(false),
      );
    });
    say(false);
    block.append(button);
  };

  /** Marks the outline's entry of the heading that was passed last. */
  const followOutline = () => {
    /** @type {NodeListOf<HTMLAnchorElement>} */
    const links = document.querySelectorAll(".outline a");
    const entries = [...links].flatMap((link) => {
      const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      return heading ? [{ link, heading }] : [];
    });
    if (entries.length === 0) return;
    let isQueued = false;
    const mark = () => {
      isQueued = false;
      const isAtEnd = innerHeight + scrollY >= root.scrollHeight - 2;
      const passed = entries.filter(({ heading }) => heading.getBoundingClientRect().top < 120);
      const here = isAtEnd && scrollY > 0 ? entries.at(-1) : passed.at(-1);
      for (const entry of entries) {
        if (entry === here) entry.link.setAttribute("aria-current", "location");
        else entry.link.removeAttribute("aria-current");
      }
    };
    const queue = () => {
      if (isQueued) return;
      isQueued = true;
      requestAnimationFrame(mark);
    };
    addEventListener("scroll", queue, { passive: true });
    mark();
  };

  const showCurrentPage = () => {
    const sidebar = document.getElementById("_navigation");
    const current = sidebar?.querySelector("[aria-current=page]");
    if (!sidebar || !current) return;
    const place = current.getBoundingClientRect();
    const frame = sidebar.getBoundingClientRect();
    if (place.bottom > frame.bottom - 80) sidebar.scrollTop += place.top - frame.top - 120;
  };

  /** In a panel of another page: that page closes it, unless something of ours is open that closes first. */
  const tellEscape = () => {
    if (root.dataset.frame !== "embed" || parent === window) return;
    addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open], :popover-open")) return;
      parent.postMessage({ galley: "close" }, "*");
    });
  };

  show(readChoice());
  tellEscape();
  addEventListener("DOMContentLoaded", () => {
    offerAppearances();
    showCurrentPage();
    followOutline();
    for (const block of document.querySelectorAll(".code-block")) {
      if (block instanceof HTMLElement) offerCopy(block);
    }
  });
}
