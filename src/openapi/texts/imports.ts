/** Imports from repositories and from descriptions of APIs. */
import type { Texts } from "#openapi/field-texts";

export const importTexts: Texts = {
  repository: "`owner/name` on GitHub.",
  branch: "The branch that is read.",
  commit: "The commit that is read, for the report.",
  "importFromGithub.files":
    "What changed, as `git diff --name-status` says. Left out: the service reads the whole repository.",
  "importFromGithub.folder":
    "The folder of the repository that is the documentation: pages stand as their files do in it, and what is outside of it is left out. The repository's root, unless said.",
  "importFromGithub.token":
    "For a private repository, with the right to read its contents. Used for this one call, and not stored.",
  "files.path": "From the repository's root, with `/` between.",
  "files.status":
    "`A` added, `M` modified, `D` deleted, `R` renamed. What else Git prints is taken, too: `R100`, `C75` (as `A`), `T` (as `M`).",
  "files.content": "What the file holds; null for one that is deleted.",
  "files.encoding": "How `content` holds the bytes.",
  previousPath: "Where a renamed file was before.",
  document:
    "The description: JSON as it is, or its text in JSON or YAML. Send either `document` or `url`.",
  "importOpenapi.url": "Where the description is fetched from. Send either `document` or `url`.",
  "importPostman.url": "Where the collection is fetched from. Send either `document` or `url`.",
  source: "What it is known by among the imports of its collection. Left out: its title.",
  "importOrganization.exportId": "The id of the export job whose archive is restored.",
};
