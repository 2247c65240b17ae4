/** Download Organization Export: an archive as a zip, for keeping it elsewhere. */
import * as z from "zod";
import { toOrganization } from "#access/needs";
import type { Bindings } from "#env";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { archivePrefix, readManifest } from "./archive.ts";
import type { ArchiveKey } from "./archive.ts";

export const downloadOrganizationExport = defineOperation({
  id: "downloadOrganizationExport",
  method: "GET",
  path: "/orgs/:orgId/exports/:exportId",
  status: 200,
  summary: "Download an organization's archive",
  description:
    "A zip of `manifest.json`, which names every part with its SHA-256, the parts as lines of JSON, and `objects/`.",
  access: toOrganization({ role: "owner", scope: "admin" }),
  params: z.object({ orgId: id, exportId: id }),
  result: z.object({ fileName: z.string(), zip: z.custom<ReadableStream<Uint8Array>>() }),
  isNeverJson: true,
  represent: { "application/zip": ({ zip }) => zip },
  defaultType: "application/zip",
  download: ({ fileName }) => fileName,
  fails: [],
  async run({ bindings, subject }, { params }) {
    const manifest = await readManifest(bindings, params);
    if (manifest === null) throw notFound("archive");
    const fileName = `${subject.organization.slug}-${params.exportId}.zip`;
    const { makeZip } = await import("client-zip");
    return { fileName, zip: makeZip(entries(bindings, params)) };
  },
});

async function* entries({ FILES }: Bindings, archiveKey: ArchiveKey) {
  const prefix = archivePrefix(archiveKey);
  let startAfter = prefix;
  for (;;) {
    const { objects, truncated } = await FILES.list({ prefix, startAfter });
    for (const { key, uploaded } of objects) {
      startAfter = key;
      const stored = await FILES.get(key);
      if (stored === null) continue;
      yield { name: key.slice(prefix.length), input: stored.body, lastModified: uploaded };
    }
    if (!truncated) return;
  }
}
