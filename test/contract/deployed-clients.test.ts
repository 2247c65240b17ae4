/** Requests as clients send them that were written against this interface before: each is taken as it was recorded. */
import { describe, expect, test } from "vitest";
import { proveDomain } from "#test/domains";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import recorded from "../data/deployed-clients.json";

interface Recorded {
  name: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** The fields of a multipart form; of a file its text. */
  form?: Record<string, string>;
  isWithoutToken?: boolean;
  status: number;
  /** What the answer says at the least. */
  answer?: Record<string, unknown>;
}

/** What the records name in braces, as this team has it. */
async function namesOf(team: Team): Promise<Record<string, string>> {
  const { orgId, collectionId, rootPageId, owner } = team;
  const pages = pagesOf(team);
  const page = await pages.create(rootPageId, { name: "Start" });
  const published = await pages.create(rootPageId, { name: "Guide", content: "A guide.\n" });
  await pages.publish(published.id);
  const body = { collectionId, pageId: page.id, oldUrl: "before" };
  const mapping = await expectStatus(201, owner.post(`/orgs/${orgId}/urlMappings`, body));
  return {
    orgId,
    collectionId,
    rootPageId,
    pageId: page.id,
    publishedPageId: published.id,
    mappingId: mapping.id,
    token: owner.apiToken,
  };
}

function filled<T>(value: T, names: Readonly<Record<string, string>>): T {
  const json = JSON.stringify(value ?? null).replaceAll(
    /\{(\w+)\}/g,
    (whole, name: string) => names[name] ?? whole,
  );
  return JSON.parse(json) as T;
}

function sentBody({ body, form }: Recorded): string | FormData | undefined {
  if (form === undefined) return body === null ? undefined : JSON.stringify(body);
  const data = new FormData();
  for (const [field, text] of Object.entries(form)) data.append(field, new File([text], field));
  return data;
}

async function sendRecorded(team: Team, request: Recorded) {
  const { method, path, headers, isWithoutToken, body } = request;
  const sent = new Request(team.baseUrl + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(isWithoutToken ? {} : team.owner.headers),
      ...headers,
    },
    body: sentBody(request) ?? null,
  });
  const answer = await team.send(sent);
  return { status: answer.status, body: await answer.json() };
}

describe("a deployed client", () => {
  test.each((recorded as Recorded[]).map((request) => [request.name, request] as const))(
    "%s",
    async (_, request) => {
      const team = await mintTeam();
      const names = await namesOf(team);
      if (JSON.stringify(request).includes("{domain}")) names["domain"] = await proveDomain(team);
      const { status, body } = await sendRecorded(team, {
        ...request,
        ...filled({ path: request.path, headers: request.headers ?? {} }, names),
        ...(request.body === undefined ? {} : { body: filled(request.body, names) }),
      });
      expect({ status, body }).toMatchObject({
        status: request.status,
        body: filled(request.answer ?? {}, names),
      });
    },
  );

  test("gets the text that it sends as `contents` into its new page, and no other is lost to it", async () => {
    const team = await mintTeam();
    const pages = pagesOf(team);
    const storedText = async (body: object) => {
      const { id } = await pages.create(team.rootPageId, { ...body });
      return (await expectStatus(200, team.owner.get(`/api/page/${id}/content`))).content;
    };
    expect(await storedText({ contents: "# Sent\n" })).toBe("# Sent\n");
    expect(await storedText({ content: "# Meant\n", contents: "# Sent\n" })).toBe("# Meant\n");
  });

  test("that names no organization is asked which, where its person belongs to several", async () => {
    const team = await mintTeam();
    await expectStatus(201, team.owner.session.post("/orgs", { name: "Another" }));
    const environment = { name: "Staging", values: [] };
    const refused = await team.owner.session.post("/import/environment", { environment });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: "validation_failed", errors: [{ path: "body.orgId" }] },
    });
    expect((await team.anonymous.post("/import/environment", { environment })).status).toBe(401);
  });

  test("that searches must say where, or ask from a domain that a public collection has", async () => {
    const { anonymous } = await mintTeam();
    const body = { searchTerm: "guide" };
    expect(await anonymous.post("/p/global-search", body)).toMatchObject({
      status: 422,
      body: { errors: [{ path: "body.collectionId" }] },
    });
    const elsewhere = { Origin: "https://elsewhere.example" };
    expect((await anonymous.post("/p/global-search", body, elsewhere)).status).toBe(404);
  });
});

