/**
 * What an endpoint's page does beyond HTML: a language that was chosen is shown on every page, tabs that
 * speak of the same change together, and its Markdown is copied for an agent.
 */
{
  const storageKey = "galley.language";
  const saidMs = 1600;

  /** Storage may be forbidden; then the choice lasts for this page. */
  const readLanguage = () => {
    try {
      return localStorage.getItem(storageKey);
    } catch {
      return null;
    }
  };

  /** @param {string} language */
  const keepLanguage = (language) => {
    try {
      localStorage.setItem(storageKey, language);
    } catch {
      // Nothing to keep it in.
    }
  };

  /**
   * Chooses the tab in every group of the kind that has it.
   * @param {string} kind
   * @param {string} value
   */
  const choose = (kind, value) => {
    for (const group of document.querySelectorAll(`[data-choice="${kind}"]`)) {
      for (const radio of group.querySelectorAll(":scope > .tab > input")) {
        if (radio instanceof HTMLInputElement && radio.value === value) radio.checked = true;
      }
    }
  };

  const followChoices = () => {
    const language = readLanguage();
    if (language !== null) choose("language", language);
    for (const group of document.querySelectorAll("[data-choice]")) {
      if (!(group instanceof HTMLElement)) continue;
      const kind = group.dataset.choice ?? "";
      group.addEventListener("change", ({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        if (target.closest("[data-choice]") !== group) return;
        choose(kind, target.value);
        if (kind === "language") keepLanguage(target.value);
      });
    }
  };

  /** @param {string} url */
  const textAt = async (url) => {
    const answer = await fetch(url, { headers: { Accept: "text/markdown" } });
    if (!answer.ok) throw new Error(`The page answered ${answer.status}.`);
    return answer.text();
  };

  /** @param {HTMLButtonElement} button */
  const offerCopy = (button) => {
    const { sayCopied = "Copied", sayNotCopied = "Could not copy" } =
      document.documentElement.dataset;
    const words = button.textContent;
    const url = button.dataset.copyFrom ?? "";
    /** @param {string} said */
    const say = (said) => {
      button.textContent = said;
      setTimeout(() => {
        button.textContent = words;
      }, saidMs);
    };
    button.addEventListener("click", () => {
      // The text is fetched inside the item: some browsers allow the clipboard only at once.
      const text = textAt(url).then((markdown) => new Blob([markdown], { type: "text/plain" }));
      navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]).then(
        () => say(sayCopied),
        () => say(sayNotCopied),
      );
    });
    button.setAttribute("aria-live", "polite");
    button.hidden = false;
  };

  addEventListener("DOMContentLoaded", () => {
    followChoices();
    if (!navigator.clipboard || typeof ClipboardItem === "undefined") return;
    for (const button of document.querySelectorAll("[data-copy-from]")) {
      if (button instanceof HTMLButtonElement) offerCopy(button);
    }
  });
}
