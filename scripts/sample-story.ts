/**
 * A story told by the code that `/reference` shows, as a reader would copy it: somebody's own account, a new page, and
 * that page read again. In curl, and in Python (scripts/python.ts).
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { DescribedInterface } from "#http/description";
import { viewOfEndpoint } from "#site/endpoint/endpoint-view";
import { referencePage } from "#site/reference/contents";

const run = promisify(execFile);

/** What runs the code of a sample. */
export type SampleRunner = { language: "curl" } | { language: "python"; command: string };

function runSample(runner: SampleRunner, code: string): Promise<{ stdout: string }> {
  if (runner.language === "python") return run(runner.command, ["-c", code]);
  return run("bash", ["-c", `${code} --silent --show-error`]);
}

interface Given {
  url: string;
  /** An API token that may write in the organization. */
  token: string;
  orgId: string;
  collectionId: string;
}

/** Tells the story; the id of the page that it made. Throws where a sample does not do what it shows. */
export async function tellBySamples(runner: SampleRunner, given: Given): Promise<string> {
  const { url, token, orgId, collectionId } = given;
  const described = (await (await fetch(`${url}/openapi.json`)).json()) as DescribedInterface;
  const sent = async (id: string, path: string): Promise<Record<string, unknown>> => {
    const page = await referencePage(described, id, url);
    if (page?.endpoint == null) throw new Error(`${id} has no page`);
    const { samples } = await viewOfEndpoint(page.endpoint, page.variables, []);
    const shown = samples.find((each) => each.id === runner.language)?.code ?? "";
    // The reader's own: their token, and the ids of their things in the place of those in the example.
    const own = shown
      .replace("YOUR_TOKEN", token)
      .replace(/(?<=https?:\/\/[^/\s"']+)\/[^\s"']*/, path);
    const { stdout } = await runSample(runner, own);
    return JSON.parse(stdout.slice(stdout.indexOf("{"))) as Record<string, unknown>;
  };
  await textIn(sent("getMe", "/me"), "email");
  const collection = sent("getCollection", `/orgs/${orgId}/collections/${collectionId}`);
  const rootPageId = await textIn(collection, "rootPageId");
  const made = await textIn(sent("createPage", `/orgs/${orgId}/pages/${rootPageId}`), "id");
  const read = await textIn(sent("getPage", `/orgs/${orgId}/pages/${made}`), "name");
  if (read !== "Getting started") throw new Error(`The page is called ${read}.`);
  return made;
}

async function textIn(answer: Promise<Record<string, unknown>>, name: string): Promise<string> {
  const body = await answer;
  const text = body[name];
  if (typeof text === "string") return text;
  throw new Error(`The answer has no ${name}: ${JSON.stringify(body)}`);
}
