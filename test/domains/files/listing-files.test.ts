/** The list of uploaded files, and which pages use one. */
import { describe, expect, test } from "vitest";
import { pagesOf } from "#test/pages";
import { expectStatus, grant } from "#test/team";
import type { Team } from "#test/team";
import { png, uploadTo } from "#test/uploads";
import type { Uploaded } from "#test/uploads";
import { mintTeam } from "#test/worker";

const pathOf = (team: Team) => `/orgs/${team.orgId}/collections/${team.collectionId}/files`;
const listed = (team: Team, query = "") =>
  expectStatus(200, team.owner.get(`${pathOf(team)}${query}`));
const idOf = (file: Uploaded | undefined) => file?.key.split("/").at(-1) ?? "";
const pathOfUses = (team: Team, file: Uploaded | undefined) =>
  `/orgs/${team.orgId}/files/${idOf(file)}/uses`;
const usesOf = (team: Team, file: Uploaded | undefined, client = team.owner) =>
  expectStatus(200, client.get(pathOfUses(team, file)));

describe("the list of files", () => {
  test("has the collection's own and its pages', the newest first, with what each is and whose", async () => {
    const team = await mintTeam();
    const page = await pagesOf(team).create(team.rootPageId, { name: "Install" });
    const [own] = await uploadTo(team, team.collectionId, [new File(["words"], "own.txt")]);
    const place = `${team.collectionId}/${page.id}/shots`;
    const [shot] = await uploadTo(team, place, [new File([png], "shot.png")]);
    const { data, people, nextCursor } = await listed(team);
    expect(data).toEqual([
      {
        ...shot,
        id: idOf(shot),
        contentType: "image/png",
        pageId: page.id,
        pageName: "Install",
        folder: "shots",
        source: null,
        createdAt: expect.any(String),
        createdBy: team.owner.userId,
      },
      expect.objectContaining({ ...own, pageId: null, pageName: null, folder: "" }),
    ]);
    expect(people).toEqual({ [team.owner.userId]: team.owner.name });
    expect(nextCursor).toBeNull();
  });

  test("comes a page at a time, by kind, and by a part of the name as it is written", async () => {
    const team = await mintTeam();
    const files = [
      new File([png], "Way in.png"),
      new File(["words"], "100%.txt"),
      new File([png], "way_out.png"),
    ];
    for (const file of files) await uploadTo(team, team.collectionId, [file]);
    const namesIn = async (query: string) =>
      (await listed(team, query)).data.map((file: Uploaded) => file.originalName);
    expect(await namesIn("?kind=picture")).toEqual(["way_out.png", "Way in.png"]);
    expect(await namesIn("?kind=other")).toEqual(["100%.txt"]);
    expect(await namesIn("?name=WAY")).toEqual(["way_out.png", "Way in.png"]);
    expect(await namesIn("?name=y_o")).toEqual(["way_out.png"]);
    expect(await namesIn("?name=%25")).toEqual(["100%.txt"]);
    const seen: string[] = [];
    let cursor = "";
    do {
      const { data, nextCursor } = await listed(team, `?limit=1${cursor}`);
      seen.push(...data.map((file: Uploaded) => file.originalName));
      cursor = nextCursor === null ? "" : `&cursor=${nextCursor}`;
    } while (cursor !== "");
    expect(seen).toEqual(["way_out.png", "100%.txt", "Way in.png"]);
  });

  test("follows a page into another collection, and shows nothing of another organization", async () => {
    const [team, other] = await Promise.all([mintTeam(), mintTeam()]);
    await uploadTo(other, other.collectionId, ["theirs"]);
    const second = await expectStatus(
      201,
      team.owner.post(`/orgs/${team.orgId}/collections`, { name: "Second" }),
    );
    const page = await pagesOf(team).create(team.rootPageId);
    await uploadTo(team, `${team.collectionId}/${page.id}`, ["words"]);
    const to = { droppedOnId: second.rootPageId, position: "inside" };
    await expectStatus(200, pagesOf(team).move({ draggedId: page.id, ...to }));
    const countIn = async (collectionId: string) =>
      (await listed({ ...team, collectionId })).data.length;
    expect([await countIn(team.collectionId), await countIn(second.id)]).toEqual([0, 1]);
    expect((await team.owner.get(pathOf(other))).status).toBe(404);
    expect(
      (await team.owner.get(pathOf({ ...team, collectionId: other.collectionId }))).status,
    ).toBe(404);
  });
});

