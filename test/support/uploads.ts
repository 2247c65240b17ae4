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

/** A form as text under the boundary `edge`: the place, or what another field says, then one file of these words. */
export function formOf(place: string, words: string, field = "pathData"): string {
  return [
    "--edge",
    `Content-Disposition: form-data; name="${field}"`,
    "",
    place,
    "--edge",
    'Content-Disposition: form-data; name="files"; filename="words.txt"',
    "Content-Type: text/plain",
    "",
    words,
    "--edge--",
    "",
  ].join("\r\n");
}

/** What a file holds, or the file itself. */
export type Part = string | Uint8Array<ArrayBuffer> | File;

const pieceBytes = 256 * 1024;

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
  const answer = await team.send(
    arriving(`${team.baseUrl}/orgs/${team.orgId}/upload/file`, client, form),
  );
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: JSON.parse(text) };
}

/** The form as a connection brings it: piece by piece, its length unsaid. */
function arriving(url: string, client: Client, form: FormData): Request {
  const whole = new Response(form);
  const body = whole.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        for (let at = 0; at < chunk.byteLength; at += pieceBytes)
          controller.enqueue(chunk.slice(at, at + pieceBytes));
      },
    }),
  );
  const headers = { ...client.headers, "Content-Type": whole.headers.get("content-type") ?? "" };
  const init = { method: "POST", headers, body: body ?? null, duplex: "half" };
  return new Request(url, init as RequestInit);
}

/** Uploads what must be taken. */
export async function uploadTo(
  team: Team,
  pathData: string,
  files: readonly Part[],
): Promise<Uploaded[]> {
  return (await expectStatus(201, upload(team, pathData, files))).files;
}

/** A picture of one pixel. */
export const png = Uint8Array.from(
  atob(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  ),
  (character) => character.charCodeAt(0),
);
