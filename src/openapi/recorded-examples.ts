/** The examples of the description: requests of the contract suite as they were sent, and what was answered. */
import type { Operation } from "#operation/define";

/** One call of an operation. */
export interface RecordedExample {
  path: string;
  /** The fields of a form with files, each file by the text that it holds. */
  form?: unknown;
  /** JSON, or a text of which the answer is never anything else; left out where it is neither. */
  answer?: unknown;
  /** Of a download, the name under which it is saved. */
  fileName?: string;
  /** What it answers besides, where it has two answers. */
  otherAnswer?: unknown;
}

/** By operation. */
export type RecordedExamples = Readonly<Record<string, RecordedExample>>;

export interface OperationExamples {
  /** By parameter of the path. */
  path: Readonly<Record<string, string>>;
  form?: unknown;
  answer?: unknown;
  fileName?: string;
  otherAnswer?: unknown;
}

/** What was recorded of an operation. */
export function examplesOf(operation: Operation, recorded: RecordedExamples): OperationExamples {
  const example = recorded[operation.id];
  if (example === undefined) return { path: {} };
  const { path: recordedPath, ...rest } = example;
  const [path = ""] = recordedPath.split("?");
  const given = path.split("/");
  const names = operation.path.split("/").map((segment, at) => [segment.slice(1), given[at] ?? ""]);
  const isParameter = (at: number) => operation.path.split("/")[at]?.startsWith(":") ?? false;
  return {
    ...rest,
    path: Object.fromEntries(names.filter((_, at) => isParameter(at))) as Record<string, string>,
  };
}
