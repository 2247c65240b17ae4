/**
 * What a reader searched for last in this site, listed in the palette before anything is typed. It is kept in this browser
 * alone, once something that was found is opened, and until the reader lets it go.
 */
{
  const { sayRecentSearch = "Recent search", sayForgetSearches = "Forget these searches" } =
    document.documentElement.dataset;
  const mostKept = 5;

  /** Of one site: others on the same host have theirs. @param {Element | null} form */
  const keyOf = (form) => `galley.searches ${form?.getAttribute("action")}`;

  /** @param {string} key @returns {string[]} */
  const keptAt = (key) => {
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? "[]");
      return Array.isArray(kept) ? kept.filter((each) => typeof each === "string") : [];
    } catch {
      return [];
    }
  };

  /** @param {string} key @param {string[]} searches */
  const keepAt = (key, searches) => {
    try {
      if (searches.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(searches.slice(0, mostKept)));
    } catch {
      // Nothing to keep it in.
    }
  };

  /** An option that leads nowhere but back into the field. @param {number} place @param {string} words @param {string | null} below @param {() => void} act */
  const optionOf = (place, words, below, act) => {
    const option = document.createElement("a");
    option.role = "option";
    option.id = `_found-${place}`;
    option.tabIndex = -1;
    option.href = "#";
    option.className = below === null ? "palette-ask" : "palette-recent";
    for (const text of below === null ? [words] : [words, below]) {
      const span = document.createElement("span");
      span.className = text === words && below !== null ? "palette-title" : "palette-trail";
      span.textContent = text;
      option.append(span);
    }
    // The palette closes where an option leads away.
    option.addEventListener("click", (event) => {
      event.preventDefault();
      event.stopPropagation();
      act();
    });
    return option;
  };

  addEventListener("galley:nothing-sought", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const palette = target.closest("dialog");
    const field = palette?.querySelector("input");
    const key = keyOf(palette?.querySelector("form") ?? null);
    const searches = keptAt(key);
    if (!field || searches.length === 0) return;
    const seek = (/** @type {string} */ value) => {
      field.value = value;
      field.focus();
      field.dispatchEvent(new Event("input"));
    };
    const forget = () => {
      keepAt(key, []);
      seek("");
    };
    target.replaceChildren(
      ...searches.map((each, at) => optionOf(at, each, sayRecentSearch, () => seek(each))),
      optionOf(searches.length, sayForgetSearches, null, forget),
    );
  });

  addEventListener(
    "click",
    ({ target }) => {
      const option = target instanceof Element ? target.closest(".palette [role=option]") : null;
      const sought = option?.closest("[role=listbox]")?.getAttribute("data-sought")?.trim();
      if (!option || !sought) return;
      const key = keyOf(option.closest("dialog")?.querySelector("form") ?? null);
      keepAt(key, [sought, ...keptAt(key).filter((each) => each !== sought)]);
    },
    { capture: true },
  );
}
