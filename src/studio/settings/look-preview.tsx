/** Shows the site in the look that is being filled in, in a tab of its own, before anything is saved. */
import { useState } from "react";
import { previewLook } from "../api/collections.ts";
import type { Collection } from "../api/collections.ts";
import { readerOf } from "../form.tsx";
import { sentenceOf } from "../refusals.ts";
import { namingColours } from "./colour-fields.tsx";
import { themeIn } from "./collection-changes.ts";
import { navigationIn } from "./navigation-fields.tsx";

export function LookPreview({ collection }: { collection: Collection }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const show = async (form: HTMLFormElement) => {
    setRefusal(null);
    // Opened by the click itself: a browser holds back what opens later.
    const tab = open("", "_blank");
    try {
      const field = readerOf(new FormData(form));
      const { url } = await previewLook(collection, {
        theme: themeIn(field, collection.theme),
        header: field("header"),
        footer: field("footer"),
        navigation: navigationIn(field),
      });
      if (tab !== null) tab.location.href = url;
    } catch (error) {
      tab?.close();
      setRefusal(sentenceOf(namingColours(error)));
    }
  };
  return (
    <>
      {refusal === null ? null : (
        <span className="refusal" role="alert">
          {refusal}
        </span>
      )}
      <button
        type="button"
        onClick={({ currentTarget: { form } }) => form !== null && void show(form)}
      >
        Preview the look
      </button>
    </>
  );
}
