/** What a reader sees where nothing is to be read: with the site around it, or with none at all. */
import { urlOf } from "#site/reading/address";
import type { AssetUrls } from "#site/assets";
import { unlistedHead } from "./around-page.tsx";
import { documentOf } from "./document.ts";
import { localizationOf, shows, wholeSite } from "./frame.ts";
import type { Frame } from "./frame.ts";
import { Footer } from "./footer.tsx";
import { Layout } from "./layout.tsx";
import { likelyTargets } from "#domains/publication/index";
import type { Navigation } from "#domains/publication/index";
import { Sidebar } from "./sidebar.tsx";
import { linksAround, noLinks } from "./site-links.tsx";
import type { SiteLink } from "./site-links.tsx";
import type { SamePath } from "#site/reading/same-path";

/** The site that the reader is in. */
export interface Whereabouts {
  navigation: Navigation;
  base: string;
  path: string;
  frame: Frame;
  /** Where the path is a page in another version or language. */
  samePaths?: readonly SamePath[];
}

/** Why nothing is to be read. */
type Missing = "empty" | "absent" | "gone" | "unasked" | "closed";

/** Said by the service, which speaks English: no site is known. */
const closed = {
  title: "This preview is closed",
  sentence: "The link has ended or was turned off. Ask whoever sent it to you for another one.",
};

/** The same for who asked for Markdown: what happened, and where all pages are listed. */
export function missingText(
  kind: "absent" | "gone" | "unasked",
  siteUrl: string,
  frame: Frame,
): string {
  const { words } = localizationOf(frame);
  const { title, sentence } = words[kind];
  return `# ${title}\n\n${sentence}\n\n${words.allPagesAt(`${siteUrl}/llms.txt`)}\n`;
}

/**
 * The document of a 404 or 410. Without whereabouts it says nothing of what there is: it is the same
 * for a site that does not exist and for one that the reader may not enter.
 */
export function renderMissing(
  kind: Exclude<Missing, "empty">,
  whereabouts: Whereabouts | null,
  assets: AssetUrls,
): Promise<string> {
  const around =
    whereabouts === null
      ? noLinks
      : linksAround(whereabouts.navigation, whereabouts.base, whereabouts.frame);
  const { title, sentence } = wordsForMissing(kind, whereabouts, around.links);
  const head = unlistedHead(title, sentence);
  return documentOf(
    <Layout
      head={head}
      assets={assets}
      frame={whereabouts?.frame ?? wholeSite}
      settings={whereabouts?.navigation.record.settings ?? null}
      homeUrl={whereabouts?.base ?? "/"}
      {...around}
      sidebar={
        whereabouts === null || whereabouts.navigation.nodes.length === 0 ? null : (
          <Sidebar {...whereabouts} currentId={null} />
        )
      }
    >
      <main id="_content" class="page missing" tabindex={-1}>
        <article class="prose">
          <h1>{title}</h1>
          <p class="lead">{sentence}</p>
          {whereabouts === null ? (
            <p>
              If these documents are private, <a href="/studio">sign in</a> and try again.
            </p>
          ) : (
            <WayOn kind={kind} {...whereabouts} />
          )}
        </article>
        {whereabouts === null ? null : <Footer {...whereabouts} />}
      </main>
    </Layout>,
  );
}

function wordsForMissing(
  kind: Missing,
  whereabouts: Whereabouts | null,
  links: readonly SiteLink[],
) {
  if (kind === "closed") return closed;
  const { words } = localizationOf(whereabouts?.frame ?? wholeSite);
  const isEmpty = whereabouts?.navigation.record.home === null && links.length === 0;
  return words[kind === "absent" && isEmpty ? "empty" : kind];
}

function WayOn({ kind, ...whereabouts }: Whereabouts & { kind: Missing }) {
  if (kind !== "unasked") return <Suggestions {...whereabouts} />;
  return (
    <p>
      <a href={urlOf(whereabouts.base, "search")}>
        {localizationOf(whereabouts.frame).words.searchPages}
      </a>
    </p>
  );
}

function Suggestions({ navigation, base, path, frame, samePaths = [] }: Whereabouts) {
  const { words } = localizationOf(frame);
  if (navigation.record.home === null) return null;
  const targets = likelyTargets(navigation.nodes, path);
  return (
    <>
      {targets.length + samePaths.length === 0 ? null : (
        <>
          <h2>{words.didYouMean}</h2>
          <ul class="suggestions">
            {samePaths.map(({ href, name, placeName }) => (
              <li key={href}>
                <a href={href}>{name}</a>
                <span>{placeName}</span>
              </li>
            ))}
            {targets.map((node) => (
              <li key={node.id}>
                <a href={urlOf(base, node.path)}>{node.name}</a>
                <span>{node.path}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {shows(frame, "search") ? (
        <p>
          <a href={urlOf(base, "search")}>{words.searchPages}</a>
        </p>
      ) : null}
      <p>
        <a href={urlOf(base, "")}>{words.startAtBeginning}</a>
      </p>
    </>
  );
}
