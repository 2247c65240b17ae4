/** Everything that an endpoint's page shows, made from its description before any HTML is. */
import { codeSamples } from "#content/api/code-samples";
import type { CodeSample } from "#content/api/code-samples";
import { SchemaBook } from "#content/api/schema-tree";
import type { NamedView } from "#content/api/schema-tree";
import { endpoint as endpointShape, valuesOf } from "#domains/api-model/index";
import type { Endpoint } from "#domains/api-model/index";
import { endpointAddress, addressParts } from "./endpoint-address.ts";
import type { AddressPart } from "./endpoint-address.ts";
import type { Variables } from "#content/placeholders";
import { viewOfAuth, waysToSignIn } from "./auth.ts";
import type { AuthView } from "./auth.ts";
import { codeRequestOf } from "./sample-request.ts";
import type {
  BodyView,
  ResponseView,
  CallbackView,
  ParameterGroup,
  ExamplePage,
  ExamplePageView,
} from "./view-parts.ts";
import { pathParamKeys, markVariables, Showing } from "./showing.ts";

/** Roughly the HTML that the schemas of a page come to at most. */
const schemaChars = 56_000;

export interface EndpointView {
  method: string;
  isWebhook: boolean;
  isDeprecated: boolean;
  address: AddressPart[];
  auth: AuthView[];
  parameters: ParameterGroup[];
  body: BodyView | null;
  responses: ResponseView[];
  callbacks: CallbackView[];
  schemas: NamedView[];
  samples: CodeSample[];
  examples: ExamplePageView[];
}

/** The description, as it is checked when it is written; null for one of before that cannot be read. */
export function readEndpoint(record: unknown): Endpoint | null {
  const { success, data } = endpointShape.safeParse(record);
  return success ? data : null;
}

/**
 * What the page shows. Its work is bounded by the size of the description, its HTML by budgets.
 * @param known what readers know of the collection's environment
 */
export async function viewOfEndpoint(
  endpoint: Endpoint,
  known: Variables,
  examplePages: readonly ExamplePage[],
): Promise<EndpointView> {
  const variables = valuesOf(endpoint, known);
  const { schemas = {}, webhook } = endpoint;
  const book = new SchemaBook(schemas, schemaChars);
  const showing = new Showing(endpoint, variables, book);
  const parameters = parametersOf(endpoint, showing);
  const body = await showing.body(endpoint.body);
  const responses = await showing.responses(endpoint.responses);
  const examples = await showing.examplePages(examplePages);
  const callbacks = await showing.callbacks(endpoint.callbacks ?? []);
  const address = addressParts(endpointAddress(endpoint, variables), pathParamKeys(endpoint));
  return {
    method: endpoint.method,
    isWebhook: webhook !== undefined,
    isDeprecated: endpoint.deprecated === true,
    address: webhook === undefined ? address : [{ kind: "text", text: webhook }],
    auth: waysToSignIn(endpoint).map(viewOfAuth),
    parameters,
    body,
    responses,
    callbacks,
    schemas: book.namedViews(),
    // Readers get a webhook: there is nothing for them to send.
    samples: webhook === undefined ? await samplesOf(endpoint, variables) : [],
    examples,
  };
}

function parametersOf(endpoint: Endpoint, showing: Showing): ParameterGroup[] {
  const groups = [
    { id: "_path", place: "pathParameters", parameters: endpoint.pathParams },
    { id: "_query", place: "queryParameters", parameters: endpoint.query },
    { id: "_headers", place: "headers", parameters: endpoint.headers },
    { id: "_cookies", place: "cookies", parameters: endpoint.cookies ?? [] },
  ] as const;
  return groups.flatMap(({ id, place, parameters }) => {
    if (parameters.length === 0) return [];
    const fields = showing.fields(parameters, "request");
    return [{ id, place, fields, more: parameters.length - fields.length }];
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
