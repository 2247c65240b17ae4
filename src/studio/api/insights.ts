/** What readers of a collection do and say, and what they run into. */
import type { Collection } from "./collections.ts";
import { request, requestText } from "./request.ts";
import type { Listed } from "./request.ts";

export interface Counts {
  views: number;
  visitors: number;
  positive: number;
  negative: number;
}

export interface Counted {
  value: string;
  count: number;
}

export interface Analytics {
  totals: Counts;
  series: ({ at: string } & Counts)[];
  referrers: Counted[];
  countries: Counted[];
  searches: Counted[];
}

export interface ReadPage {
  pageId: string;
  name: string;
  views: number;
  visitors: number;
}

export interface Feedback {
  id: string;
  pageId: string;
  pageName: string;
  isHelpful: boolean;
  comment: string | null;
  email: string | null;
  createdAt: string;
}

export interface MissingPath {
  path: string;
  count: number;
  lastAt: string;
  referrer: string | null;
}

export interface BrokenLink {
  pageId: string;
  pageName: string;
  missing: "page" | "file" | "anchor";
  href: string;
  text: string;
}

export interface Search {
  query: string;
  notFoundCount: number;
}

const dayMs = 24 * 60 * 60 * 1000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The last so many days (UTC), today included, as the interface asks for them. */
const lastDays = (days: number) => {
  const now = Date.now();
  return `from=${dayOf(now - (days - 1) * dayMs)}&to=${dayOf(now)}`;
};

const pathOf = ({ orgId, id }: Collection) => `/orgs/${orgId}/collections/${id}`;

export const readAnalytics = (collection: Collection, days: number) =>
  request<Analytics & { pages: ReadPage[] }>(
    "GET",
    `${pathOf(collection)}/analytics?${lastDays(days)}`,
  );

export const readPageAnalytics = (orgId: string, pageId: string, days: number) =>
  request<Analytics>("GET", `/orgs/${orgId}/pages/${pageId}/analytics?${lastDays(days)}`);

export async function readCampaigns(collection: Collection, days: number): Promise<Counted[]> {
  const path = `${pathOf(collection)}/utm-analytics?groupBy=campaign&${lastDays(days)}`;
  const { data } = await request<{ data: { value: string; views: number }[] }>("GET", path);
  return data.map(({ value, views }) => ({ value, count: views }));
}

/** The latest that readers put into words. */
export async function listComments(collection: Collection, days: number): Promise<Feedback[]> {
  const path = `/feedback/${collection.id}?commented=true&limit=20&${lastDays(days)}`;
  return (await request<Listed<Feedback>>("GET", path)).data;
}

/** Every answer of the days, as a file for a spreadsheet. */
export const readFeedbackCsv = (collection: Collection, days: number) =>
  requestText(`/feedback/${collection.id}?${lastDays(days)}`, "text/csv");

export async function listUnfound(collection: Collection, days: number): Promise<Search[]> {
  const path = `${pathOf(collection)}/searches?found=false&limit=20&${lastDays(days)}`;
  return (await request<Listed<Search>>("GET", path)).data;
}

export async function listMissing(collection: Collection, days: number): Promise<MissingPath[]> {
  const path = `${pathOf(collection)}/missing-paths?limit=20&${lastDays(days)}`;
  return (await request<Listed<MissingPath>>("GET", path)).data;
}

export const listBrokenLinks = (collection: Collection) =>
  request<{ data: BrokenLink[]; areAll: boolean }>("GET", `${pathOf(collection)}/broken-links`);
