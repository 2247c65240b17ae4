/** Parts of an endpoint made ready for its page, one after the other: its trees and its examples keep common budgets. */
import { coloured } from "#content/api/coloured";
import type { SchemaBook } from "#content/api/schema-tree";
import type { FieldView, Side } from "#content/api/schema-tree";
import type { Schema } from "#content/api/schema";
import { escapeHtml } from "#content/plain";
import { answerTypeOf, contentTypeOf, valuesOf } from "#domains/api-model/index";
import type { Encoding, Endpoint } from "#domains/api-model/index";
import { endpointAddress, filled, addressParts } from "./endpoint-address.ts";
import type { Variables } from "#content/placeholders";
import { withEncoding } from "./encoding.ts";
import { exampleOf } from "./example-text.ts";
import { linksOf } from "./links.ts";
import type {
  BodyView,
  CallbackView,
  ExamplePage,
  ExamplePageView,
  ExampleView,
  MediaView,
  ResponseView,
} from "./view-parts.ts";

const exampleHtmlChars = 32_000;
const exampleChars = 5_000;

type Parameters = Endpoint["query"];

/** What is shown of a media type. */
interface Media {
  contentType: string;
  example?: unknown;
  schema?: Schema | undefined;
  encoding?: Encoding | undefined;
}

/** One endpoint being made ready. */
export class Showing {
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

  async body(body: Endpoint["body"]): Promise<BodyView | null> {
    if (body.type === "none") return null;
    const { value: example, schema, description = "", required = false, encoding } = body;
    const main = { contentType: contentTypeOf(body), example, schema, encoding };
    const media = [main, ...(body.alternatives ?? [])];
    return {
      isRequired: required,
      description: this.#book.text(description),
      media: await inTurn(media, (each) => this.#media(each, "request")),
    };
  }

  async responses(responses: Endpoint["responses"]): Promise<ResponseView[]> {
    const byStatus = Map.groupBy(responses, ({ status }) => String(status));
    return inTurn([...byStatus], async ([status, entries]) => {
      const descriptions = new Set(entries.map(({ description }) => description));
      const headers = entries.find((entry) => (entry.headers ?? []).length > 0)?.headers ?? [];
      const described = entries.flatMap((entry) => mediaOf(entry) ?? []);
      return {
        status,
        statusClass: /^[1-5]/.test(status) ? Number(status[0]) : null,
        description: this.#book.text([...descriptions].join("\n\n")),
        headers: this.fields(headers, "response"),
        media: await inTurn(described, (each) => this.#media(each, "response")),
        links: linksOf(entries.find((entry) => entry.links !== undefined)?.links),
      };
    });
  }

  callbacks(callbacks: NonNullable<Endpoint["callbacks"]>): Promise<CallbackView[]> {
    return inTurn(callbacks, async ({ name, method, expression, ...callback }) => ({
      name,
      method,
      expression,
      summary: callback.summary ?? "",
      description: this.#book.text(callback.description ?? ""),
      parameters: this.fields([...(callback.query ?? []), ...(callback.headers ?? [])], "request"),
      body: await this.body(callback.body),
      responses: await this.responses(callback.responses),
    }));
  }

  async examplePages(pages: readonly ExamplePage[]): Promise<ExamplePageView[]> {
    return inTurn(pages, async ({ name, url, endpoint }) => {
      const [response] = endpoint.responses;
      const shown = response === undefined ? null : mediaOf(response);
      const request = { contentType: contentTypeOf(endpoint.body), example: endpoint.body.value };
      return {
        name,
        url,
        method: endpoint.method,
        address: addressParts(
          endpointAddress(endpoint, valuesOf(endpoint, this.#variables)),
          pathParamKeys(endpoint),
        ),
        request: endpoint.body.type === "none" ? null : await this.#example(request, "request"),
        status: response === undefined ? null : String(response.status),
        response: shown === null ? null : await this.#example(shown, "response"),
      };
    });
  }

  async #media(media: Media, side: Side): Promise<MediaView> {
    const { contentType, schema, encoding } = media;
    return {
      contentType,
      schema: schema === undefined ? null : withEncoding(this.#book.view(schema, side), encoding),
      example: await this.#example(media, side),
    };
  }

  async #example(media: Media, side: Side): Promise<ExampleView | null> {
    const { contentType } = media;
    if (this.#exampleCharsLeft <= 0) return null;
    const options = { for: side, chars: exampleChars, contentType };
    const example = exampleOf(media, this.#endpoint.schemas ?? {}, options);
    if (example === null) return null;
    const { isJson, isGenerated, isShortened } = example;
    const text = filled(example.text, this.#variables);
    const html = isJson ? await coloured(text, "json") : escapeHtml(text);
    const bounded = html.length > this.#exampleCharsLeft ? escapeHtml(text) : html;
    this.#exampleCharsLeft -= bounded.length;
    return { html: markVariables(bounded), isGenerated, isShortened };
  }
}

/** The body of a response; null where none is described. */
function mediaOf(response: Endpoint["responses"][number]): Media | null {
  const { example, schema } = response;
  if (example === undefined && schema === undefined) return null;
  return { contentType: answerTypeOf(response) ?? "", example, schema };
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

/** The names of its parameters in its address. */
export const pathParamKeys = ({ pathParams }: Endpoint) => pathParams.map(({ key }) => key);

/** Escaped HTML with `{{name}}` marked, where no tag stands in it. */
export function markVariables(html: string): string {
  return html.replace(/\{\{[^{}<>]*\}\}/g, (name) => `<mark class="unknown">${name}</mark>`);
}
