/** What an endpoint's page shows below its title: its address, how to sign in, what to send, what comes back. */
import type { Words } from "#site/words/words";
import type { AddressPart } from "./endpoint-address.ts";
import type { AuthView } from "./auth.ts";
import type { LinkView } from "./links.ts";
import type { BodyView, MediaView, ResponseView } from "./view-parts.ts";
import type { EndpointView } from "./endpoint-view.ts";
import { Method, Status } from "./badges.tsx";
import { Callbacks } from "./callbacks.tsx";
import { Description } from "./description.tsx";
import { Fields, NamedSchemas, Whole } from "./fields.tsx";
import type { SchemaTreeContext } from "./fields.tsx";
import { Media } from "./media.tsx";
import { Tabs } from "./tabs.tsx";

/** The method and the address, its parameters and unknown variables marked. */
export function EndpointLine({
  method,
  address,
}: {
  method: string;
  address: readonly AddressPart[];
}) {
  return (
    <div class="endpoint">
      <Method method={method} />
      <code>
        <Address parts={address} />
      </code>
    </div>
  );
}

/** The parts of an address. */
export function Address({ parts }: { parts: readonly AddressPart[] }) {
  return (
    <>
      {parts.map((part) => (
        <Part key={part.text} part={part} />
      ))}
    </>
  );
}

function Part({ part: { kind, text } }: { key: string; part: AddressPart }) {
  if (kind === "parameter") return <b class="address-parameter">{text}</b>;
  if (kind === "variable") return <mark class="unknown">{text}</mark>;
  return (
    <>
      {text.split(/(?<=[^/]\/)(?!\/)/).map((segment) => (
        <Segment key={segment} text={segment} />
      ))}
    </>
  );
}

/** A narrow line may end behind its slash, and not in the middle of a name. */
function Segment({ text }: { key: string; text: string }) {
  const isClosed = text.endsWith("/") && !text.endsWith("//");
  return (
    <>
      {text}
      {isClosed ? <wbr /> : null}
    </>
  );
}

/** Where the trees of this page lead to. */
export function schemaTreeContext(
  view: EndpointView,
  wholeUrl: string | null,
  words: Words,
): SchemaTreeContext {
  return { names: new Set(view.schemas.map(({ name }) => name)), wholeUrl, words };
}

/** All sections, in the order in which a reader needs them. */
export function EndpointSections({ view, tree }: { view: EndpointView; tree: SchemaTreeContext }) {
  const { auth, parameters, body, responses, callbacks, schemas } = view;
  const { words } = tree;
  return (
    <div class="api">
      {auth.length === 0 ? null : <Auth schemes={auth} words={words} />}
      {parameters.map(({ id, place, fields, more }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{words[place]}</h2>
          <Fields fields={fields} tree={tree} />
          {more > 0 ? <Whole what={words.moreParameters(more)} tree={tree} /> : null}
        </section>
      ))}
      {body === null ? null : <Body body={body} tree={tree} />}
      {responses.length === 0 ? null : <Responses responses={responses} tree={tree} />}
      {callbacks.length === 0 ? null : <Callbacks callbacks={callbacks} tree={tree} />}
      {schemas.length === 0 ? null : (
        <section aria-labelledby="_schemas">
          <h2 id="_schemas">{words.schemas}</h2>
          <NamedSchemas schemas={schemas} tree={tree} />
        </section>
      )}
    </div>
  );
}

function Auth({ schemes, words }: { schemes: readonly AuthView[]; words: Words }) {
  return (
    <section aria-labelledby="_authorization">
      <h2 id="_authorization">{words.authorization}</h2>
      {schemes.length > 1 ? <p class="api-note">{words.anyWay}</p> : null}
      <ul class="api-auth">
        {schemes.map(({ title, carries, description, details }) => (
          <li key={carries}>
            <div class="api-field">
              <strong>{title}</strong> {carries === "" ? null : <code>{carries}</code>}
            </div>
            <Description text={description} />
            {details.map(({ label, values }) => (
              <p key={label} class="api-values">
                <span>{label}</span>
                {values.map((value) => (
                  <code key={value}>{value}</code>
                ))}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Body({ body, tree }: { body: BodyView; tree: SchemaTreeContext }) {
  const { isRequired, description, media } = body;
  const { words } = tree;
  return (
    <section aria-labelledby="_body">
      <h2 id="_body">
        {words.requestBody} {isRequired ? <span class="api-required">{words.required}</span> : null}
      </h2>
      <Description text={description} />
      <Media media={media} group="_body-type" tree={tree} />
    </section>
  );
}

function Responses({
  responses,
  tree,
}: {
  responses: readonly ResponseView[];
  tree: SchemaTreeContext;
}) {
  const tabs = responses.map((response) => ({
    id: response.status,
    label: <Status status={response.status} statusClass={response.statusClass} />,
    panel: <Response response={response} tree={tree} />,
  }));
  return (
    <section aria-labelledby="_responses">
      <h2 id="_responses">{tree.words.responses}</h2>
      <Tabs group="_response" label={tree.words.status} tabs={tabs} kind="status" />
    </section>
  );
}

/** Examples of responses stand beside the text. */
function withoutExample(media: MediaView): MediaView {
  return media.schema === null ? media : { ...media, example: null };
}

function Response({ response, tree }: { response: ResponseView; tree: SchemaTreeContext }) {
  const { status, description, headers, media, links } = response;
  const { words } = tree;
  return (
    <>
      <Description text={description} />
      {headers.length === 0 ? null : (
        <>
          <h3>{words.headers}</h3>
          <Fields fields={headers} tree={tree} />
        </>
      )}
      {media.length === 0 ? (
        <p class="api-note">{words.noBody}</p>
      ) : (
        <Media media={media.map(withoutExample)} group={`_response-type-${status}`} tree={tree} />
      )}
      {links.length === 0 ? null : <Links links={links} words={words} />}
    </>
  );
}

/** What may be asked for next with values of an answer. */
function Links({ links, words }: { links: readonly LinkView[]; words: Words }) {
  return (
    <details class="api-fold api-links-on">
      <summary>{words.responseLinks(links.length)}</summary>
      <ul class="api-fields">
        {links.map(({ name, target, description, values }) => (
          <li key={name}>
            <div class="api-field">
              <span class="api-name">{name}</span>
              {target === "" ? null : <code class="api-type">{target}</code>}
            </div>
            <Description text={description} />
            <p class="api-facts">
              {values.map((each) => (
                <span key={each.name}>
                  {each.name}
                  <code>{each.value}</code>
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
