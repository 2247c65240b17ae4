/** Forms with files, as clients send them, and what the service says of them. */
import type { Client } from "./client.ts";
import { expectStatus } from "./team.ts";
import type { Team } from "./team.ts";

export interface Uploaded {
  url: string;
  originalName: string;
  sizeBytes: number;
  contentType: string;
  key: string;
}

/** A form as text under the boundary `edge`: the place, then one file of these words. */
export function formOf(pathData: string, words: string): string {
  return [
    "--edge",
    'Content-Disposition: form-data; name="pathData"',
    "",
    pathData,
    "--edge",
    'Content-Disposition: form-data; name="files"; filename="words.txt"',
    "Content-Type: text/plain",
    "",
    words,
    "--edge--",
    "",
  ].join("\r\n");
}

type Part = BlobPart | File;

/** Sends files, each named for its place unless it is a File; `pathData` last if asked. */
export async function upload(
  team: Team,
  pathData: string,
  files: readonly Part[],
  { client = team.owner as Client, isPlaceLast = false } = {},
) {
  const form = new FormData();
  if (!isPlaceLast) form.set("pathData", pathData);
  files.forEach((file, place) => {
    form.append("files", file instanceof File ? file : new File([file], `file-${place}.bin`));
  });
  if (isPlaceLast) form.set("pathData", pathData);
  const request = { method: "POST", headers: client.headers, body: form };
  const answer = await team.send(
    new Request(`${team.baseUrl}/orgs/${team.orgId}/upload/file`, request),
  );
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: JSON.parse(text) };
}

/** Uploads what must be taken. */
export async function uploadTo(
  team: Team,
  pathData: string,
  files: readonly Part[],
): Promise<Uploaded[]> {
  return (await expectStatus(201, upload(team, pathData, files))).files;
}
