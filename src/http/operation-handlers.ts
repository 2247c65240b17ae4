/** What answers the calls of operations: validation of the request, execution, and the answer's shape. */
import { zValidator } from "@hono/zod-validator";
import type { Context, MiddlewareHandler } from "hono";
import { accepts } from "hono/accepts";
import type * as z from "zod";
import { slotKeyOf } from "#access/resolve";
import { systemClock } from "#clock";
import { personOf } from "#operation/actor";
import type { Actor } from "#operation/actor";
import { StreamedList } from "#operation/list";
import { RawAnswer } from "#operation/raw-answer";
import { Unchanged } from "#operation/unchanged";
import type { Services } from "#operation/context";
import type { Operation } from "#operation/define";
import { execute, refuseEarly } from "#operation/execute";
import { isKeyable } from "#operation/failures";
import { isConditional } from "#operation/headers";
import { operations } from "#registry";
import { authenticate } from "./authenticate.ts";
import { readBody, readUntakenBody } from "./body.ts";
import { giveBookmark, openSessionOf } from "./bookmark.ts";
import { dispositionOf } from "./disposition.ts";
import { drainForm } from "./form.ts";
import { answerOnce } from "./idempotency.ts";
import { answerTag, isKnown, wholeTag } from "./conditional.ts";
import { limitQuestion, limitRequest } from "./rate-limit.ts";
import { isScim, scimType } from "./scim.ts";
import { servicesOf } from "./services.ts";
import type { AppContext, AppTypes } from "./services.ts";
import { asInContract, unknownInQuery } from "./deployed-clients.ts";
import {
  emptyChange,
  expectNoFaults,
  faultsOf,
  plainly,
  readPart,
  unknownFields,
} from "./validation.ts";

type OperationHandler = (context: AppContext) => Promise<Response>;

/** What each operation answers with, by its id. */
export const operationHandlers: ReadonlyMap<string, OperationHandler> = new Map(
  operations.map((operation) => [operation.id, handlerOf(operation)]),
);

/** The steps before an operation is run throw where they refuse. */
function handlerOf(operation: Operation): OperationHandler {
  const steps = [admit(operation), ...validators(operation)];
  return async (context) => {
    try {
      for (const step of steps) await step(context, nothingNext);
      return await answer(context, operation);
    } finally {
      // A client that is still sending may miss the answer: the unread rest of the body is read and dropped first.
      if (operation.form) await drainForm(context.req.raw);
    }
  };
}

/** The steps are called one by one, and none of them calls the one behind it. */
const nothingNext = async () => {};

function validators(operation: Operation): MiddlewareHandler<AppTypes>[] {
  const { params, query, body } = operation;
  const steps: MiddlewareHandler<AppTypes>[] = [];
  if (params) steps.push(zValidator("param", params, expectParams(params), plainly));
  if (query) steps.push(zValidator("query", query, expectQuery(operation, query), plainly));
  else if (!operation.isBodyInQuery) steps.push(expectNoQuery(operation));
  if (body) steps.push(bodyValidator(operation, body));
  else if (isBodyRead(operation)) steps.push(expectNoBody(operation));
  return steps;
}

/** What comes with the others has no meaning in HTTP (RFC 9110, 9.3), and clients that are deployed send it. */
function isBodyRead({ method }: Operation): boolean {
  return method !== "GET" && method !== "DELETE";
}

async function answer(context: AppContext, operation: Operation): Promise<Response> {
  const valid = (target: "param" | "query" | "json"): unknown => context.req.valid(target as never);
  const request = {
    params: operation.params ? valid("param") : undefined,
    query: operation.query ? valid("query") : undefined,
    body: operation.body ? valid("json") : undefined,
  };
  const work = async (services: Services) => {
    const result = await execute(operation, request, context.get("actor"), services);
    return resultResponse(context, operation, result);
  };
  const keyed = idempotencyKeyOf(context, operation);
  const { method, path } = context.req;
  const known = context.req.header("if-none-match");
  const sender = { actor: context.get("actor"), origin: context.req.header("origin") };
  openSessionOf(context, await slotKeyOf(context.env, operation.access, request, sender));
  const services = {
    ...servicesOf(context),
    accept: negotiate(context, operation),
    isKnown: (tag: string) => isKnown(known, `"${tag}"`),
  };
  const answered =
    keyed === null
      ? await work(services)
      : await answerOnce(services, { ...keyed, asked: { method, path, ...request } }, work);
  giveBookmark(context, answered);
  return answered;
}

