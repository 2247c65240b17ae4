/** Uploaded files. A form is sent as text, under a boundary of its own. */
import { pagesOf } from "#test/pages";
import { formOf, png, uploadTo } from "#test/uploads";
import { toBase64 } from "#security/encoding";
import type { Cases } from "./case.ts";

export const fileCases: Cases = {
  uploadFiles: (team) => ({
    path: `/orgs/${team.orgId}/upload/file`,
    body: formOf(`${team.collectionId}/`, "words"),
    headers: { "Content-Type": "multipart/form-data; boundary=edge" },
  }),
  uploadPicture: (team) => ({
    path: `/orgs/${team.orgId}/collections/${team.collectionId}/pictures`,
    body: { base64: toBase64(png), name: "dot.png", alt: "A dot" },
  }),
  listFiles: async (team) => {
    await uploadTo(team, team.collectionId, ["words"]);
    return { path: `/orgs/${team.orgId}/collections/${team.collectionId}/files` };
  },
  listFileUses: async (team) => {
    const [file] = await uploadTo(team, team.collectionId, ["words"]);
    const fileId = file?.key.split("/").at(-1) ?? "";
    await pagesOf(team).create(team.rootPageId, { content: `[It](${file?.url})\n` });
    return { path: `/orgs/${team.orgId}/files/${fileId}/uses` };
  },
  renameFile: async (team) => {
    const [file] = await uploadTo(team, team.collectionId, ["words"]);
    const fileId = file?.key.split("/").at(-1) ?? "";
    return { path: `/orgs/${team.orgId}/files/${fileId}`, body: { name: "wiring.png" } };
  },
  deleteFile: async (team) => {
    const [file] = await uploadTo(team, team.collectionId, ["words"]);
    return { path: `/orgs/${team.orgId}/delete/file`, body: { key: file?.key } };
  },
  deleteFilesByFolder: async (team) => {
    await uploadTo(team, team.collectionId, ["words"]);
    return {
      path: `/orgs/${team.orgId}/delete/multipleFiles`,
      body: { imagePath: team.collectionId },
    };
  },
};
