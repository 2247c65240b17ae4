/** The end of every page: what the collection wants said there, and its columns of links. */
import { raw } from "hono/html";
import { resolvePageLinks } from "#content/links";
import type { Navigation } from "#domains/publication/index";
import { shows, localizationOf } from "./frame.ts";
import type { Frame } from "./frame.ts";
import { addressIn } from "./reader-links.ts";
import { signInPath, urlOf } from "#site/reading/address";
import { ownLinksOf } from "./site-links.tsx";
import type { SiteLink } from "./site-links.tsx";

export function Footer(props: { navigation: Navigation; base: string; frame: Frame }) {
  const { navigation, base, frame } = props;
  const { footerHtml, navigation: own } = navigation.record.settings;
  if (!shows(frame, "footer")) return null;
  const columns = (own.footer ?? [])
    .map(({ title, links }) => ({ title, links: ownLinksOf(links, navigation, base) }))
    .filter(({ links }) => links.length > 0);
  const social = ownLinksOf(own.social, navigation, base);
  const isEmpty = footerHtml === "" && columns.length === 0 && social.length === 0;
  if (isEmpty && frame.isLetIn !== true) return null;
  return (
    <footer class="footer">
      {columns.length === 0 ? null : (
        <div class="footer-columns">
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <Links links={links} />
            </nav>
          ))}
        </div>
      )}
      {social.length === 0 ? null : (
        <nav class="footer-social" aria-label={localizationOf(frame).words.elsewhere}>
          <Links links={social} />
        </nav>
      )}
      {raw(resolvePageLinks(footerHtml, addressIn(navigation, base)))}
      {frame.isLetIn === true ? (
        <p>
          <a href={urlOf(base, signInPath)}>{localizationOf(frame).words.signOut}</a>
        </p>
      ) : null}
    </footer>
  );
}

function Links({ links }: { links: readonly SiteLink[] }) {
  return (
    <ul>
      {links.map(({ name, href }) => (
        <li key={href}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
