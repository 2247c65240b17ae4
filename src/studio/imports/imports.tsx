/** What comes into a collection from elsewhere: a folder, a description of an API, a repository; and the report of each import. */
import { useState } from "react";
import type { Collection, Organization } from "../api/collections.ts";
import { ImportDescription } from "./import-description.tsx";
import { ImportFolder } from "./import-folder.tsx";
import { ImportRepository } from "./import-repository.tsx";
import { ImportReports } from "./import-reports.tsx";
import "../styles/imports.css";

interface Props {
  organization: Organization;
  collection: Collection;
}

export function Imports({ organization, collection }: Props) {
  const [begunId, setBegunId] = useState<string | null>(null);
  const begin = { collection, onBegun: setBegunId };
  return (
    <>
      <ImportReports {...{ organization, collection, begunId }} />
      <ImportFolder {...begin} />
      <ImportDescription {...begin} />
      <ImportRepository {...begin} />
    </>
  );
}
