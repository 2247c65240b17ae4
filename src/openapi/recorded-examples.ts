/** The examples of the description: requests of the contract suite as they were sent, and what was answered. */
import type { Operation } from "#operation/define";

/** One call of an operation. */
export interface RecordedExample {
  path: string;
  /** JSON; left out where the answer is none. */
  answer?: unknown;
  /** What it answers besides, where it has two answers. */
  otherAnswer?: unknown;
}

/** By operation. */
export type RecordedExamples = Readonly<Record<string, RecordedExample>>;

export interface OperationExamples {
  /** By parameter of the path. */
  path: Readonly<Record<string, string>>;
  answer?: unknown;
  otherAnswer?: unknown;
}

/** What was recorded of an operation. */
export function examplesOf(operation: Operation, recorded: RecordedExamples): OperationExamples {
  const example = recorded[operation.id];
  if (example === undefined) return { path: {} };
  const [path = ""] = example.path.split("?");
  const given = path.split("/");
  const names = operation.path.split("/").map((segment, at) => [segment.slice(1), given[at] ?? ""]);
  const isParameter = (at: number) => operation.path.split("/")[at]?.startsWith(":") ?? false;
  return {
    path: Object.fromEntries(names.filter((_, at) => isParameter(at))) as Record<string, string>,
    ...("answer" in example ? { answer: example.answer } : {}),
    ...("otherAnswer" in example ? { otherAnswer: example.otherAnswer } : {}),
  };
}
