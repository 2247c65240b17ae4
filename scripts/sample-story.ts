/**
 * A story told by the code that `/reference` shows, as a reader would copy it: somebody's own account, a new page, and
 * that page read again. In curl, and in Python where that has `requests`.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { DescribedInterface } from "#http/description";
import { viewOfEndpoint } from "#site/endpoint/endpoint-view";
import { referencePage } from "#site/reference/contents";

const run = promisify(execFile);
const python = process.env["PYTHON"] ?? "python3";

/** Languages of samples, each with what runs one. */
const languages = {
  curl: (code: string) => run("bash", ["-c", `${code} --silent --show-error`]),
  python: (code: string) => run(python, ["-c", code]),
} as const;

type Language = keyof typeof languages;

interface Given {
  url: string;
  /** An API token that may write in the organization. */
  token: string;
  orgId: string;
  collectionId: string;
}

/** Why samples in Python cannot be run here, or null. */
export async function whyNoRequests(): Promise<string | null> {
  return run(python, ["-c", "import requests"]).then(
    () => null,
    () => `${python} has no requests: pip install requests, or name another by PYTHON`,
  );
}

/** Tells the story; the id of the page that it made. Throws where a sample does not do what it shows. */
export async function tellBySamples(language: Language, given: Given): Promise<string> {
  const { url, token, orgId, collectionId } = given;
  const described = (await (await fetch(`${url}/openapi.json`)).json()) as DescribedInterface;
  const sent = async (id: string, path: string): Promise<Record<string, unknown>> => {
    const page = await referencePage(described, id, url);
    if (page?.endpoint == null) throw new Error(`${id} has no page`);
    const { samples } = await viewOfEndpoint(page.endpoint, page.variables, []);
    const shown = samples.find((each) => each.id === language)?.code ?? "";
    // The reader's own: their token, and the ids of their things in the place of those in the example.
    const own = shown
      .replace("YOUR_TOKEN", token)
      .replace(/(?<=https?:\/\/[^/\s"']+)\/[^\s"']*/, path);
    const { stdout } = await languages[language](own);
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
