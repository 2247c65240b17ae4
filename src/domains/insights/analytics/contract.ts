/** How counts of what readers did are asked for, and shown. */
import * as z from "zod";
import { agentKinds } from "#domains/insights/agents/names";
import { limits } from "#limits";
import { agentSurfaces } from "#messages";
import { id, time } from "#operation/fields";
import { listOf, listQuery } from "#operation/list";

const day = z.iso.date();

/** Days (UTC), both included. */
const daysQuery = z.object({ from: day.optional(), to: day.optional() });

export const seriesQuery = daysQuery.extend({
  interval: z.enum(["day", "hour"]).default("day"),
});

const counts = {
  views: z.int(),
  /** A visitor counts once a day, in the hour of the first view. */
  visitors: z.int(),
  /** Readers for whom the page was helpful, and for whom it was not. */
  positive: z.int(),
  negative: z.int(),
};

const counted = z.object({
  value: z.string(),
  count: z.int(),
});

/** What a page's and a collection's analytics have in common. */
const analytics = {
  from: day,
  to: day,
  interval: z.enum(["day", "hour"]),
  totals: z.object(counts),
  /** One entry for each day or hour, whether anything happened in it or not; `at` is its beginning. */
  series: z.array(z.object({ at: time, ...counts })),
  /** Hosts of other sites that led here, by views. */
  referrers: z.array(counted),
  /** ISO 3166-1 codes, by views. */
  countries: z.array(counted),
  /** What was searched for on the site and led here, by choices of a result. */
  searches: z.array(counted),
};

export const pageAnalytics = z.object({
  pageId: id,
  ...analytics,
  /** How often agents read it in the collection where it is now, in no count of views. */
  agentReads: z.int(),
});

export const collectionAnalytics = z.object({
  collectionId: id,
  ...analytics,
  /** The pages with the most views. */
  pages: z.array(
    z.object({ pageId: id, name: z.string(), path: z.string(), views: z.int(), visitors: z.int() }),
  ),
  /** Its FAQs and its changelog, as far as they were read, most views first. */
  entries: z.array(
    z.object({ kind: z.enum(["faq", "changelog"]), views: z.int(), visitors: z.int() }),
  ),
});

const utmGroups = ["source", "medium", "campaign", "term", "content"] as const;

export const utmQuery = daysQuery.extend({ groupBy: z.enum(utmGroups).default("source") });

export const utmAnalytics = z.object({
  groupBy: z.enum(utmGroups),
  from: day,
  to: day,
  /** Views whose address held the parameter. */
  totalViews: z.int(),
  /** At most 100, those with the most views first. */
  data: z.array(z.object({ value: z.string(), views: z.int() })),
});

export const agentsQuery = daysQuery;

const surface = z.enum(agentSurfaces);

/** What is counted as one of these; null for what another release of the service counted. */
export const countedSurface = (counted: string) => surface.safeParse(counted).data ?? null;

export const agentAnalytics = z.object({
  collectionId: id,
  from: day,
  to: day,
  totalReads: z.int(),
  /** One entry for each day, whether anything was read in it or not; `at` is its beginning. */
  series: z.array(z.object({ at: time, reads: z.int() })),
  /** Most reads first. */
  agents: z.array(z.object({ name: z.string(), kind: z.enum(agentKinds), reads: z.int() })),
  surfaces: z.array(z.object({ surface, reads: z.int() })),
  /** The pages that agents read most. */
  pages: z.array(z.object({ pageId: id, name: z.string(), path: z.string(), reads: z.int() })),
});

export const missingQuery = listQuery.extend(daysQuery.shape);

export const missingPaths = listOf(
  z.object({
    /** Below the collection's home, as it was asked for. */
    path: z.string(),
    count: z.int(),
    lastAt: time,
    /** The host of the page that last led there. */
    referrer: z.string().nullable(),
  }),
);

/** What would mend a link. */
const mendStep = z.object({
  /** The address to lead it to; null: it is taken off, and its words stay. */
  href: z.string().nullable(),
  /** What is done, as a sentence for people. */
  says: z.string(),
});

export const brokenLinks = z.object({
  /** By the page that holds the link. */
  data: z.array(
    z.object({
      pageId: id,
      pageName: z.string(),
      pagePath: z.string(),
      /** What is not there: a page that readers see, an uploaded file, a heading of a page, or an address of another site. */
      missing: z.enum(["page", "file", "anchor", "address"]),
      /** The address in the text. */
      href: z.string(),
      /** The words of the link. */
      text: z.string(),
      /** Of a link to another site, what came back when it was asked; null for any other. */
      foreign: z.object({ status: z.int().nullable(), failedSince: time }).nullable(),
      mend: mendStep,
    }),
  ),
  nextCursor: z.null(),
  /** False where there are more than are shown. */
  areAll: z.boolean(),
  /** Links of approved questions and of published entries of the changelog. */
  entries: z.array(
    z.object({
      kind: z.enum(["faq", "changelog"]),
      entryId: id,
      entryName: z.string(),
      missing: z.enum(["page", "file", "anchor"]),
      href: z.string(),
      text: z.string(),
      mend: mendStep,
    }),
  ),
});

const draftLink = z.object({
  pageId: id,
  pageName: z.string(),
  pagePath: z.string(),
  /** A snippet, or a variable, that the text cannot be put together without; `text` says where it stands. */
  missing: z.enum(["page", "file", "anchor", "snippet"]),
  href: z.string(),
  text: z.string(),
  /** The page is there, and readers do not see it, or not with this heading: publishing it mends it, too. */
  unseen: z.object({ pageId: id, name: z.string(), path: z.string() }).nullable(),
  mend: mendStep,
});

export const draftLinks = z.object({ data: z.array(draftLink), areAll: z.boolean() });

export const releaseLinksBody = z.strictObject({
  pageIds: z.array(id).min(1).max(limits.pagesPerCollection).optional(),
  drafts: z.boolean().optional(),
});

export const releaseLinksQuery = listQuery.pick({ cursor: true });

export const releaseLinks = draftLinks.extend({
  nextCursor: z.string().nullable(),
  /** Of the pages of the release, how many this answer looked at, and how many there are. */
  lookedAt: z.int(),
  pageCount: z.int(),
});

const linkAddress = z.string().max(2_000);

export const mendLinksBody = z.strictObject({
  /** Which links, by their addresses in the text; every broken one of the page, unless given. */
  links: z
    .array(
      z.strictObject({
        href: linkAddress.min(1),
        /** Where to lead it; null takes it off and keeps its words. As the list says, unless given. */
        to: linkAddress.min(1).nullable().optional(),
      }),
    )
    .min(1)
    .max(limits.brokenLinksShown)
    .optional(),
});

export const mendedLinks = z.object({
  pageId: id,
  /** Of the draft, as it is now. */
  contentHash: z.string(),
  /** The version that the draft became; null where one is saved later, or nothing changed. */
  versionId: id.nullable(),
  mended: z.array(z.object({ href: z.string(), to: z.string().nullable() })),
  /** Addresses that the draft does not hold, or whose links cannot be taken off. */
  left: z.array(z.string()),
  /** What an agent that only proposes has left in place of the change. */
  proposalId: id
    .describe(
      "Where agents only propose: the proposal that waits for a person, and would mend what `mended` lists. The page still says what it said, and `contentHash` is that text's.",
    )
    .optional(),
});

export const listedAtMost = limits.analyticsListed;
