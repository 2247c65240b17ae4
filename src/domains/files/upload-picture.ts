/** Upload Picture: one picture in a JSON body, or fetched from an address: for callers that send no forms. */
import { collectionHasPage } from "#access/queries";
import { toCollection } from "#access/needs";
import type { CollectionSubject } from "#access/needs";
import { Failure, invalid, notFound } from "#failure";
import { limits } from "#limits";
import type { Context } from "#operation/context";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { checkAddress, fetchOutside, outboundGuardOf } from "#security/outbound";
import { pictureBody, presentPicture, uploadedPicture } from "./contract.ts";
import type { PictureSource } from "./contract.ts";
import { oneFile, receiveFiles } from "./receive.ts";
import { headBytes, typeOf } from "./type-of.ts";

export const uploadPicture = defineOperation({
  id: "uploadPicture",
  method: "POST",
  path: "/orgs/:orgId/collections/:collectionId/pictures",
  status: 201,
  summary: "Upload a picture as JSON, or from an address",
  description: `The picture as \`base64\` (at most ${limits.pictureBytes} bytes), or at \`url\`, an https address that is fetched once (at most ${limits.fetchedPictureBytes} bytes). PNG, JPEG, GIF, WebP, AVIF and other raster images, known by their bytes. \`markdown\` in the answer shows it in a page.`,
  access: toCollection({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  tool: {
    name: "upload_picture",
    title: "Upload a picture",
    description:
      "Keeps a picture with a collection's pages, from base64 or from an https address, and answers the Markdown that shows it. Put that into the page with edit_page, with a text that says what the picture shows.",
    arguments: {
      pageId: "The page that it is for; the picture goes when that is deleted for good.",
      base64: `The bytes, at most ${limits.pictureBytes} of them. Give this or \`url\`.`,
      url: "An https address to fetch it from. Give this or `base64`.",
      name: "A file name, as diagram.png.",
      alt: "What the picture shows, for those who do not see it.",
    },
    isOpenWorld: true,
  },
  params: collectionParams,
  body: pictureBody,
  bodyBytes: limits.jsonBodyBytes + 2 * limits.pictureBytes,
  example: {
    name: "dot.gif",
    alt: "A dot",
    base64: "R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==",
  },
  result: uploadedPicture,
  fails: ["conflict", "upstream_failed", "too_large", "limit_reached"],
  emits: { audit: ["UPLOAD_FILES"] },
  async run(context, { body }) {
    const { collection } = context.subject;
    const { pageId, name, alt } = body;
    if (pageId !== null && !(await collectionHasPage(context.db, collection, pageId)))
      throw notFound("page");
    const bytes = await loadPicture(context, body);
    const contentType = await typeOf(bytes.subarray(0, headBytes));
    if (!contentType.startsWith("image/")) {
      const at = body.base64 === undefined ? "body.url" : "body.base64";
      throw invalid(at, "holds no picture of a kind that is known (PNG, JPEG, GIF, WebP, AVIF …)");
    }
    const upload = { collectionId: collection.id, pageId, folder: "", files: oneFile(name, bytes) };
    const [row] = await receiveFiles(context, upload);
    if (row === undefined) throw invalid("body", "takes a picture");
    return presentPicture(row, context.baseUrl, alt);
  },
});

/** The picture's bytes. Throws `validation_failed`, `too_large` and `upstream_failed`. */
async function loadPicture(
  context: Context<CollectionSubject>,
  { base64, url }: PictureSource,
): Promise<Uint8Array<ArrayBuffer>> {
  if (base64 !== undefined) return base64;
  const guard = outboundGuardOf(context.configuration, context.baseUrl);
  const address = await checkAddress(guard, url ?? "", "body.url");
  const answer = await fetchOutside(guard, address, {
    headers: { Accept: "image/*" },
    timeoutMs: limits.playgroundTimeoutMs,
    answerBytes: limits.fetchedPictureBytes,
  });
  if (answer.status !== 200) {
    throw new Failure("upstream_failed", `The address answered ${answer.status}, not 200.`);
  }
  if (answer.isTruncated) {
    const message = `A picture that is fetched may take ${limits.fetchedPictureBytes} bytes at most.`;
    throw new Failure("too_large", message);
  }
  return answer.body;
}