describe("the pages that use a file", () => {
  test("are those whose draft or published text leads to it, wherever in the organization", async () => {
    const team = await mintTeam();
    const pages = pagesOf(team);
    const [used, unused] = await uploadTo(team, team.collectionId, [png, png]);
    const content = `![A shot](${used?.url}#1x1)\n`;
    const both = await pages.create(team.rootPageId, { name: "Both", content });
    await pages.publish(both.id);
    const past = await pages.create(team.rootPageId, { name: "Past", content });
    await pages.publish(past.id);
    await pages.write(past.id, "No picture any more.\n");
    const draft = await pages.create(team.rootPageId, { name: "Draft", content: `<${used?.url}>` });
    const gone = await pages.create(team.rootPageId, { name: "Gone", content });
    await pages.remove(gone.id);
    const { data, areAll } = await usesOf(team, used);
    expect(data).toEqual([
      { ...placeOf(team, both), isInDraft: true, isPublished: true },
      { ...placeOf(team, draft), isInDraft: true, isPublished: false },
      { ...placeOf(team, past), isInDraft: false, isPublished: true },
    ]);
    expect(areAll).toBe(true);
    expect((await usesOf(team, unused)).data).toEqual([]);
  });

  test("are named to who may read them, and the file to who may read its own collection", async () => {
    const [team, other] = await Promise.all([mintTeam(), mintTeam()]);
    const { owner, member, orgId } = team;
    const hidden = await expectStatus(
      201,
      owner.post(`/orgs/${orgId}/collections`, { name: "Hidden", defaultPermission: 0 }),
    );
    const [file] = await uploadTo(team, team.collectionId, [png]);
    const page = await pagesOf(team).create(hidden.rootPageId, { content: `![](${file?.url})\n` });
    await pagesOf(team).publish(page.id);
    expect(await usesOf(team, file, member)).toEqual({ data: [], areAll: true, nextCursor: null });
    expect((await usesOf(team, file)).data).toHaveLength(1);
    await grant(team, 0);
    expect((await member.get(pathOfUses(team, file))).status).toBe(404);
    expect((await other.owner.get(pathOfUses(team, file))).status).toBe(404);
    expect((await other.owner.get(pathOfUses(other, file))).status).toBe(404);
  });
});

describe("a file's name", () => {
  test("is changed with its address, its key and its bytes as they were, and logged with the one before", async () => {
    const team = await mintTeam();
    const page = await pagesOf(team).create(team.rootPageId);
    const place = `${team.collectionId}/${page.id}`;
    const [file] = await uploadTo(team, place, [new File([png], "IMG_1.png")]);
    const renamed = await expectStatus(200, rename(team, file, "Wiring \u200B diagram.png"));
    expect(renamed).toEqual({ ...file, originalName: "Wiring  diagram.png" });
    const [listedFile] = (await listed(team, "?name=wiring")).data;
    expect(listedFile).toMatchObject({ ...renamed, pageId: page.id });
    const served = await team.send(new Request(file?.url ?? "", { headers: team.owner.headers }));
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(png);
    expect(served.headers.get("Content-Disposition")).toContain("Wiring  diagram.png");
    await expectStatus(200, rename(team, file, renamed.originalName));
    const { data } = await expectStatus(200, team.owner.get(`/logs/orgId/${team.orgId}`));
    const entries = data.filter(({ eventType }: typeof data) => eventType === "UPDATE_FILE");
    expect(entries).toEqual([
      expect.objectContaining({
        eventId: page.id,
        eventResponse: { id: idOf(file), originalName: renamed.originalName, before: "IMG_1.png" },
      }),
    ]);
  });

  test("takes a line that can be seen, without folders, of 255 characters at most", async () => {
    const team = await mintTeam();
    const [file] = await uploadTo(team, team.collectionId, [png]);
    const hostile = [
      "",
      " \u200B",
      "../up.png",
      "C:\\up.png",
      "a\nb",
      "a\u202Egnp.exe",
      "x".repeat(256),
    ];
    for (const name of hostile) {
      const { status, body } = await rename(team, file, name);
      expect([name, status, body.errors[0].path]).toEqual([name, 422, "body.name"]);
    }
    const quoted = 'a"; filename="b';
    expect((await expectStatus(200, rename(team, file, quoted))).originalName).toBe(quoted);
  });

  test("is changed by who may write in its collection, and by nobody of another organization", async () => {
    const [team, other] = await Promise.all([mintTeam(), mintTeam()]);
    const [file] = await uploadTo(team, team.collectionId, [png]);
    const statusFor = async (client: Team["owner"], at = team) =>
      (await rename(at, file, "new.png", client)).status;
    expect(await statusFor(other.owner)).toBe(404);
    expect(await statusFor(other.owner, other)).toBe(404);
    await grant(team, 1);
    expect(await statusFor(team.member)).toBe(403);
    await grant(team, 0);
    expect(await statusFor(team.member)).toBe(404);
    await grant(team, 2);
    expect(await statusFor(team.member)).toBe(200);
    const path = `/orgs/${team.orgId}/delete/file?key=${file?.key}`;
    await expectStatus(204, team.owner.delete(path));
    expect(await statusFor(team.owner)).toBe(404);
  });
});

const rename = (team: Team, file: Uploaded | undefined, name: string, client = team.owner) =>
  client.patch(`/orgs/${team.orgId}/files/${idOf(file)}`, { name });

const placeOf = (
  { collectionId }: Team,
  { id, name, path }: { id: string; name: string; path: string },
) => ({ pageId: id, collectionId, name, path });