describe("what nobody knows", () => {
  test("is refused in a body, each at its place, with what is taken there", async () => {
    const team = await mintTeam();
    const body = { name: "Page", titel: "x", meta: { descripton: "y" } };
    const { status, body: problem } = await team.owner.post(
      pagesOf(team).path(team.rootPageId),
      body,
    );
    expect([status, problem.code]).toEqual([422, "validation_failed"]);
    const faults = Object.fromEntries(
      problem.errors.map((fault: { path: string; message: string }) => [fault.path, fault.message]),
    );
    expect(Object.keys(faults).toSorted()).toEqual(["body.meta.descripton", "body.titel"]);
    expect(faults["body.titel"]).toContain("name, urlName, type, meta, endpoint, content");
    expect(faults["body.meta.descripton"]).toContain("title, description, tags");
  });

  test("is refused in a query, beside what else is wrong there", async () => {
    const team = await mintTeam();
    const path = `/logs/orgId/${team.orgId}`;
    const { status, body } = await team.owner.get(`${path}?eventtype=CREATE_PAGE&limit=0`);
    expect(status).toBe(422);
    expect(body.errors.map((fault: { path: string }) => fault.path).toSorted()).toEqual([
      "query.eventtype",
      "query.limit",
    ]);
    expect(body.detail).toContain("eventType");
    const none = await team.owner.get(`/orgs/${team.orgId}?verbose=1`);
    expect([none.status, none.body.errors[0].message]).toEqual([
      422,
      "is not known here; what is taken: nothing",
    ]);
  });

  test("is refused where nothing is taken, too, but for what an editor of several tabs sends", async () => {
    const team = await mintTeam();
    const { id } = await pagesOf(team).create(team.rootPageId);
    const trigger = (body: unknown) => team.owner.post(`/api/event-trigger/update/${id}`, body);
    const { status, body } = await trigger({ foo: 1, uniqueTabId: "tab-1" });
    expect([status, body.detail]).toEqual([
      422,
      "body.foo: is not known here; what is taken: nothing",
    ]);
    for (const taken of [{ uniqueTabId: "tab-1" }, {}, undefined])
      expect((await trigger(taken)).status).toBe(202);
    // What comes with a DELETE has no meaning in HTTP.
    const path = pagesOf(team).path(id);
    expect((await team.owner.request("DELETE", path, { foo: 1 })).status).toBe(204);
  });

  test("is refused in a form with files, and nothing is stored", async () => {
    const team = await mintTeam();
    const { orgId, collectionId } = team;
    const send = (field: string, isLast: boolean) => {
      const form = new FormData();
      if (!isLast) form.set(field, "x");
      form.set("pathData", collectionId);
      form.append("files", new File(["words"], "words.txt"));
      if (isLast) form.set(field, "x");
      const { headers } = team.owner;
      const url = `${team.baseUrl}/orgs/${orgId}/upload/file`;
      return team.send(new Request(url, { method: "POST", headers, body: form }));
    };
    for (const isLast of [false, true]) {
      const refused = await send("folder", isLast);
      const { detail } = (await refused.json()) as { detail: string };
      const told = "body.folder: is not known here; what is taken: pathData, files";
      expect([refused.status, detail]).toEqual([422, told]);
      expect((await send("uniqueTabId", isLast)).status).toBe(201);
    }
    const files = `/orgs/${orgId}/collections/${collectionId}/files`;
    expect((await expectStatus(200, team.owner.get(files))).data).toHaveLength(2);
  });

  test("is named fifty times and no more, and each name only in part", async () => {
    const team = await mintTeam();
    const many = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, at) => [`x${at}${"y".repeat(500)}`, 1]),
    );
    const { body } = await team.owner.patch(`/orgs/${team.orgId}`, many);
    expect(body.errors).toHaveLength(50);
    expect(JSON.stringify(body).length).toBeLessThan(20_000);
  });
});
