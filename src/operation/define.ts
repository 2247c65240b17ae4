/**
 * What an operation is: one declaration that HTTP, the OpenAPI document, the tools for agents and the
 * contract tests are all read from. It knows no transport and no domain.
 */
import type * as z from "zod";
import type { Access, AccessTo, Subject } from "#access/needs";
import type { EventType } from "#catalogue";
import type { LogEntryType } from "#log-entry-types";
import type { FailureCode } from "#failure";
import type { Context } from "./context.ts";
import type { StreamedList } from "./list.ts";
import type { FormDeclaration } from "./incoming.ts";
import type { ResponseHeader } from "./header-names.ts";
import type { RawAnswer } from "./raw-answer.ts";
import type { Tool } from "./tool.ts";
import type { Unchanged } from "./unchanged.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Another way to write a body: how its text, under its whole `Content-Type`, becomes the JSON body, at once or by a promise. */
export type BodyForm = (text: string, contentType: string) => unknown;

/** An answer that is not JSON: its text or stream, from the result. */
export type Representation<R> = (result: R) => string | ReadableStream | Promise<string>;

interface Declaration {
  /** The verb and noun of its file and export: `createPage`. */
  id: string;
  method: Method;
  /** The fixed path, with `:name` for parameters. */
  path: string;
  status: 200 | 201 | 202 | 204;
  summary: string;
  description?: string;
  /** Codes beyond those that follow from the access and the body. */
  fails: readonly FailureCode[];
  /** What a successful call commits: exactly these, or a subset where it says `optional`. */
  emits?: { audit?: readonly LogEntryType[]; events?: readonly EventType[]; isOptional?: boolean };
  /** The body may take this many bytes; limits.jsonBodyBytes unless said. */
  bodyBytes?: number;
  /** JSON in the body may hold this many values; limits.jsonValues unless said. */
  bodyValues?: number;
  /** Types under which `run` may give a RawAnswer; `context.accept` says which of them, or JSON, is asked for. */
  raw?: readonly string[];
  /** The headers that such an answer brings along: what its JSON would say. */
  rawHeaders?: readonly ResponseHeader[];
  /**
   * Its list has a tag of its own, which covers all of it and is read before it: `context.isKnown` says whether the
   * caller has the list already, who then gets `Unchanged`.
   */
  isTagged?: boolean;
  /** Each answer of a GET is another, a token or a measurement: nobody can have it already. */
  isOfTheMoment?: boolean;
  /** The answer is never JSON: it comes as `represent` says, whatever the caller would rather have. */
  isNeverJson?: boolean;
  /** The body is a multipart form whose files are read as they arrive. */
  form?: FormDeclaration;
  /** A POST that only asks: callers without credentials are not held to the few changes that they may make. */
  isQuestion?: boolean;
  /** An agent that may only propose may call it: it then leaves a proposal (`context.onlyProposes`). */
  isProposable?: boolean;
  /** It may ask an AI provider for whoever calls: it is held to few calls a minute, beside those of all requests. */
  asksProvider?: boolean;
  /** Its answer is not kept for an Idempotency-Key: it holds what somebody else said, and secrets of the caller's. */
  isNeverKept?: boolean;
  /**
   * Fields of the body that deployed clients send beside those of the contract, or in their place: the contract's
   * field that each stands for, or null for one that says nothing new here.
   */
  alsoSent?: Readonly<Record<string, string | null>>;
  /** The query stands in for a body that is not there: some clients drop the body of a DELETE. */
  isBodyInQuery?: boolean;
}

type ItemOf<R> = R extends { data: (infer Item)[] } ? Item : never;

type Parsed<T extends z.ZodType | undefined> = T extends z.ZodType ? z.output<T> : undefined;

export interface Input<
  P extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
> {
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
}

/** An answer of another shape under another status, which has no `Location`. */
export interface OtherAnswer<R> {
  status: 200;
  /** The shape of each of the two; `result` is their union. */
  usual: z.ZodType;
  other: z.ZodType;
  isOther: (result: R) => boolean;
  /** What the description says of it. */
  description: string;
}

export interface Specification<
  S extends Subject,
  P extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
  R extends z.ZodType | undefined,
> extends Declaration {
  access: AccessTo<S>;
  params?: P;
  query?: Q;
  body?: B;
  /** How multipart forms and other media types become the body; JSON always does. */
  accepts?: Readonly<Record<string, BodyForm>>;
  /** The public shape of the answer; undefined for 204. */
  result?: R;
  /** Offered to agents as this tool. */
  tool?: Tool<Parsed<R>>;
  /** Media types beside JSON, by type; the first one is the default when `isDefault` says so. */
  represent?: Readonly<Record<string, Representation<Parsed<R>>>>;
  /** The media type of an answer to a caller who names none. */
  defaultType?: string;
  /** The answer is a download: the name of its file. */
  download?: (result: Parsed<R>) => string;
  /** What is answered besides: `result` is then the union of what comes under `status` and of this. */
  otherAnswer?: OtherAnswer<Parsed<R>>;
  /** The path of what was created. */
  location?: (result: Parsed<R>, params: Parsed<P>) => string;
  etag?: (result: Parsed<R>) => string;
  /** What of the result is sent, where the query asks for a part of it; headers are of the whole. */
  part?: (result: Parsed<R>, query: Parsed<Q>) => Parsed<R>;
  /** A real body, executed by the tests and shown in the OpenAPI document. */
  example?: B extends z.ZodType ? z.input<B> : undefined;
  /** Gives the result, a long list that is written while it is read, or an answer that is no JSON. */
  run(
    context: Context<S>,
    input: Input<P, Q, B>,
  ): Promise<Parsed<R> | StreamedList<ItemOf<Parsed<R>>> | RawAnswer | Unchanged>;
}

/** An operation with its types erased, as the registry holds it. */
export interface Operation extends Declaration {
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  accepts?: Readonly<Record<string, BodyForm>>;
  result?: z.ZodType;
  tool?: Tool<unknown>;
  represent?: Readonly<Record<string, Representation<unknown>>>;
  defaultType?: string;
  download?: (result: unknown) => string;
  otherAnswer?: OtherAnswer<unknown>;
  location?: (result: unknown, params: unknown) => string;
  etag?: (result: unknown) => string;
  part?: (result: unknown, query: unknown) => unknown;
  example?: unknown;
  run(context: Context<Subject>, input: Input<z.ZodType, z.ZodType, z.ZodType>): Promise<unknown>;
}

/** Operations that stand under one name in the reference. */
export interface OperationGroup {
  name: string;
  operations: readonly Operation[];
}

/** Whether calling it may change something. */
export function isChange({
  method,
  isQuestion,
}: Pick<Operation, "method" | "isQuestion">): boolean {
  return method !== "GET" && isQuestion !== true;
}

/** Whether agents that only propose may call it. */
export function isForProposing(operation: Operation): boolean {
  return operation.isProposable === true || !isChange(operation);
}

/** Declares an operation; its types end here, so that a hundred of them stay cheap to check. */
export function defineOperation<
  S extends Subject,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  R extends z.ZodType | undefined = undefined,
>(specification: Specification<S, P, Q, B, R>): Operation {
  return specification as unknown as Operation;
}
