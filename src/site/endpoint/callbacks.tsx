/** The requests that an API sends because of an endpoint, each folded. */
import type { CallbackView, ResponseView } from "./view-parts.ts";
import { Method, Status } from "./badges.tsx";
import { Description } from "./description.tsx";
import { Fields } from "./fields.tsx";
import type { SchemaTreeContext } from "./fields.tsx";
import { Media } from "./media.tsx";

interface CallbacksProps {
  callbacks: readonly CallbackView[];
  tree: SchemaTreeContext;
}

/** The section. */
export function Callbacks({ callbacks, tree }: CallbacksProps) {
  return (
    <section aria-labelledby="_callbacks">
      <h2 id="_callbacks">{tree.words.callbacks}</h2>
      <p class="api-note">{tree.words.callbacksNote}</p>
      {callbacks.map((callback, index) => (
        <Callback key={index} callback={callback} group={`_callback-${index}`} tree={tree} />
      ))}
    </section>
  );
}

interface CallbackProps {
  key: number;
  callback: CallbackView;
  /** Names what a reader chooses in it. */
  group: string;
  tree: SchemaTreeContext;
}

function Callback({ callback, group, tree }: CallbackProps) {
  const { name, method, expression, summary, description, parameters, body, responses } = callback;
  return (
    <details class="api-fold api-callback">
      <summary>
        <span>{name}</span>
        <Method method={method} />
      </summary>
      <div class="api-unfolded">
        <p class="api-media">{expression}</p>
        <Description text={summary} />
        <Description text={description} />
        {parameters.length === 0 ? null : <Fields fields={parameters} tree={tree} />}
        {body === null ? null : (
          <>
            <h3>{tree.words.requestBody}</h3>
            <Description text={body.description} />
            <Media media={body.media} group={`${group}-type`} tree={tree} />
          </>
        )}
        {responses.length === 0 ? null : (
          <>
            <h3>{tree.words.whatYouAnswer}</h3>
            {responses.map((response) => (
              <Answer key={response.status} response={response} group={group} tree={tree} />
            ))}
          </>
        )}
      </div>
    </details>
  );
}

interface AnswerProps {
  key: string;
  response: ResponseView;
  group: string;
  tree: SchemaTreeContext;
}

function Answer({ response, group, tree }: AnswerProps) {
  const { status, statusClass, description, media } = response;
  return (
    <>
      <p class="api-answer">
        <Status status={status} statusClass={statusClass} />
      </p>
      <Description text={description} />
      <Media media={media} group={`${group}-${status}`} tree={tree} />
    </>
  );
}
