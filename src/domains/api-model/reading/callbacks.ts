/** What an API sends by itself because of an operation: its callbacks. Pure. */
import type { Callback } from "#domains/api-model/endpoint";
import { readAnswers, bodyIn } from "./bodies.ts";
import { cutTo, given, looseOf, trimmedString } from "./loose.ts";
import type { Loose } from "./loose.ts";
import { pointerTo } from "./notes.ts";
import { operationsIn } from "./methods.ts";
import { readParameters } from "./parameters.ts";
import type { DescriptionReader } from "./reader.ts";

const mostCallbacks = 50;
const mostParameters = 50;

/** Each request of each callback, in the document's order; undefined where there is none. */
export function readCallbacks(
  reader: DescriptionReader,
  value: unknown,
  pointer: string,
  names: Set<string>,
): Callback[] | undefined {
  const callbacks = Object.entries(looseOf(value)).flatMap(([name, each]) => {
    const at = pointerTo(pointer, name);
    return Object.entries(reader.references.follow(each, at) ?? {}).flatMap(([expression, item]) =>
      expression.startsWith("x-")
        ? []
        : requestsOf(reader, { name, expression, item, pointer: pointerTo(at, expression) }, names),
    );
  });
  if (callbacks.length > mostCallbacks)
    reader.notes.note(
      pointer,
      `Only ${mostCallbacks} of its ${callbacks.length} callbacks are kept.`,
    );
  return callbacks.length === 0 ? undefined : callbacks.slice(0, mostCallbacks);
}

interface FoundCallback {
  name: string;
  expression: string;
  item: unknown;
  pointer: string;
}

function requestsOf(
  reader: DescriptionReader,
  { name, expression, item: value, pointer }: FoundCallback,
  names: Set<string>,
): Callback[] {
  const item = reader.references.follow(value, pointer);
  if (item === null) return [];
  return operationsIn(reader, item, pointer).map(({ method, ...operation }) => ({
    name: cutTo(name, 500),
    expression: cutTo(expression, 5_000),
    method,
    ...requestOf(reader, { item, itemPointer: pointer, ...operation }, names),
  }));
}

interface CallbackOperation {
  item: Loose;
  itemPointer: string;
  operation: Loose;
  pointer: string;
}

function requestOf(
  reader: DescriptionReader,
  { item, itemPointer, operation, pointer }: CallbackOperation,
  names: Set<string>,
) {
  const lists = [
    { value: item["parameters"], pointer: pointerTo(itemPointer, "parameters") },
    { value: operation["parameters"], pointer: pointerTo(pointer, "parameters") },
  ];
  const { query, header, path, cookie } = readParameters(reader, lists, names);
  const { body } = bodyIn(
    reader,
    operation["requestBody"],
    pointerTo(pointer, "requestBody"),
    names,
  );
  const answers = readAnswers(
    reader,
    operation["responses"],
    pointerTo(pointer, "responses"),
    names,
  );
  const description = reader.cut(trimmedString(operation["description"]), 5_000, pointer);
  const kinds = { "parameters in query": query, "parameters in header": header, answers };
  for (const [kind, { length }] of Object.entries(kinds))
    if (length > mostParameters)
      reader.notes.note(pointer, `Only ${mostParameters} of its ${length} ${kind} are kept.`);
  const left = [...path, ...cookie].length;
  if (left > 0)
    reader.notes.note(
      pointer,
      `A callback keeps its parameters in query and header: ${left} in path and cookie are left out.`,
    );
  return given({
    summary: cutTo(trimmedString(operation["summary"]), 500) || undefined,
    description: description || undefined,
    query: query.length === 0 ? undefined : query.slice(0, mostParameters),
    headers: header.length === 0 ? undefined : header.slice(0, mostParameters),
    body,
    responses: answers.slice(0, mostParameters).map(({ answer }) => answer),
  });
}
