/** Uploaded files. A form is sent as text, under a boundary of its own. */
import { formOf, uploadTo } from "#test/uploads";
import type { Cases } from "./case.ts";

export const fileCases: Cases = {
  uploadFiles: (team) => ({
    path: `/orgs/${team.orgId}/upload/file`,
    body: formOf(`${team.collectionId}/`, "words"),
    headers: { "Content-Type": "multipart/form-data; boundary=edge" },
  }),
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
