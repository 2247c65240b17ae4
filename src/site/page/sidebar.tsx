/**
 * The navigation beside a page. A small collection is carried whole, folded; of a large one a page
 * carries the top level, its ancestors and what stands directly under each, and every other branch is a
 * link to its first page.
 */
import { raw } from "hono/html";
import { ChevronIcon, ExitIcon } from "./icons.tsx";
import type { Navigation, NavigationNode } from "#domains/publication/index";
import { urlOf } from "#site/reading/address";
import type { Words } from "#site/words/words";
import { localizationOf } from "./frame.ts";
import type { Frame } from "./frame.ts";

/** Up to so many pages the whole tree comes with every page. */
const carriedWhole = 200;
/** Up to so many, the top level stands open. */
const opened = 40;

interface BranchContext {
  navigation: Navigation;
  base: string;
  currentId: string | null;
  /** The current page and its ancestors. */
  trail: ReadonlySet<string>;
  words: Words;
}

/** The list of pages, with the current one marked and its branch unfolded. */
export function Sidebar(props: {
  navigation: Navigation;
  base: string;
  currentId: string | null;
  frame: Frame;
}) {
  const { navigation, base, currentId, frame } = props;
  const { words } = localizationOf(frame);
  const trail = new Set(navigation.trailOf(currentId).map((node) => node.id));
  return <Branch parentId={null} around={{ navigation, base, currentId, trail, words }} />;
}

function Branch({ parentId, around }: { parentId: string | null; around: BranchContext }) {
  const nodes = around.navigation.childrenOf(parentId);
  return (
    <ul class={parentId === null ? "tree" : "branch"}>
      {nodes.map((node) => (
        <Item key={node.id} node={node} around={around} />
      ))}
    </ul>
  );
}

function Item({ node, around }: { key: string; node: NavigationNode; around: BranchContext }) {
  const hasChildren = around.navigation.childrenOf(node.id).length > 0;
  if (!hasChildren) {
    return (
      <li>
        <PageLink node={node} around={around} />
      </li>
    );
  }
  if (!isCarried(node, around)) {
    return (
      <li class="has-more">
        <PageLink node={node} around={around} />
        <ChevronIcon />
      </li>
    );
  }
  const isOpen = around.trail.has(node.id) || isOpenFromTheStart(node, around.navigation);
  const isHeading = !node.isReadable && node.href === undefined;
  return (
    <li class={isHeading ? "heading" : "folder"}>
      {isHeading ? null : <PageLink node={node} around={around} />}
      <details open={isOpen}>
        {isHeading ? (
          <summary>
            <Label node={node} />
            <ChevronIcon />
          </summary>
        ) : (
          <summary aria-label={around.words.pagesIn(node.name)}>
            <ChevronIcon />
          </summary>
        )}
        <Branch parentId={node.id} around={around} />
      </details>
    </li>
  );
}

function isCarried(node: NavigationNode, { navigation, trail }: BranchContext): boolean {
  if (navigation.nodes.length <= carriedWhole || trail.has(node.id)) return true;
  // A heading of links alone has no page to lead to.
  return node.href === undefined && !navigation.firstReadableIn(node).isReadable;
}

function isOpenFromTheStart(node: NavigationNode, navigation: Navigation): boolean {
  return node.depth === 0 && navigation.nodes.length <= opened;
}

function PageLink({ node, around }: { node: NavigationNode; around: BranchContext }) {
  const target = around.navigation.firstReadableIn(node);
  if (node.href !== undefined) {
    return (
      <a href={node.href} rel="noopener">
        <Label node={node} />
        {node.href.startsWith("/") ? null : <ExitIcon />}
      </a>
    );
  }
  return (
    <a
      href={urlOf(around.base, target.path)}
      aria-current={node.id === around.currentId ? "page" : undefined}
    >
      <Label node={node} />
    </a>
  );
}

function Label({ node }: { node: NavigationNode }) {
  return (
    <>
      {node.drawing === undefined ? null : (
        <span class="emblem" aria-hidden="true">
          {raw(node.drawing)}
        </span>
      )}
      <span class={node.isDeprecated === true ? "label old" : "label"}>{node.name}</span>
      {node.badge === undefined ? null : (
        <>
          {" "}
          <span class="page-badge">{node.badge}</span>
        </>
      )}
      {node.method === null ? null : (
        <span class={`method method-${node.method.toLowerCase()}`}>{node.method}</span>
      )}
    </>
  );
}
