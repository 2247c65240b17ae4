/** The messages of our queues, by queue: what a producer sends is what its consumer reads. */

/** An event that a commit has left open, or the minute's heartbeat. */
export type EventMessage = { eventId: string } | { heartbeatAt: number };

/** A delivery to a webhook that is due, or an organization whose log is to be streamed on. */
export type DeliveryMessage = { deliveryId: string } | { streamedOrgId: string };

/** What readers do, by its `kind`: counted in batches, so that no reader waits for it. */
export type ViewMessage =
  | {
      kind: "mapping.hit";
      orgId: string;
      mappingId: string;
      /** Milliseconds since the epoch. */
      at: number;
    }
  | {
      kind: "search";
      orgId: string;
      collectionId: string;
      /** Normalised. */
      query: string;
      isFound: boolean;
      at: number;
    }
  | {
      kind: "question";
      orgId: string;
      collectionId: string;
      /** Normalised. */
      question: string;
      isAnswered: boolean;
      at: number;
    }
  | {
      kind: "view";
      orgId: string;
      collectionId: string;
      pageId: string;
      /** The same within a day for the same reader of the collection, and no longer than that. */
      visitor: string;
      /** Where the reader came from, as far as it is known. */
      traits: Partial<Record<ViewTrait, string>>;
      at: number;
    }
  | {
      /** A result of a search was chosen. */
      kind: "search.led";
      orgId: string;
      collectionId: string;
      pageId: string;
      /** Normalised. */
      query: string;
      at: number;
    }
  | {
      /** An agent has read something: a robot, an assistant, a program. */
      kind: "agent";
      orgId: string;
      collectionId: string;
      /** Null for what is no page. */
      pageId: string | null;
      /** A name of those that are known. */
      agent: string;
      surface: AgentSurface;
      at: number;
    }
  | {
      /** A reader found nothing at an address. */
      kind: "missing";
      orgId: string;
      collectionId: string;
      path: string;
      /** The host of the page that led there. */
      referrer: string | null;
      at: number;
    }
  | {
      /** Requests that an isolate has answered since it last said so. */
      kind: "requests";
      /** Empty: they are everybody's. */
      orgId: "";
      counts: readonly AnsweredRequests[];
      /** What it has measured besides; a version from before measured nothing. */
      measures?: readonly Measure[];
      at: number;
    };

/** Requests of one route that were answered with one status. */
export interface AnsweredRequests {
  route: string;
  status: number;
  count: number;
  /** Of all of them together. */
  durationMs: number;
}

/**
 * What the service measures of itself beside its requests, by name: a `read` is a request that changes nothing, until its
 * answer, a `write` one that may; `database` what requests asked of it, the label saying in what (calls, rows,
 * rows_written); `error` a problem that was answered, its label the code; `publish` a page, from when somebody asked until
 * readers get it; `acknowledge` an update of a live document, from when it came until it was stored and its sender told;
 * `delivery` an event that a webhook has received, since its commit.
 */
export interface Measure {
  name: "read" | "write" | "database" | "error" | "publish" | "acknowledge" | "delivery" | "job";
  /** Empty where the name says it all. */
  label: string;
  count: number;
  /** Of all of them together; 0 where no time is measured. */
  durationMs: number;
}

/** What is known of where a view came from. */
export type ViewTrait =
  | "referrer"
  | "country"
  | "source"
  | "medium"
  | "campaign"
  | "term"
  | "content";

/**
 * By what an agent reads: a page as people get it, as Markdown, a list for machines (`llms.txt`, `llms-full.txt`), a
 * description of the API, or a call of the MCP server.
 */
export const agentSurfaces = ["page", "markdown", "llms", "openapi", "mcp"] as const;

export type AgentSurface = (typeof agentSurfaces)[number];

/**
 * Under which id what agents read of a collection is counted, apart from what people do: as a page of its own would be,
 * with `agent`, `surface` and `page` for traits. No page has such an id.
 */
export const agentsOf = (collectionId: string) => `_agents ${collectionId}`;
