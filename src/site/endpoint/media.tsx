/** What stands in a body, in each of its media types. */
import type { MediaView } from "./view-parts.ts";
import { Example } from "./example.tsx";
import { Root } from "./fields.tsx";
import type { SchemaTreeContext } from "./fields.tsx";
import { Tabs } from "./tabs.tsx";

/** What a body holds in its media types. */
export function Media(props: {
  media: readonly MediaView[];
  group: string;
  tree: SchemaTreeContext;
}) {
  const { media, group, tree } = props;
  const [only] = media;
  if (only === undefined) return null;
  if (media.length === 1) {
    return (
      <>
        <p class="api-media">{only.contentType}</p>
        <MediaTree media={only} tree={tree} />
      </>
    );
  }
  const tabs = media.map((each) => ({
    label: each.contentType,
    panel: <MediaTree media={each} tree={tree} />,
  }));
  return <Tabs group={group} label={tree.words.mediaType} tabs={tabs} />;
}

function MediaTree({ media, tree }: { media: MediaView; tree: SchemaTreeContext }) {
  const { schema, example } = media;
  return (
    <>
      {schema === null ? null : <Root value={schema} tree={tree} />}
      {example === null ? null : (
        <details class="api-fold api-card" open={schema === null}>
          <summary>{tree.words.example}</summary>
          <Example example={example} words={tree.words} />
        </details>
      )}
    </>
  );
}
