/** What imports, copies, archives, exports and uploads hold and do at a time. */
import { KiB, MiB, second } from "./units.ts";

export const moving = {
  importBodyBytes: 25 * MiB,
  importArchiveBytes: 64 * MiB,
  importUnpackedBytes: 256 * MiB,
  importArchiveEntries: 50_000,
  importReadMs: 60 * second,
  importPathChars: 1_000,
  importEditionChars: 100,
  importProblems: 1_000,
  importLostLinks: 100,
  importStepFiles: 40,
  importStepBytes: 2 * MiB,
  importStepAttempts: 20,
  importDepth: 200,
  importDescriptionBytes: 16 * MiB,
  importJsonValues: 320_000,
  importSwaggerValues: 100_000,
  importYamlValues: 100_000,
  importYamlBytes: 4 * MiB,
  importSchemaChars: 512 * KiB,
  /** Of a configuration that is a program, and of those that it imports. */
  importProgramChars: 256 * KiB,
  /** Values that are made of it, and characters of texts that are joined in it. */
  importProgramValues: 200_000,
  /** Of a page in MDX: a longer one stays as it is. */
  importMdxChars: 256 * KiB,
  /** Of the schemas that the endpoints of a description keep, each counted for every endpoint. */
  importSchemasChars: 256 * MiB,
  /** Of what the references of a description lead to, schemas left out, each counted as often as it is named. */
  importReferencedChars: 16 * MiB,
  importEndpointChars: 1 * MiB,
  copyStepPages: 40,
  copyStepFiles: 10,
  archivePartRows: 500,
  archivePartBytes: 1 * MiB,
  archivePartPages: 16,
  archivePartObjects: 50,
  archiveStepBytes: 16 * MiB,
  archiveStepReads: 40,
  archivesPerOrganization: 3,
  /** Of an archive's objects, a file or a part: texts of pages in JSON may take twice what they say. */
  archiveObjectBytes: 64 * MiB,
  archiveNameChars: 1_024,
  exportPartPages: 100,
  exportPartBytes: 2 * MiB,
  releaseStepPages: 50,
  releaseNoteChars: 2_000,
  uploadFileBytes: 25 * MiB,
  /** Of an SVG, which is read and written anew. */
  svgBytes: 1 * MiB,
  uploadFiles: 20,
  uploadHeldBytes: 32 * MiB,
  /** Of a picture in JSON: in base64 an MCP request holds it. */
  pictureBytes: 2 * MiB,
  fetchedPictureBytes: 10 * MiB,
  uploadPathChars: 1_000,
  uploadNameChars: 255,
} as const;