/** Whose Idempotency-Key to honour: a person's, each of their tokens by itself, or the operator's. */
function idempotencyKeyOf(
  context: AppContext,
  operation: Operation,
): { actorId: string; key: string; isOfToken: boolean } | null {
  const key = context.req.header("idempotency-key");
  const actorId = actorIdOf(context.get("actor"));
  if (key === undefined || actorId === null || !isKeyable(operation)) return null;
  // What is written while it is read is not there to be kept.
  if (negotiate(context, operation) === "text/event-stream") return null;
  return { actorId, key, isOfToken: personOf(context.get("actor"))?.token != null };
}

function actorIdOf(actor: Actor): string | null {
  if (actor.kind === "operator") return actor.kind;
  const person = personOf(actor);
  return person === null ? null : (person.token?.id ?? person.userId);
}

/** Finds out who calls, and refuses who can never do this before anything of the request is read. */
function admit(operation: Operation): MiddlewareHandler<AppTypes> {
  return async (context, next) => {
    context.set("operation", operation.id);
    const actor = await authenticate(context);
    context.set("actor", actor);
    await limitRequest(context, actor, operation.isQuestion);
    if (operation.asksProvider) await limitQuestion(context, actor);
    refuseEarly(operation, actor, systemClock());
    await next();
  };
}

interface Validated {
  success: boolean;
  error?: { issues: readonly z.core.$ZodIssue[] };
}

function expectParams(schema: z.ZodType) {
  return ({ error }: Validated): undefined => {
    expectNoFaults(faultsOf("params", schema, error?.issues ?? []));
  };
}

/** A parameter that nobody reads is refused beside what else is wrong: it would be a typing error. */
function expectQuery(operation: Operation, schema: z.ZodType) {
  return ({ error }: Validated, context: Context): undefined => {
    const unknown = unknownInQuery(operation, Object.keys(context.req.query()));
    expectNoFaults([...unknown, ...faultsOf("query", schema, error?.issues ?? [])]);
  };
}

function expectNoQuery(operation: Operation): MiddlewareHandler<AppTypes> {
  return async (context, next) => {
    expectNoFaults(unknownInQuery(operation, Object.keys(context.req.query())));
    await next();
  };
}

/** A field that is sent where none is taken would be a typing error as well. */
function expectNoBody(operation: Operation): MiddlewareHandler<AppTypes> {
  return async (context, next) => {
    const sent = asInContract(operation, await readUntakenBody(context.req.raw));
    expectNoFaults(unknownFields(["body"], Object.keys(Object(sent)), []));
    await next();
  };
}

/**
 * The body in whatever form the operation takes, checked by its contract. The validator's own `json`
 * target would read an unknown media type as an empty object and a body of any size.
 */
function bodyValidator(operation: Operation, schema: z.ZodType) {
  return async (context: AppContext, next: () => Promise<void>) => {
    const sent = await readBody(context.req.raw, operation);
    const { data, faults } = await readPart("body", schema, asInContract(operation, sent));
    expectNoFaults(faults.length > 0 ? faults : emptyChange(operation, sent));
    context.req.addValidatedData("json", data as object);
    await next();
  };
}

/** What is sent of a result: a part of it, where the query asks for one. */
const sentOf = (context: AppContext, { part }: Operation, result: unknown): unknown =>
  part === undefined ? result : part(result, context.req.valid("query" as never));

