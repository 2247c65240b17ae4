/** Services of others that count the readers of a public site, where its owner names one: what a page loads of it, and asks first. */
import type { Location } from "#domains/publication/index";
import type { Words } from "#site/words/words";
import { shows } from "./frame.ts";
import type { Frame } from "./frame.ts";

type Analytics = NonNullable<Location["analytics"]>;

/** One of them, as a page has it. */
export interface ShownAnalytics {
  service: Analytics["service"];
  id: string;
  name: string;
  /** The address of its script. */
  script: string;
  /** Where it is told what readers do. */
  origin: string;
  /** What its script may load and call, as sources of a policy (CSP Level 3, 2.3.1). */
  scripts: readonly string[];
  connections: readonly string[];
  /** Whether it keeps something in the browser, which a reader agrees to first. */
  isAsked: boolean;
}

type Service = (given: Analytics) => Omit<ShownAnalytics, "service" | "id">;

/** One that is loaded from the place that it reports to, and keeps to it. */
const atOrigin = (name: string, origin: string, path: string) => ({
  name,
  origin,
  script: origin + path,
  scripts: [origin + path],
  connections: [origin],
});

const services: Readonly<Record<Analytics["service"], Service>> = {
  plausible: ({ origin = "https://plausible.io" }) => ({
    ...atOrigin("Plausible", origin, "/js/script.js"),
    isAsked: false,
  }),
  fathom: () => ({
    ...atOrigin("Fathom", "https://cdn.usefathom.com", "/script.js"),
    isAsked: false,
  }),
  ga4: ({ id }) => ({
    ...atOrigin("Google Analytics", "https://www.googletagmanager.com", `/gtag/js?id=${id}`),
    // The path of a source has no query.
    scripts: ["https://www.googletagmanager.com/gtag/js"],
    connections: [
      "https://*.google-analytics.com",
      "https://*.analytics.google.com",
      "https://*.googletagmanager.com",
    ],
    isAsked: true,
  }),
  posthog: ({ origin = "https://us.i.posthog.com" }) => {
    const files = origin.replace(/^https:\/\/(us|eu)\.i\./, "https://$1-assets.i.");
    return {
      name: "PostHog",
      origin,
      script: `${files}/static/array.js`,
      // It loads the rest of itself.
      scripts: [`${files}/static/`, `${files}/array/`],
      connections: [...new Set([origin, files])],
      isAsked: true,
    };
  },
  matomo: ({ origin = "" }) => ({ ...atOrigin("Matomo", origin, "/matomo.js"), isAsked: true }),
};

/**
 * That of a page in the frame; none where the site has none, or is not for everybody, and around no page but its own. At
 * the service's own address there is none: a script that an owner chooses would act there for whoever is signed in.
 */
export function analyticsOf(
  analytics: Analytics | null | undefined,
  { frame, isPublic }: { frame: Frame; isPublic: boolean },
): ShownAnalytics | undefined {
  const isShown = isPublic && frame.isOnDomain === true && shows(frame, "analytics");
  if (!analytics || !isShown) return undefined;
  const { service, id } = analytics;
  return { service, id, ...services[service](analytics) };
}

/** What the document tells its script, as attributes of its root. */
export function analyticsData(shown: ShownAnalytics | undefined): Record<string, string> {
  if (shown === undefined) return {};
  return {
    "data-analytics": shown.service,
    "data-analytics-id": shown.id,
    "data-analytics-script": shown.script,
    "data-analytics-origin": shown.origin,
  };
}

/** The question, and the way back to it; the script shows the one or the other. Nothing where nobody is asked. */
export function CookieQuestion(props: { shown: ShownAnalytics | undefined; words: Words }) {
  const { shown, words } = props;
  if (shown === undefined || !shown.isAsked) return null;
  return (
    <aside class="cookies" aria-label={words.cookieChoice}>
      <div id="_cookies" hidden>
        <p>{words.cookiesAsked(shown.name)}</p>
        <button type="button" value="yes">
          {words.acceptCookies}
        </button>
        <button type="button" value="no">
          {words.declineCookies}
        </button>
      </div>
      <button type="button" class="cookies-again" hidden>
        {words.cookieChoice}
      </button>
    </aside>
  );
}
