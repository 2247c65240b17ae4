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
  "importFromGithub.edition":
    "Which version and language of the site, where the source has several; the preview lists them. Left out: what its readers see first. Each goes into a collection of its own, which stands in a site beside the others: its pages are then led to from the same pages of those, and old addresses of all lead on.",
  "previewImport.edition":
    "Which version and language of the site, where the source has several. Left out: what its readers see first.",
  "edition.version": "By the name that the source gives it.",
  "edition.language": "By its tag, such as `fr`.",
  "files.path": "From the repository's root, with `/` between.",
  "files.status":
    "`A` added, `M` modified, `D` deleted, `R` renamed. What else Git prints is taken, too: `R100`, `C75` (as `A`), `T` (as `M`).",
  "files.content": "What the file holds; null for one that is deleted.",
  "files.encoding": "How `content` holds the bytes.",
  previousPath: "Where a renamed file was before.",
  "previewImport.files":
    "What changed, as `git diff --name-status` says. Left out: the service reads the whole repository.",
  "previewImport.token":
    "For a private repository, with the right to read its contents. Used for this one call, and not stored.",
  "ImportPreview.source":
    "Whose documentation the files are; null where they are Markdown and nothing more.",
  "ImportPreview.source.tool": "The tool that the site is written for.",
  "ImportPreview.source.root": "The folder of its pages, with `/` at its end, or empty.",
  "ImportPreview.editions":
    "The versions and languages of the site, each of which is imported into a collection of its own by `edition`; what its readers see first at the front. Empty where there is one only.",
  "ImportPreview.editions.version": "Null where the site has no versions.",
  "ImportPreview.editions.language": "Null where the site has one language.",
  "ImportPreview.editions.folder": "The folder of its pages, with `/` at its end, or empty.",
  "ImportPreview.editions.pages": "How many pages there are.",
  "ImportPreview.editions.isImported": "Whether it is the one that this import is of.",
  "version.name": "What `edition` takes.",
  "version.label": "What readers of the source read.",
  "language.name": "Its tag, which `edition` takes.",
  "language.label": "What readers of the source read.",
  "ImportPreview.counts":
    "What would come of the files, by name, as the import's job would count it.",
  "ImportPreview.pages":
    "The pages of the files and headings, in the order of the tree; the first thousand.",
  "ImportPreview.pages.file": "Null for a heading that has no file.",
  "ImportPreview.pages.name": "What the page would be called.",
  "ImportPreview.pages.path": "Where it would stand.",
  "ImportPreview.pages.change": "What would become of it.",
  "ImportPreview.constructs":
    "What would become of components and other constructs, those first of which something would be lost.",
  "constructs.construct": "As the source writes it.",
  "constructs.fate": "A block of ours, its words alone, or nothing.",
  "constructs.outcome": "What it would become, or why not: the rest of a sentence.",
  "constructs.count": "How often it stands in the files.",
  "constructs.places": "The first five of them.",
  "places.path": "The file.",
  "places.line": "The line in it, from 1.",
  "ImportPreview.look":
    "What the settings of the site's look would be; nothing where they stay as they are.",
  "ImportPreview.look.field": "Which of them.",
  "ImportPreview.look.value": "What it would be.",
  "ImportPreview.addresses": "Addresses of the source that would lead on; the first thousand.",
  "addresses.from": "The address there.",
  "addresses.to": "Where its page would stand.",
  "ImportPreview.problems": "What a person should look at, by file.",
  "ImportPreview.problems.path": "The file; empty for all of them.",
  "ImportPreview.problems.message": "What is wrong there, and what is done instead.",
  document:
    "The description: JSON as it is, or its text in JSON or YAML. Send either `document` or `url`.",
  "importOpenapi.url": "Where the description is fetched from. Send either `document` or `url`.",
  "importPostman.url": "Where the collection is fetched from. Send either `document` or `url`.",
  source: "What it is known by among the imports of its collection. Left out: its title.",
  "importOrganization.exportId": "The id of the export job whose archive is restored.",
};
