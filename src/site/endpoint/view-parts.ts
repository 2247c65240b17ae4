/** The parts of an endpoint's page, as they are shown. */
import type { FieldView, SchemaView } from "#content/api/schema-tree";
import type { Endpoint } from "#domains/api-model/index";
import type { AddressPart } from "./endpoint-address.ts";
import type { LinkView } from "./links.ts";

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
  links: LinkView[];
}

/** A request that the API sends because of this one. */
export interface CallbackView {
  name: string;
  method: string;
  expression: string;
  summary: string;
  description: string;
  parameters: FieldView[];
  body: BodyView | null;
  responses: ResponseView[];
}

export interface ParameterGroup {
  id: string;
  /** Where in a request they stand. */
  place: "pathParameters" | "queryParameters" | "headers" | "cookies";
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
