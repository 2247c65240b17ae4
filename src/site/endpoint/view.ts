/** Everything that an endpoint's page shows, made from its description before any HTML is. */
import { codeSamples } from "#content/api/code-samples";
import type { CodeSample } from "#content/api/code-samples";
import { coloured } from "#content/api/coloured";
import { SchemaBook } from "#content/api/schema-tree";
import type { FieldView, NamedView, SchemaView, Side } from "#content/api/schema-tree";
import type { Schema } from "#content/api/schema";
import { escapeHtml } from "#content/plain";
import { contentTypeOf, endpoint as endpointShape } from "#areas/pages/endpoint";
import type { Endpoint } from "#areas/pages/endpoint";
import { addressOf, filled, partsOf } from "./address.ts";
import type { AddressPart, Variables } from "./address.ts";
import { viewOfAuth, waysToSignIn } from "./auth.ts";
import type { AuthView } from "./auth.ts";
import { exampleOf } from "./example-text.ts";
import { codeRequestOf } from "./request.ts";

/** Roughly the HTML that the schemas of a page come to at most, and the examples of its responses. */
const schemaChars = 56_000;
const exampleHtmlChars = 32_000;
const exampleChars = 5_000;

/** An example as it is shown. */
export interface ExampleView {
  html: string;
  isGenerated: boolean;
  isShortened: boolean;
}

/** A body in one media type. */
export interface MediaView {
  contentType: string;
  schema: SchemaView | null;
  example: ExampleView | null;
}

export interface BodyView {
  isRequired: boolean;
  description: string;
  media: MediaView[];
}

/** What may come back under one status. */
export interface ResponseView {
  status: string;
  /** 2 for 200 to 299 and 2XX; null for `default`. */
  statusClass: number | null;
  description: string;
  headers: FieldView[];
  media: MediaView[];
}

export interface ParameterGroup {
  id: string;
  title: string;
  fields: FieldView[];
  /** How many are not shown, where there are too many. */
  more: number;
}

/** An example that has a page of its own. */
export interface ExamplePage {
  name: string;
  url: string;
  endpoint: Endpoint;
}

export interface ExamplePageView {
  name: string;
  url: string;
  method: string;
  address: AddressPart[];
  request: ExampleView | null;
  status: string | null;
  response: ExampleView | null;
}

export interface EndpointView {
  method: string;
  isDeprecated: boolean;
  address: AddressPart[];
  auth: AuthView[];
  parameters: ParameterGroup[];
  body: BodyView | null;
  responses: ResponseView[];
  schemas: NamedView[];
  samples: CodeSample[];
  examples: ExamplePageView[];
}

/** The description, as it is checked when it is written; null for one of before that cannot be read. */
export function readEndpoint(record: unknown): Endpoint | null {
  const { success, data } = endpointShape.safeParse(record);
  return success ? data : null;
}

/** What the page shows. Its work is bounded by the size of the description, its HTML by budgets. */
export async function viewOfEndpoint(
  endpoint: Endpoint,
  variables: Variables,
  examplePages: readonly ExamplePage[],
): Promise<EndpointView> {
  const { schemas = {} } = endpoint;
  const book = new SchemaBook(schemas, schemaChars);
  const showing = new Showing(endpoint, variables, book);
  const parameters = parametersOf(endpoint, showing);
  const body = await showing.body();
  const responses = await showing.responses();
  return {
    method: endpoint.method,
    isDeprecated: endpoint.deprecated === true,
    address: partsOf(addressOf(endpoint, variables), keysOf(endpoint)),
    auth: waysToSignIn(endpoint).map(viewOfAuth),
    parameters,
    body,
    responses,
    schemas: book.namedViews(),
    samples: await samplesOf(endpoint, variables),
    examples: await showing.examplePages(examplePages),
  };
}

const keysOf = ({ pathParams }: Endpoint) => pathParams.map(({ key }) => key);

function parametersOf(endpoint: Endpoint, showing: Showing): ParameterGroup[] {
  const groups = [
    { id: "_path", title: "Path parameters", parameters: endpoint.pathParams },
    { id: "_query", title: "Query parameters", parameters: endpoint.query },
    { id: "_headers", title: "Headers", parameters: endpoint.headers },
    { id: "_cookies", title: "Cookies", parameters: endpoint.cookies ?? [] },
  ];
  return groups.flatMap(({ id, title, parameters }) => {
    if (parameters.length === 0) return [];
    const fields = showing.fields(parameters, "request");
    return [{ id, title, fields, more: parameters.length - fields.length }];
  });
}

/** The code in every language, with variables that are not known marked. */
async function samplesOf(endpoint: Endpoint, variables: Variables): Promise<CodeSample[]> {
  const { request, address } = codeRequestOf(endpoint, variables);
  const samples = await codeSamples(request);
  return samples.map((sample) => ({
    ...sample,
    code: address.restored(sample.code),
    html: markVariables(address.restored(sample.html)),
  }));
}

