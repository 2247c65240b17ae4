/**
 * Reports what readers do: that a page was read, which search led to it, and what they answer
 * to "Was this page helpful?". No cookie, nothing stored, and nothing at all for readers who ask not to be tracked.
 */
{
  const isPrivate =
    Reflect.get(navigator, "globalPrivacyControl") === true || navigator.doNotTrack === "1";

  /** @param {Record<string, string>} told */
  const tell = (told) => {
    const address = document.body.dataset.views;
    if (isPrivate || !address || !navigator.sendBeacon) return;
    navigator.sendBeacon(address, new URLSearchParams(told));
  };

  /** Of the page before only the host, of the address only what campaigns add to it. */
  const tellView = () => {
    const page = document.querySelector("main")?.dataset.page;
    if (!page) return;
    /** @type {Record<string, string>} */
    const told = { page };
    if (document.referrer) told.referrer = new URL(document.referrer).host;
    const query = new URLSearchParams(location.search);
    for (const name of ["source", "medium", "campaign", "term", "content"]) {
      const value = query.get(`utm_${name}`);
      if (value) told[`utm_${name}`] = value.slice(0, 100);
    }
    tell(told);
  };

  /** @param {SubmitEvent} event */
  const sendAnswer = async (event) => {
    const form = event.target;
    const section = form instanceof HTMLFormElement ? form.closest(".feedback") : null;
    const thanks = document.getElementById("_thanks");
    if (!(form instanceof HTMLFormElement) || !section || !thanks) return;
    event.preventDefault();
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form, event.submitter))
      if (typeof value === "string") body.set(name, value);
    const headers = { Accept: "application/json" };
    const said = thanks.textContent;
    // What is said anew is what a screen reader reads out.
    thanks.textContent = "";
    section.toggleAttribute("data-answered", true);
    const isTaken = await fetch(form.action, { method: "POST", body, headers }).then(
      ({ ok }) => ok,
      () => false,
    );
    section.toggleAttribute("data-answered", isTaken);
    section.toggleAttribute("data-failed", !isTaken);
    thanks.textContent = isTaken ? said : "This could not be sent just now. Try again later.";
    if (isTaken) thanks.focus();
  };

  addEventListener("DOMContentLoaded", () => {
    const isShown = !Reflect.get(document, "prerendering");
    if (isShown) tellView();
    else document.addEventListener("prerenderingchange", tellView, { once: true });
    document.addEventListener("submit", (event) => void sendAnswer(event));
    document.addEventListener("click", ({ target }) => {
      const link = target instanceof Element ? target.closest("a[data-found]") : null;
      const list = link?.closest("[data-sought]");
      if (!(link instanceof HTMLElement) || !(list instanceof HTMLElement)) return;
      tell({ page: link.dataset.found ?? "", search: list.dataset.sought ?? "" });
    });
  });
}
