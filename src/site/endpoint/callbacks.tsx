/** The requests that an API sends because of an endpoint, each folded. */
import type { CallbackView, ResponseView } from "./view-parts.ts";
import { Method, Status } from "./badges.tsx";
import { Description } from "./description.tsx";
import { Fields } from "./fields.tsx";
import type { Leads } from "./fields.tsx";
import { Media } from "./media.tsx";

interface CallbacksProps {
  callbacks: readonly CallbackView[];
  leads: Leads;
}

/** The section. */
export function Callbacks({ callbacks, leads }: CallbacksProps) {
  return (
    <section aria-labelledby="_callbacks">
      <h2 id="_callbacks">{leads.words.callbacks}</h2>
      <p class="api-note">{leads.words.callbacksNote}</p>
      {callbacks.map((callback, index) => (
        <Callback key={index} callback={callback} group={`_callback-${index}`} leads={leads} />
      ))}
    </section>
  );
}

interface CallbackProps {
  key: number;
  callback: CallbackView;
  /** Names what a reader chooses in it. */
  group: string;
  leads: Leads;
}

function Callback({ callback, group, leads }: CallbackProps) {
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
        {parameters.length === 0 ? null : <Fields fields={parameters} leads={leads} />}
        {body === null ? null : (
          <>
            <h3>{leads.words.requestBody}</h3>
            <Description text={body.description} />
            <Media media={body.media} group={`${group}-type`} leads={leads} />
          </>
        )}
        {responses.length === 0 ? null : (
          <>
            <h3>{leads.words.whatYouAnswer}</h3>
            {responses.map((response) => (
              <Answer key={response.status} response={response} group={group} leads={leads} />
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
  leads: Leads;
}

function Answer({ response, group, leads }: AnswerProps) {
  const { status, statusClass, description, media } = response;
  return (
    <>
      <p class="api-answer">
        <Status status={status} statusClass={statusClass} />
      </p>
      <Description text={description} />
      <Media media={media} group={`${group}-${status}`} leads={leads} />
    </>
  );
}