async function resultResponse(context: AppContext, operation: Operation, result: unknown) {
  const headers = resultHeaders(context, operation, result);
  if (operation.status === 204) return new Response(null, { status: 204, headers });
  if (result instanceof Unchanged) return new Response(null, { status: 304, headers });
  if (result instanceof RawAnswer) return rawAnswer(result, headers, operation.status);
  const type = operation.raw ? json : negotiate(context, operation);
  const sent = sentOf(context, operation, result);
  const content = (await operation.represent?.[type]?.(sent)) ?? jsonBody(sent);
  await tagWhole(headers, operation, content);
  if (isUnchanged(context, operation, headers)) return new Response(null, { status: 304, headers });
  setType(headers, type);
  return new Response(content, {
    status: isOther(operation, result) ? operation.otherAnswer.status : operation.status,
    headers,
  });
}

type Other = Required<Pick<Operation, "otherAnswer">>;

/** Whether the result is the other one of the operation's two answers. */
const isOther = (operation: Operation, result: unknown): operation is Operation & Other =>
  operation.otherAnswer?.isOther(result) === true;

function setType(headers: Headers, type: string): void {
  headers.set("Content-Type", isText(type) ? `${type}; charset=utf-8` : type);
  // HTML of people's making: shown, never run, whatever came through the sanitiser.
  if (type === "text/html")
    headers.set("Content-Security-Policy", "sandbox; default-src 'none'; img-src https:");
}

/** Puts a hash of what is sent into the tag of a record; the tag of a list is one. */
async function tagWhole(headers: Headers, operation: Operation, content: string | ReadableStream) {
  if (typeof content !== "string") return;
  const tag = headers.get("etag");
  if (tag === null && isConditional(operation)) headers.set("ETag", await answerTag(content));
  if (tag === null || hasWholeTag(operation)) return;
  headers.set("ETag", await wholeTag(tag, content));
}

/** Whether the operation's own tag covers all of its answer: of what everybody reads, and of a directory's users. */
const hasWholeTag = ({ access, path }: Operation) => access.on === "nothing" || isScim(path);

/** What the declaration says about the result in headers. */
function resultHeaders(context: AppContext, operation: Operation, result: unknown): Headers {
  const headers = new Headers();
  if (operation.location && !isOther(operation, result)) {
    const params: unknown = operation.params ? context.req.valid("param" as never) : undefined;
    headers.set("Location", operation.location(result, params));
  }
  const tag = tagOf(operation, result);
  if (tag !== null) headers.set("ETag", `"${tag}"`);
  if (operation.download)
    headers.set("Content-Disposition", dispositionOf("attachment", operation.download(result)));
  if (operation.represent || operation.raw) headers.set("Vary", "Accept");
  return headers;
}

function tagOf({ etag }: Operation, result: unknown): string | null {
  if (result instanceof Unchanged || result instanceof StreamedList) return result.etag;
  return etag === undefined ? null : etag(result);
}

/** Sent with its own media type, and never run: no uploaded document may act under this service's origin. */
function rawAnswer({ type, body, headers: own }: RawAnswer, headers: Headers, status: number) {
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  headers.set("Content-Type", isText(type) ? `${type}; charset=utf-8` : type);
  headers.set("Content-Security-Policy", "sandbox; default-src 'none'");
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Cache-Control", "no-store");
  return new Response(body, { status, headers });
}

/** Whether the caller has the answer already. */
function isUnchanged(context: AppContext, operation: Operation, headers: Headers): boolean {
  const tag = headers.get("etag");
  if (tag === null || !isConditional(operation)) return false;
  return isKnown(context.req.header("if-none-match"), tag);
}

const json = "application/json";

const isText = (type: string) => type === "application/json" || type.startsWith("text/");

function jsonBody(result: unknown): string | ReadableStream {
  return result instanceof StreamedList ? result.toStream() : JSON.stringify(result);
}

function negotiate(context: AppContext, operation: Operation): string {
  if (isScim(operation.path)) return scimType;
  if (!operation.represent && !operation.raw) return json;
  const chosen = operation.defaultType ?? json;
  if (operation.isNeverJson) return chosen;
  const supports = [
    ...new Set([chosen, json, ...Object.keys(operation.represent ?? {}), ...(operation.raw ?? [])]),
  ];
  return accepts(context, { header: "Accept", supports, default: chosen });
}
