/** What stands beside an endpoint, in sight while its text is read: the request as code, and examples. */
import { raw } from "hono/html";
import { inertJson } from "#site/page/json-ld";
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
  markdownUrl: string | null;
  openApiUrl: string | null;
}

/** The column. */
export function EndpointAside(props: EndpointAsideProps) {
  const { view, hasVariants, markdownUrl, openApiUrl, playground } = props;
  return (
    <aside class="api-aside" aria-label="Code and examples">
      {view.samples.length === 0 ? null : <Samples view={view} />}
      {playground === null ? null : <Playground data={playground} />}
      <ResponseExamples view={view} />
      {view.examples.length === 0 ? null : <ExamplePages examples={view.examples} />}
      {hasVariants ? <Variants markdownUrl={markdownUrl} openApiUrl={openApiUrl} /> : null}
    </aside>
  );
}

/** The page in other forms. */
function Variants({ markdownUrl, openApiUrl }: VariantsProps) {
  return (
    <p class="api-links">
      {markdownUrl === null ? null : (
        <>
          <button type="button" class="api-copy" data-copy-from={markdownUrl} hidden>
            Copy for an agent
          </button>
          <a class="as-markdown" href={markdownUrl}>
            View as Markdown
          </a>
        </>
      )}
      {openApiUrl === null ? null : <a href={openApiUrl}>OpenAPI</a>}
    </p>
  );
}

function Samples({ view }: { view: EndpointView }) {
  const tabs = view.samples.map(({ id, label, html }) => ({
    id,
    label,
    panel: <Code html={html} />,
  }));
  return (
    <section class="api-card" aria-label="Request">
      <Tabs group="_language" label="Language" tabs={tabs} kind="language" />
    </section>
  );
}

/** The mount of the panel that sends requests: inert data, which its script reads. */
function Playground({ data }: { data: Record<string, unknown> }) {
  return (
    <>
      <section class="try-it" data-playground aria-label="Try it"></section>
      <script type="application/json" data-playground-request>
        {raw(inertJson(data))}
      </script>
    </>
  );
}

function ResponseExamples({ view }: { view: EndpointView }) {
  const tabs = view.responses.flatMap(({ status, statusClass, media }) => {
    const example = media.find((each) => each.example !== null)?.example ?? null;
    if (example === null) return [];
    const label = <Status status={status} statusClass={statusClass} />;
    return [{ id: status, label, panel: <Example example={example} /> }];
  });
  if (tabs.length === 0) return null;
  return (
    <section class="api-card" aria-label="Example of the response">
      <Tabs group="_response-example" label="Response" tabs={tabs} kind="status" />
    </section>
  );
}

function ExamplePages({ examples }: { examples: readonly ExamplePageView[] }) {
  const tabs = examples.map((example) => ({
    label: example.name,
    panel: <ExamplePage example={example} />,
  }));
  return (
    <section class="api-card" aria-label="Examples">
      <Tabs group="_examples" label="Examples" tabs={tabs} />
    </section>
  );
}

function ExamplePage({ example }: { example: ExamplePageView }) {
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
      {request === null ? null : <Example example={request} />}
      {status === null ? null : (
        <p class="api-example">
          <Status status={status} statusClass={/^[1-5]/.test(status) ? Number(status[0]) : null} />
        </p>
      )}
      {response === null ? null : <Example example={response} />}
    </>
  );
}
