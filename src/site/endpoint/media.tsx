/** What stands in a body, in each of its media types. */
import type { MediaView } from "./view-parts.ts";
import { Example } from "./example.tsx";
import { Root } from "./fields.tsx";
import type { Leads } from "./fields.tsx";
import { Tabs } from "./tabs.tsx";

/** What a body holds in its media types. */
export function Media(props: { media: readonly MediaView[]; group: string; leads: Leads }) {
  const { media, group, leads } = props;
  const [only] = media;
  if (only === undefined) return null;
  if (media.length === 1) {
    return (
      <>
        <p class="api-media">{only.contentType}</p>
        <MediaTree media={only} leads={leads} />
      </>
    );
  }
  const tabs = media.map((each) => ({
    label: each.contentType,
    panel: <MediaTree media={each} leads={leads} />,
  }));
  return <Tabs group={group} label={leads.words.mediaType} tabs={tabs} />;
}

function MediaTree({ media, leads }: { media: MediaView; leads: Leads }) {
  const { schema, example } = media;
  return (
    <>
      {schema === null ? null : <Root value={schema} leads={leads} />}
      {example === null ? null : (
        <details class="api-fold api-card" open={schema === null}>
          <summary>{leads.words.example}</summary>
          <Example example={example} words={leads.words} />
        </details>
      )}
    </>
  );
}
