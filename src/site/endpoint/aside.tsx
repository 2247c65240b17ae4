/** What stands beside an endpoint, in sight while its text is read: the request as code, and examples. */
import { raw } from "hono/html";
import { inertJson } from "#site/page/json-ld";
import type { Words } from "#site/words/words";
import type { ExamplePageView } from "./view-parts.ts";
import type { EndpointView } from "./endpoint-view.ts";
import { Method, Status } from "./badges.tsx";
import { Address } from "./endpoint-page.tsx";
import { Code, Example } from "./example.tsx";
import { Tabs } from "./tabs.tsx";

interface EndpointAsideProps extends VariantsProps {
  view: EndpointView;
  hasVariants: boolean;
  /** For the panel that sends requests; null where there is none. */
  playground: Record<string, unknown> | null;
}

interface VariantsProps {
  words: Words;
  markdownUrl: string | null;
  openApiUrl: string | null;
}

/** The column. */
export function EndpointAside(props: EndpointAsideProps) {
  const { view, hasVariants, markdownUrl, openApiUrl, playground, words } = props;
  return (
    <aside class="api-aside" aria-label={words.codeAndExamples}>
      {view.samples.length === 0 ? null : <Samples view={view} words={words} />}
      {playground === null ? null : <Playground data={playground} words={words} />}
      <ResponseExamples view={view} words={words} />
      {view.examples.length === 0 ? null : <ExamplePages examples={view.examples} words={words} />}
      {hasVariants ? (
        <Variants markdownUrl={markdownUrl} openApiUrl={openApiUrl} words={words} />
      ) : null}
    </aside>
  );
}

/** The page in other forms. */
function Variants({ markdownUrl, openApiUrl, words }: VariantsProps) {
  return (
    <p class="api-links">
      {markdownUrl === null ? null : (
        <>
          <button type="button" class="api-copy" data-copy-from={markdownUrl} hidden>
            {words.copyForAgent}
          </button>
          <a class="as-markdown" href={markdownUrl}>
            {words.viewAsMarkdown}
          </a>
        </>
      )}
      {openApiUrl === null ? null : <a href={openApiUrl}>OpenAPI</a>}
    </p>
  );
}

interface ViewProps {
  view: EndpointView;
  words: Words;
}

function Samples({ view, words }: ViewProps) {
  const tabs = view.samples.map(({ id, label, html }) => ({
    id,
    label,
    panel: <Code html={html} />,
  }));
  return (
    <section class="api-card" aria-label={words.request}>
      <Tabs group="_language" label={words.codeLanguage} tabs={tabs} kind="language" />
    </section>
  );
}

/** The mount of the panel that sends requests: inert data, which its script reads. */
function Playground({ data, words }: { data: Record<string, unknown>; words: Words }) {
  return (
    <>
      <section class="try-it" data-playground aria-label={words.tryIt}></section>
      <script type="application/json" data-playground-request>
        {raw(inertJson(data))}
      </script>
    </>
  );
}

function ResponseExamples({ view, words }: ViewProps) {
  const tabs = view.responses.flatMap(({ status, statusClass, media }) => {
    const example = media.find((each) => each.example !== null)?.example ?? null;
    if (example === null) return [];
    const label = <Status status={status} statusClass={statusClass} />;
    return [{ id: status, label, panel: <Example example={example} words={words} /> }];
  });
  if (tabs.length === 0) return null;
  return (
    <section class="api-card" aria-label={words.responseExample}>
      <Tabs group="_response-example" label={words.response} tabs={tabs} kind="status" />
    </section>
  );
}

interface ExamplePagesProps {
  examples: readonly ExamplePageView[];
  words: Words;
}

function ExamplePages({ examples, words }: ExamplePagesProps) {
  const tabs = examples.map((example) => ({
    label: example.name,
    panel: <ExamplePage example={example} words={words} />,
  }));
  return (
    <section class="api-card" aria-label={words.examples}>
      <Tabs group="_examples" label={words.examples} tabs={tabs} />
    </section>
  );
}

function ExamplePage({ example, words }: { example: ExamplePageView; words: Words }) {
  const { url, method, address, request, status, response } = example;
  return (
    <>
      <p class="api-example">
        <a href={url}>
          <Method method={method} />{" "}
          <code>
            <Address parts={address} />
          </code>
        </a>
      </p>
      {request === null ? null : <Example example={request} words={words} />}
      {status === null ? null : (
        <p class="api-example">
          <Status status={status} statusClass={/^[1-5]/.test(status) ? Number(status[0]) : null} />
        </p>
      )}
      {response === null ? null : <Example example={response} words={words} />}
    </>
  );
}
