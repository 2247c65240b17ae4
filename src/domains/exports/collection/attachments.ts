/** Names of uploaded files in an export, and the links in Markdown that lead to them. Pure. */

import { freeName } from "./free-name.ts";

interface Attachment {
  id: string;
  originalName: string;
}

const nameChars = 60;

/** By id, the path of every file: by its own name, so that it is called so again where the export is imported. */
export function attachmentPaths(files: readonly Attachment[]): Map<string, string> {
  const taken = new Map<string, Set<string>>();
  return new Map(
    files.map(({ id, originalName }) => {
      const name = safeName(originalName);
      const extension = /(?<=.)\.[^.]*$/.exec(name)?.[0] ?? "";
      const kind = extension.toLowerCase();
      const beside = taken.get(kind) ?? new Set();
      taken.set(kind, beside);
      const stem = freeName(name.slice(0, name.length - extension.length), beside);
      return [id, `_files/${stem}${extension}`];
    }),
  );
}

const address = /^(?:https?:\/\/[^/]+)?\/files\/([^/?#]+)\/([^/?#]+)(?:#\d+x\d+)?$/;

/** The id of the organization's file that an address names; empty for another address. */
export function fileIdIn(href: string, orgId: string): string {
  const [, org, id] = address.exec(href) ?? [];
  return org === orgId && id !== undefined ? id : "";
}

/** What an address says of its picture's size (`#640x360`), or nothing. */
export function sizeIn(href: string): string {
  return /#\d+x\d+$/.exec(href)?.[0] ?? "";
}

/** Letters of ASCII, digits, `.`, `-` and `_`, the extension kept, never a dot at either end. */
function safeName(name: string): string {
  const ascii = name.replaceAll(/[^\w.-]+/g, "-").slice(-nameChars);
  return ascii.replaceAll(/\.{2,}/g, ".").replaceAll(/^[.-]+|(?<![.-])[.-]+$/g, "") || "file";
}
