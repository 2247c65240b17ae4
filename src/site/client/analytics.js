/**
 * Counts readers by the service that the owner of a public site has named: at once where that keeps nothing in the
 * browser, else for readers who have agreed, and never for those who ask not to be tracked.
 */
{
  const key = "galley.cookies";
  const { dataset } = document.documentElement;
  const { analytics: service = "", analyticsId: id = "", analyticsOrigin: origin = "" } = dataset;
  const isPrivate =
    Reflect.get(navigator, "globalPrivacyControl") === true || navigator.doNotTrack === "1";

  /** @param {string} name @param {unknown} value */
  const give = (name, value) => Reflect.set(globalThis, name, value);

  /** What each finds before its script, or is told behind it. */
  const begin = {
    /** @param {HTMLScriptElement} script */
    plausible: (script) => (script.dataset.domain = id),
    /** @param {HTMLScriptElement} script */
    fathom: (script) => (script.dataset.site = id),
    ga4: () => {
      /** @type {unknown[]} */
      const layer = [];
      // It reads the arguments as such, and no list.
      const tell = function () {
        layer.push(arguments);
      };
      give("dataLayer", layer);
      Reflect.apply(tell, null, ["js", new Date()]);
      Reflect.apply(tell, null, ["config", id]);
    },
    /** @param {HTMLScriptElement} script */
    posthog: (script) =>
      script.addEventListener("load", () =>
        Reflect.get(globalThis, "posthog").init(id, { api_host: origin }),
      ),
    matomo: () =>
      give("_paq", [
        ["setTrackerUrl", `${origin}/matomo.php`],
        ["setSiteId", id],
        ["trackPageView"],
        ["enableLinkTracking"],
      ]),
  };

  const load = () => {
    const script = document.createElement("script");
    Reflect.get(begin, service)(script);
    script.async = true;
    script.src = dataset.analyticsScript ?? "";
    document.head.append(script);
  };

  const answer = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      // It could not be kept: nobody is asked on every page.
      return "no";
    }
  };

  /** @param {string} said */
  const keep = (said) => {
    try {
      localStorage.setItem(key, said);
    } catch {
      // It holds for this page.
    }
  };

  /** @param {HTMLElement} question */
  const ask = (question) => {
    const again = document.querySelector(".cookies-again");
    if (!(again instanceof HTMLElement)) return;
    /** @param {boolean} isAsked */
    const show = (isAsked) => {
      question.hidden = !isAsked;
      again.hidden = isAsked;
    };
    question.addEventListener("click", ({ target }) => {
      if (!(target instanceof HTMLButtonElement)) return;
      const before = answer();
      keep(target.value);
      // What runs already cannot be taken out of the page.
      if (before === "yes" && target.value === "no") return location.reload();
      if (before !== "yes" && target.value === "yes") load();
      show(false);
      again.focus();
    });
    again.addEventListener("click", () => {
      show(true);
      question.querySelector("button")?.focus();
    });
    show(answer() === null);
  };

  addEventListener("DOMContentLoaded", () => {
    if (!Object.hasOwn(begin, service) || isPrivate) return;
    const question = document.getElementById("_cookies");
    if (question !== null) ask(question);
    if (question === null || answer() === "yes") load();
  });
}
