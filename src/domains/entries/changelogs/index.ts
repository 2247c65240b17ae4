/** The changelog. */
import type { Area } from "#operation/define";
import { createChangelog } from "./create-changelog.ts";
import { deleteChangelog } from "./delete-changelog.ts";
import { getChangelog } from "./get-changelog.ts";
import { listChangelogs } from "./list-changelogs.ts";
import { publishChangelog } from "./publish-changelog.ts";
import { updateChangelog } from "./update-changelog.ts";

export const changelogs: Area = {
  name: "Changelogs",
  operations: [
    listChangelogs,
    getChangelog,
    createChangelog,
    updateChangelog,
    publishChangelog,
    deleteChangelog,
  ],
};
