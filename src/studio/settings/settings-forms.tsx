/** The forms of a collection's settings: filled in anew when others change these, unless somebody has begun to change them here. */
import { useState } from "react";
import type { Collection, Organization } from "../api/collections.ts";
import { CollectionSettings } from "./collection-settings.tsx";
import { CopyAndExport } from "./copy-and-export.tsx";
import { DeleteCollection } from "./delete-collection.tsx";
import { DomainSettings } from "./domain-settings.tsx";
import { EmbedKeySettings } from "./embed-key.tsx";
import { ReaderAccessSettings } from "./reader-access.tsx";

interface Props {
  organization: Organization;
  /** As it is now. */
  collection: Collection;
  onReload: () => Promise<void>;
}

export function SettingsForms({ organization, collection, onReload }: Props) {
  const [shown, setShown] = useState(collection);
  const [isBegun, setIsBegun] = useState(false);
  // What was saved here is what the forms say already; they stay as they are, with the focus in them.
  const [savedVersion, setSavedVersion] = useState(collection.version);
  const [round, setRound] = useState(0);
  const isOwn = collection.version === savedVersion;
  const show = () => {
    setShown(collection);
    // Read again and the same: whoever is in a field stays there.
    if (collection.version === shown.version) return;
    if (!isOwn) setRound(round + 1);
    setIsBegun(false);
  };
  if (collection !== shown && (isOwn || !isBegun)) show();
  const reload = async (version: number) => {
    setSavedVersion(version);
    await onReload();
  };
  return (
    <>
      {collection.version === shown.version ? null : (
        <p role="status" className="note">
          Somebody else changed these settings. What you began to change is still here, and is not
          saved over theirs.{" "}
          <button type="button" onClick={show}>
            Load the current ones
          </button>
        </p>
      )}
      <div className="settings-forms" onInput={() => setIsBegun(true)}>
        <CollectionSettings key={round} {...{ organization }} collection={shown} onSaved={reload} />
        <DomainSettings collection={shown} onSaved={reload} />
      </div>
      <ReaderAccessSettings collection={collection} />
      <EmbedKeySettings collection={collection} />
      <CopyAndExport {...{ organization, collection }} />
      <DeleteCollection {...{ organization, collection }} />
    </>
  );
}
