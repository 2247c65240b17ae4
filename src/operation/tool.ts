/** How an operation is offered to agents: what its tool is called, and what of it they send and get. */
import type * as z from "zod";

/** An argument whose name or meaning for agents is not the request's. */
interface Argument {
  /** Its name for agents, where the request's own would mislead. */
  as?: string;
  about?: string;
  /** Not for agents: it keeps its default. */
  isHidden?: boolean;
  /** Its fields are told by another tool, which `about` names. */
  isToldElsewhere?: boolean;
}

/** An item of an answer: of its list, or all of it. */
type Item<R> = R extends { data: readonly (infer T)[] } ? T : R;

/** Something on a collection's site beside its pages. */
interface OnSite<T> {
  /** The field with the collection's id. */
  collectionAt: "id" | "collectionId";
  /** Behind the site's address; null while readers do not see it. */
  path: (item: T) => string | null;
}

/** The tool of an operation. It runs the operation itself, so that it can do nothing else. */
export interface Tool<R> {
  /** snake_case: `create_page`. */
  name: string;
  /** Where several operations make one tool (src/mcp/tool-groups.ts): what agents call this one in it. */
  action?: string;
  title: string;
  /** For a model: what it does, when to use it, and what to call before or after it. */
  description: string;
  /** By the name in the request, wherever it stands there; a string says what the argument is about. */
  arguments?: Readonly<Record<string, string | Argument>>;
  /** The argument that stands for `If-Match`: the version of the record, or the hash of the content. */
  guard?: "expectedVersion" | "expectedHash";
  /** It may take away what somebody wrote, or what readers see. */
  isDestructive?: boolean;
  /** Calling it again with the same arguments changes nothing more. */
  isIdempotent?: boolean;
  /** It reaches servers that are not ours. */
  isOpenWorld?: boolean;
  /** Offered to holders of a token alone, though the operation is open to everybody. */
  isForMembers?: boolean;
  /** What agents are told in the result's place, given the body that was sent. */
  told?: (result: R, body: unknown) => unknown;
  /** What agents get of that, where they have no use for all of it. */
  result?: z.ZodType;
  /** The answer, or each item of its list, is about a page: the field with the page's id. It then tells the page's addresses. */
  pageAt?: "id" | "pageId";
  /** The answer is about the page that `pageId` in the path names: it tells that page's addresses, once. */
  isOfPage?: boolean;
  /** The answer is about pages of the collection in the path, too many to tell all addresses of each: it tells once how they are made. */
  isOfPages?: boolean;
  /** The answer, or each item of its list, stands on a collection's site and is no page. It then tells its `url`. */
  onSite?: OnSite<Item<R>>;
  /** The result for reading; its JSON unless said. `urlOf` says where readers see an item, null while they do not. */
  text?: (result: R, urlOf: (item: Item<R>) => string | null) => string;
}
