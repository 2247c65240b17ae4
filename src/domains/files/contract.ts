/** The public shapes of uploaded files, and the names by which callers say which they mean. */
import * as z from "zod";
import { iso } from "#clock";
import { limits } from "#limits";
import { fromBase64 } from "#security/encoding";
import { id, lineOf, nameOf, time, tooLarge } from "#operation/fields";
import { incomingFiles } from "#operation/incoming";
import type { FileRow } from "#db/schema";

/** A collection, a page of it if one is named, and a folder that the uploader made up below that. */
export interface Folder {
  collectionId: string;
  pageId: string | null;
  folder: string;
}

/** Reads `<collectionId>/<pageId>/…` by whole segments; null where it names nothing that could be. */
function readFolder(path: string): Folder | null {
  const segments = path.replace(/^\/+|(?<!\/)\/+$/g, "").split("/");
  const isOdd = segments.some((segment) => segment === "" || segment === "." || segment === "..");
  const [collectionId, pageId = null, ...rest] = segments;
  if (isOdd || collectionId === undefined) return null;
  return { collectionId, pageId, folder: rest.join("/") };
}

const folderPath = z
  .string()
  .max(limits.uploadPathChars)
  .transform((path, context) => {
    const folder = readFolder(path);
    if (folder) return folder;
    context.addIssue(
      "takes the form <collectionId>/<pageId>/…, the page left out for a collection's own",
    );
    return z.NEVER;
  });

export const uploadBody = z
  .strictObject({ pathData: folderPath, files: incomingFiles })
  .transform(({ pathData, files }) => ({ ...pathData, files }));

const isJustOne = (body: object) => Object.values(body).filter(Boolean).length === 1;

/** The key inside an address of ours, whatever its host; empty for an address that is not. */
const keyInUrl = (url: string) => {
  const [, orgId, id] =
    /^(?:https?:\/\/[^/]+)?\/files\/([^/?#]+)\/([^/?#]+)(?:#\d+x\d+)?$/.exec(url) ?? [];
  return orgId === undefined || id === undefined ? "" : uploadKey(orgId, id);
};

export const deleteFileBody = z
  .strictObject({ url: z.string().max(2_048).optional(), key: z.string().max(200).optional() })
  .refine(isJustOne, "takes either a url or a key")
  .transform(({ url, key }) => {
    const named = key ?? keyInUrl(url ?? "");
    return { key: named, fileId: named.split("/").at(-1) ?? "" };
  });

export const deleteFilesBody = z
  .strictObject({ imagePath: folderPath.optional(), folder: folderPath.optional() })
  .refine(isJustOne, "takes either an imagePath or a folder")
  .transform(
    ({ imagePath, folder }) =>
      imagePath ?? folder ?? { collectionId: "", pageId: null, folder: "" },
  );

/** A file as who uploaded or renamed it is told of it. */
export const uploadedFile = z.object({
  url: z.url(),
  originalName: z.string(),
  sizeBytes: z.int(),
  /** What the bytes are; application/octet-stream for what is not known. */
  contentType: z.string(),
  key: z.string(),
});

export const uploaded = z.object({ files: z.array(uploadedFile) }).meta({ id: "UploadedFile" });

/** A name without characters that cannot be seen, as long as one may be; `file` where nothing is left. */
export function seenName(name: string): string {
  const seen = name.replaceAll(/[\p{Cc}\p{Cf}]/gu, "").trim();
  return seen.slice(0, limits.uploadNameChars).toWellFormed() || "file";
}

export const renameFileBody = z.strictObject({
  name: nameOf(limits.uploadNameChars)
    .refine((name) => !/[/\\]/.test(name), "takes a file's name, without folders: no / and no \\")
    .transform(seenName),
});

const bytesInBase64 = z.string().transform((text, context) => {
  const bytes = bytesOfBase64(text);
  if (bytes === null) context.addIssue("takes standard base64 (RFC 4648, section 4)");
  else if (bytes.byteLength <= limits.pictureBytes) return bytes;
  else {
    context.addIssue({
      code: "custom",
      message: `takes ${limits.pictureBytes} bytes at most; send a larger picture by \`url\`, or in a form`,
      params: { code: tooLarge },
    });
  }
  return z.NEVER;
});

function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return fromBase64(text);
  } catch {
    return null;
  }
}

/** A picture as bytes, or where it is fetched from. */
export const pictureBody = z
  .strictObject({
    pageId: id.nullable().default(null),
    /** A file name, for people. */
    name: nameOf(limits.uploadNameChars).default("picture"),
    /** What the picture shows. */
    alt: lineOf(500).default(""),
    base64: bytesInBase64.optional(),
    url: z
      .url({ protocol: /^https?$/ })
      .max(2_048)
      .optional(),
  })
  .refine(({ base64, url }) => (base64 === undefined) !== (url === undefined), {
    path: ["base64"],
    error: "takes either `base64` or `url`",
  });
export type PictureSource = Pick<z.output<typeof pictureBody>, "base64" | "url">;

export const uploadedPicture = uploadedFile.extend({
  /** What shows it in a page. */
  markdown: z.string(),
});

/** The picture as its uploader is told of it, with what shows it in a page. */
export function presentPicture(row: FileRow, baseUrl: string, alt: string) {
  const text = alt.replaceAll(/[[\]\\]/g, (character) => `\\${character}`);
  const markdown = `![${text}](/files/${row.orgId}/${row.id})`;
  return { ...presentFile(row, baseUrl), markdown };
}

/** A file, and the name of the page that it was uploaded to. */
export interface FoundFile {
  row: FileRow;
  pageName: string | null;
}

/** A file as a list of them shows it. */
export const listedFile = z
  .object({
    id,
    url: z.url(),
    key: z.string(),
    originalName: z.string(),
    contentType: z.string(),
    sizeBytes: z.int(),
    pageId: id.nullable(),
    pageName: z.string().nullable(),
    folder: z.string(),
    source: z.string().nullable(),
    createdAt: time,
    createdBy: z.string(),
  })
  .meta({ id: "File" });

export function presentListed(
  { row, pageName }: FoundFile,
  baseUrl: string,
): z.infer<typeof listedFile> {
  const { id: fileId, pageId, folder, source, createdAt, createdBy } = row;
  return {
    id: fileId,
    ...presentFile(row, baseUrl),
    pageId,
    pageName,
    folder,
    source,
    createdAt: iso(createdAt),
    createdBy,
  };
}

export const deletedFiles = z.object({ deleted: z.int(), sizeBytes: z.int() });

/** The key in R2 of a file: nothing of it comes from a caller. */
export function uploadKey(orgId: string, id: string): string {
  return `${orgId}/files/${id}`;
}

/** The file as its uploader is told of it. */
export function presentFile(row: FileRow, baseUrl: string) {
  const { orgId, id, originalName, sizeBytes, contentType, key } = row;
  return { url: `${baseUrl}/files/${orgId}/${id}`, originalName, sizeBytes, contentType, key };
}
