/** What stands below a page, as it lists it. */
import type { Words } from "#site/words/words";
import type { ModuleList } from "./module.ts";
import { Method } from "./badges.tsx";

/** The pages below one that says nothing itself. */
export function PageList({ pages }: Pick<ModuleList, "pages">) {
  if (pages.length === 0) return null;
  return (
    <ul>
      {pages.map(({ name, url }) => (
        <li key={url}>
          <a href={url}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

/** The endpoints of a module below its text. Nothing for a page that is no module of endpoints. */
export function EndpointList({ list, words }: { list: ModuleList; words: Words }) {
  const { endpoints, more } = list;
  if (endpoints.length === 0) return null;
  return (
    <section class="endpoint-list" aria-labelledby="_endpoints">
      <h2 id="_endpoints">{words.endpoints}</h2>
      <ul>
        {endpoints.map(({ id, method, name, path, url, isDeprecated }) => (
          <li key={id}>
            <a href={url}>
              <Method method={method} />
              <span class={isDeprecated ? "endpoint-name old" : "endpoint-name"}>{name}</span>
              {isDeprecated ? <span class="api-mark warns">{words.isDeprecated}</span> : null}
              <code>{path}</code>
            </a>
          </li>
        ))}
      </ul>
      {more > 0 ? <p class="api-note">{words.moreEndpoints(more)}</p> : null}
    </section>
  );
}