/** Escaped HTML with `{{name}}` marked, where no tag stands in it. */
export function markVariables(html: string): string {
  return html.replace(/\{\{[^{}<>]*\}\}/g, (name) => `<mark class="unknown">${name}</mark>`);
}

type Parameters = Endpoint["query"];

/** One endpoint being made ready: its trees and its examples keep common budgets. */
class Showing {
  readonly #endpoint: Endpoint;
  readonly #variables: Variables;
  readonly #book: SchemaBook;
  #exampleCharsLeft = exampleHtmlChars;

  constructor(endpoint: Endpoint, variables: Variables, book: SchemaBook) {
    this.#endpoint = endpoint;
    this.#variables = variables;
    this.#book = book;
  }

  /** Parameters as the fields of a tree. */
  fields(parameters: Parameters, side: Side): FieldView[] {
    const shown: FieldView[] = [];
    for (const parameter of parameters) {
      if (this.#book.isSpent) break;
      shown.push(this.#field(parameter, side));
    }
    return shown;
  }

  #field({ key, value, description, required, schema = {} }: Parameters[number], side: Side) {
    const view = this.#book.view(description === "" ? schema : { ...schema, description }, side);
    const example = filled(value, this.#variables).slice(0, 200);
    const others = view.facts.filter(({ label }) => label !== "example");
    const facts = value === "" ? view.facts : [...others, { label: "example", value: example }];
    const type = "schema" in schema || Object.keys(schema).length > 0 ? view.type : "string";
    return {
      name: key,
      isNameFree: false,
      isRequired: required,
      value: { ...view, type, facts },
    };
  }

  async body(): Promise<BodyView | null> {
    const { body } = this.#endpoint;
    if (body.type === "none") return null;
    const { value: example, schema, description = "", required = false } = body;
    const main = { contentType: contentTypeOf(body), example, schema };
    const media = [main, ...(body.alternatives ?? [])];
    return {
      isRequired: required,
      description: this.#book.text(description),
      media: await inTurn(media, (each) => this.#media(each, "request")),
    };
  }

  async responses(): Promise<ResponseView[]> {
    const byStatus = Map.groupBy(this.#endpoint.responses, ({ status }) => String(status));
    return inTurn([...byStatus], async ([status, entries]) => {
      const descriptions = new Set(entries.map(({ description }) => description));
      const headers = entries.find((entry) => (entry.headers ?? []).length > 0)?.headers ?? [];
      const described = entries.filter((entry) => hasContent(entry));
      return {
        status,
        statusClass: /^[1-5]/.test(status) ? Number(status[0]) : null,
        description: this.#book.text([...descriptions].join("\n\n")),
        headers: this.fields(headers, "response"),
        media: await inTurn(described, (each) => this.#media(each, "response")),
      };
    });
  }

  async examplePages(pages: readonly ExamplePage[]): Promise<ExamplePageView[]> {
    return inTurn(pages, async ({ name, url, endpoint }) => {
      const [response] = endpoint.responses;
      const request = { contentType: contentTypeOf(endpoint.body), example: endpoint.body.value };
      return {
        name,
        url,
        method: endpoint.method,
        address: partsOf(addressOf(endpoint, this.#variables), keysOf(endpoint)),
        request: endpoint.body.type === "none" ? null : await this.#example(request, "request"),
        status: response === undefined ? null : String(response.status),
        response: response === undefined ? null : await this.#example(response, "response"),
      };
    });
  }

  async #media(
    media: { contentType: string; example?: unknown; schema?: Schema | undefined },
    side: Side,
  ): Promise<MediaView> {
    const { contentType, schema } = media;
    return {
      contentType,
      schema: schema === undefined ? null : this.#book.view(schema, side),
      example: await this.#example(media, side),
    };
  }

  async #example(
    media: { contentType: string; example?: unknown; schema?: Schema | undefined },
    side: Side,
  ): Promise<ExampleView | null> {
    const { contentType } = media;
    if (this.#exampleCharsLeft <= 0) return null;
    const options = { for: side, chars: exampleChars, contentType };
    const example = exampleOf(media, this.#endpoint.schemas ?? {}, options);
    if (example === null) return null;
    const { isJson, isGenerated, isShortened } = example;
    const text = filled(example.text, this.#variables);
    const html = isJson ? await coloured(text, "json") : escapeHtml(text);
    const kept = html.length > this.#exampleCharsLeft ? escapeHtml(text) : html;
    this.#exampleCharsLeft -= kept.length;
    return { html: markVariables(kept), isGenerated, isShortened };
  }
}

function hasContent({ schema, example }: Endpoint["responses"][number]): boolean {
  return schema !== undefined || example !== undefined;
}

/** One after the other, since they draw on one budget. */
async function inTurn<From, To>(
  list: readonly From[],
  make: (each: From) => Promise<To>,
): Promise<To[]> {
  const made: To[] = [];
  for (const each of list) made.push(await make(each));
  return made;
}
