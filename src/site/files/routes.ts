/**
 * `/files/:orgId/:id`: uploaded files, for whoever may enter their collection. They are people's bytes on
 * our host: a browser shows what can only be media, keeps the rest, and runs nothing.
 */
import { Hono } from "hono";
import { Failure, notFound } from "#failure";
import { dispositionOf } from "#http/disposition";
import type { AppContext, AppTypes } from "#http/services";
import { admittedGroups } from "#site/reading/admission";
import type { AskedCollection } from "#site/reading/admission";
import { isKnown } from "#site/reading/answer";
import { siteSuspended } from "#site/reading/show";
import { sourcesOf } from "#site/reading/sources";
import { rangeOf } from "./range.ts";
import { findServedFile } from "#domains/publication/index";
import type { ServedFile } from "#domains/publication/index";

/** What is mounted at /files. */
export const files = new Hono<AppTypes>();

files.get("/:orgId/:id", async (context) => {
  const { orgId, id } = context.req.param();
  const { reader, files: bucket } = sourcesOf(context, orgId);
  const host = new URL(context.req.url).hostname;
  const file = await findServedFile(reader, { orgId, id, host });
  const mayRead = async (asked: AskedCollection) => (await admittedGroups(context, asked)) !== null;
  if (file === null || !(await mayRead(collectionOf(orgId, file)))) throw notFound("file");
  if (file.isSuspended && !(await mayRead(ofPeopleAlone(orgId, file)))) {
    return siteSuspended();
  }
  return serveFile(context, bucket, file);
});

files.all("/*", (context) => {
  if (context.req.method === "GET") throw notFound("file");
  throw new Failure("method_not_allowed", "A file is only read here: GET or HEAD.", {
    headers: { Allow: "GET, HEAD" },
  });
});

const collectionOf = (orgId: string, { collectionId, isPublic }: ServedFile) => ({
  orgId,
  id: collectionId,
  isPublic,
});

/** Of a suspended organization only its people read on. */
const ofPeopleAlone = (orgId: string, file: ServedFile) => ({
  ...collectionOf(orgId, file),
  isPublic: false,
});

/** The file, whole or in part; whoever asks was let in. */
export async function serveFile(
  context: AppContext,
  bucket: R2Bucket,
  file: ServedFile,
): Promise<Response> {
  // A key is written once, so that its name stands for its bytes.
  const etag = `"${file.key.split("/").at(-1) ?? ""}"`;
  const headers = fileHeaders(file, etag);
  const { req } = context;
  if (isKnown(req.header("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set("Accept-Ranges", "bytes");
  if (req.raw.method === "HEAD") {
    headers.set("Content-Length", String(file.sizeBytes));
    return new Response(null, { headers });
  }
  const asked = { range: req.header("range"), ifRange: req.header("if-range") };
  const range = rangeOf(asked, { etag, sizeBytes: file.sizeBytes });
  if (range === "unsatisfiable") {
    const whole = { "Content-Range": `bytes */${file.sizeBytes}`, "Accept-Ranges": "bytes" };
    return new Response(null, { status: 416, headers: whole });
  }
  const object = await bucket.get(file.key, range === null ? {} : { range });
  if (object === null) throw notFound("file");
  if (range === null) return new Response(object.body, { headers });
  const last = range.offset + range.length - 1;
  headers.set("Content-Range", `bytes ${range.offset}-${last}/${file.sizeBytes}`);
  return new Response(object.body, { status: 206, headers });
}

const raster = /^image\/(png|apng|jpeg|gif|webp|avif|bmp|x-icon)$/;

/** Only what an import cleaned has this type; the file holds its styles, fonts and pictures itself. */
const svg = "image/svg+xml";
const svgPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

/** Media that a browser shows without running anything of it. */
function isShown(contentType: string): boolean {
  return (
    raster.test(contentType) ||
    contentType === svg ||
    /^(audio|video)\//.test(contentType) ||
    contentType === "application/pdf"
  );
}

function fileHeaders({ contentType, name, isPublic }: ServedFile, etag: string): Headers {
  return new Headers({
    "Content-Type": contentType,
    "Content-Disposition": dispositionOf(isShown(contentType) ? "inline" : "attachment", name),
    "Content-Security-Policy": contentType === svg ? svgPolicy : "sandbox; default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": isPublic ? "public, max-age=0, must-revalidate" : "private, no-cache",
    Vary: isPublic ? "Accept-Encoding" : "Cookie, Authorization",
    ETag: etag,
  });
}
