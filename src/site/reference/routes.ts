/** `/reference`: this service's own interface, shown by what shows the interfaces of those who write here. */
import { Hono } from "hono";
import { accepts } from "hono/accepts";
import { notFound } from "#failure";
import type { Navigation } from "#domains/publication/index";
import { readInterface } from "#http/description";
import type { DescribedInterface } from "#http/description";
import type { AppContext, AppTypes } from "#http/services";
import { emptyModule } from "#site/endpoint/module";
import { endpointMarkdown } from "#site/endpoint/markdown";
import { viewOfEndpoint } from "#site/endpoint/endpoint-view";
import type { EndpointView } from "#site/endpoint/endpoint-view";
import { overview, referenceBase, referenceNavigation, referencePage } from "./contents.ts";
import type { ReferencePage } from "./contents.ts";
import { isKnown, shownResponse, notModified } from "#site/reading/answer";
import { assetUrls } from "#site/assets";
import { cachedBytes } from "#site/reading/cached-bytes";
import type { Frame } from "#site/page/frame";
import { renderPage } from "#site/page/page.tsx";
import { drawImage } from "#site/image/shared-image";
import { sourcesOf } from "#site/reading/sources";

const frame: Frame = { kind: "reference" };

/** What is mounted at /reference. */
export function createReference(): Hono<AppTypes> {
  const reference = new Hono<AppTypes>();
  let known: Navigation | null = null;
  const read = async (context: AppContext) => {
    const described = await readInterface(context.env, context.req.url);
    known ??= referenceNavigation(described);
    return { described, navigation: known };
  };
  const show = async (context: AppContext, id: string, isMarkdown: boolean) =>
    answerReference(context, {
      ...(await read(context)),
      id,
      isMarkdown: isMarkdown || wantsMarkdown(context),
    });

  reference.get("/", (context) => show(context, overview, false));
  reference.get("/_image/:file{\\w+\\.png}", async (context) => {
    const key = context.req.param("file").slice(0, -4);
    const bytes = await drawImage((await read(context)).navigation, key, context.env.ASSETS);
    if (bytes.byteLength === 0) throw notFound("file");
    const etag = `"reference.${sourcesOf(context, "").templateVersion}.png"`;
    return shownResponse(bytes, "png", { etag, isPublic: true });
  });
  reference.get("/:id{\\w+\\.md}", (context) =>
    show(context, context.req.param("id").slice(0, -3), true),
  );
  reference.get("/:id{\\w+}", (context) => show(context, context.req.param("id"), false));
  return reference;
}

function wantsMarkdown(context: AppContext): boolean {
  const supports = ["text/html", "text/markdown"];
  return accepts(context, { header: "Accept", supports, default: "text/html" }) === "text/markdown";
}

interface Asked {
  described: DescribedInterface;
  navigation: Navigation;
  id: string;
  isMarkdown: boolean;
}

/** The page, made once a deployment and location. */
async function answerReference(context: AppContext, asked: Asked): Promise<Response> {
  const { described, navigation, id, isMarkdown } = asked;
  if (navigation.find(id)?.isReadable !== true) throw notFound("operation");
  const { origin } = new URL(context.req.url);
  const sources = sourcesOf(context, "");
  const form = isMarkdown ? "markdown" : "html";
  const etag = `"reference.${id}.${sources.templateVersion}.${form}"`;
  const policy = { etag, isPublic: true };
  if (isKnown(context.req.header("if-none-match"), etag)) return notModified(policy);
  const bytes = await cachedBytes(`reference ${origin} ${etag}`, sources, async () => {
    const page = await referencePage(described, id, origin);
    if (page === null) throw notFound("operation");
    const text = isMarkdown ? await markdownOf(page) : await htmlOf(asked, page, origin);
    return { bytes: new TextEncoder().encode(text), isCurrent: true };
  });
  return shownResponse(bytes, form, policy);
}

async function markdownOf({ snapshot, endpoint, variables }: ReferencePage): Promise<string> {
  if (endpoint === null) return snapshot.content;
  const title = `# ${snapshot.name}\n\n${snapshot.content}`.trimEnd();
  return `${title}\n\n${await endpointMarkdown(endpoint, variables)}\n`;
}

async function htmlOf(
  { navigation, id }: Asked,
  { snapshot, endpoint, variables }: ReferencePage,
  origin: string,
): Promise<string> {
  const node = navigation.find(id);
  if (node === null) throw notFound("operation");
  return renderPage({
    snapshot,
    navigation,
    node,
    base: referenceBase,
    siteUrl: origin + referenceBase,
    frame,
    assets: await assetUrls(),
    isPublic: true,
    changedAt: null,
    source: null,
    faqs: [],
    module: emptyModule,
    hasSearch: false,
    endpoint:
      endpoint === null
        ? null
        : {
            view: inTypeScript(await viewOfEndpoint(endpoint, variables, [])),
            markdownUrl: `${referenceBase}/${id}.md`,
            openApiUrl: "/openapi.json",
            playground: null,
          },
  });
}

/** The samples in JavaScript are TypeScript under its strict checks (test/openapi/reference-samples.test.ts): most clients are. */
function inTypeScript(view: EndpointView): EndpointView {
  const samples = view.samples.map((sample) =>
    sample.id === "javascript" ? { ...sample, label: "TypeScript" } : sample,
  );
  return { ...view, samples };
}
