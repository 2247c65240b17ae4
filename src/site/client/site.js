/**
 * What the site does beyond HTML: the reader's choice of appearance, copy buttons, where one is in the
 * outline, tabs that keep their choice, what other sites show, and a folded sidebar that shows the current page. It runs in the head, so that a chosen
 * appearance is there before anything is drawn; nothing on a page needs it.
 */
{
  const root = document.documentElement;
  const appearanceKey = "galley.appearance";
  const bannerKey = "galley.banner";
  const appearances = ["auto", "light", "dark"];
  const copiedMs = 1600;
  const tabsKey = "galley.tabs";
  const mostTabs = 50;

  /**
   * Storage may be forbidden; then a choice lasts for this page.
   * @param {string} key
   */
  const readChoice = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  /**
   * @param {string} key
   * @param {string} choice
   */
  const keepChoice = (key, choice) => {
    try {
      localStorage.setItem(key, choice);
    } catch {
      // Nothing to keep it in.
    }
  };

  /** A banner that was put away stays away until it says something else. */
  const closeBanner = () => root.setAttribute("data-banner-closed", "");

  const offerToCloseBanner = () => {
    const button = document.querySelector("#_banner button");
    if (!(button instanceof HTMLElement)) return;
    button.addEventListener("click", () => {
      closeBanner();
      keepChoice(bannerKey, root.dataset.banner ?? "");
    });
    button.hidden = false;
  };

  /** @param {string | null} appearance */
  const show = (appearance) => {
    if (appearance !== null && appearances.includes(appearance))
      root.dataset.appearance = appearance;
  };

  const offerAppearances = () => {
    const button = document.getElementById("_appearance");
    if (!button) return;
    const {
      sayColoursAuto = "Colours: as the system",
      sayColoursLight = "Colours: light",
      sayColoursDark = "Colours: dark",
    } = root.dataset;
    /** @type {Record<string, string> & { auto: string }} */
    const sentences = { auto: sayColoursAuto, light: sayColoursLight, dark: sayColoursDark };
    const say = () => {
      const sentence = sentences[root.dataset.appearance ?? "auto"] ?? sentences.auto;
      button.setAttribute("aria-label", sentence);
      button.title = sentence;
    };
    button.addEventListener("click", () => {
      const place = appearances.indexOf(root.dataset.appearance ?? "auto");
      const next = appearances[(place + 1) % appearances.length] ?? "auto";
      show(next);
      dispatchEvent(new Event("appearance"));
      keepChoice(appearanceKey, next);
      say();
    });
    say();
    button.hidden = false;
  };

  /** @param {HTMLElement} block */
  const offerCopy = (block) => {
    const code = block.querySelector("code");
    if (!code || !navigator.clipboard) return;
    const { sayCopied = "Copied", sayCopyCode = "Copy code" } = root.dataset;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    /** @param {boolean} isCopied */
    const say = (isCopied) => {
      button.toggleAttribute("data-copied", isCopied);
      button.setAttribute("aria-label", isCopied ? sayCopied : sayCopyCode);
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

  /** Tabs of one name show the same choice, here and on other pages. */
  const keepTabs = () => {
    const chosen = readTabs();
    for (const tabs of document.querySelectorAll(".tabs[data-sync]")) {
      if (!(tabs instanceof HTMLElement)) continue;
      chooseTab(tabs, chosen[tabs.dataset.sync ?? ""]);
      tabs.addEventListener("change", ({ target }) => {
        const label = target instanceof Element ? target.closest(".tab")?.textContent : null;
        // What stands in a panel has tabs of its own.
        if (!label || !(target instanceof Element) || target.closest(".tabs") !== tabs) return;
        const top = tabs.getBoundingClientRect().top;
        for (const each of document.querySelectorAll(".tabs[data-sync]"))
          if (each instanceof HTMLElement && each.dataset.sync === tabs.dataset.sync)
            chooseTab(each, label);
        scrollBy(0, tabs.getBoundingClientRect().top - top);
        keepTab(tabs.dataset.sync ?? "", label);
      });
    }
  };

  /** @param {HTMLElement} tabs @param {string | undefined} label */
  const chooseTab = (tabs, label) => {
    for (const tab of tabs.querySelectorAll(":scope > .tab")) {
      const radio = tab.querySelector("input");
      if (radio && tab.textContent === label) radio.checked = true;
    }
  };

  /** @returns {Record<string, string>} */
  const readTabs = () => {
    try {
      const kept = JSON.parse(localStorage.getItem(tabsKey) ?? "{}");
      return typeof kept === "object" && kept !== null ? kept : {};
    } catch {
      return {};
    }
  };

  /** @param {string} sync @param {string} label */
  const keepTab = (sync, label) => {
    try {
      // The latest of them, so that they never fill the storage.
      const { [sync]: _before, ...others } = readTabs();
      const kept = Object.entries({ ...others, [sync]: label }).slice(-mostTabs);
      localStorage.setItem(tabsKey, JSON.stringify(Object.fromEntries(kept)));
    } catch {
      // Nothing to keep it in.
    }
  };

  /** What another site shows is asked for when somebody clicks it; the page's policy says which sites may be. */
  const offerEmbeds = () => {
    for (const link of document.querySelectorAll("a[data-embed]")) {
      if (!(link instanceof HTMLAnchorElement)) continue;
      link.addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        const frame = document.createElement("iframe");
        frame.src = link.dataset.embed ?? "";
        frame.title = link.firstChild?.textContent ?? "";
        frame.allow = "fullscreen; encrypted-media; picture-in-picture";
        frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups allow-forms");
        link.replaceWith(frame);
        frame.focus();
      });
    }
  };

  /** A list of versions or languages closes as a menu does: with Escape, and when something else is meant. */
  const closeSwitches = () => {
    /** @param {EventTarget | null} kept */
    const closeAllBut = (kept) => {
      for (const open of document.querySelectorAll("details.switch[open]")) {
        if (!(kept instanceof Node && open.contains(kept))) open.removeAttribute("open");
      }
    };
    addEventListener("click", ({ target }) => closeAllBut(target));
    addEventListener("focusin", ({ target }) => closeAllBut(target));
    addEventListener("keydown", ({ key }) => {
      if (key !== "Escape") return;
      const open = document.activeElement?.closest("details.switch[open]");
      if (open === null || open === undefined) return;
      open.removeAttribute("open");
      open.querySelector("summary")?.focus();
    });
  };

  /** In a panel of another page: that page closes it, unless something of ours is open that closes first. */
  const tellEscape = () => {
    if (root.dataset.frame !== "embed" || parent === window) return;
    addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open], :popover-open")) return;
      parent.postMessage({ galley: "close" }, "*");
    });
  };

  show(readChoice(appearanceKey));
  if (root.dataset.banner && readChoice(bannerKey) === root.dataset.banner) closeBanner();
  tellEscape();
  const offerPrint = () => {
    const button = document.querySelector("[data-print]");
    if (!(button instanceof HTMLButtonElement)) return;
    button.addEventListener("click", () => print());
    button.hidden = false;
  };

  addEventListener("DOMContentLoaded", () => {
    offerAppearances();
    offerToCloseBanner();
    showCurrentPage();
    followOutline();
    keepTabs();
    offerEmbeds();
    closeSwitches();
    offerPrint();
    for (const block of document.querySelectorAll(".code-block")) {
      if (block instanceof HTMLElement) offerCopy(block);
    }
  });
}
