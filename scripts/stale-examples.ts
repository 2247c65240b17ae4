/** Which recorded examples are not as the operations are now: a renamed field would stay in the description as it was. */
import type { Operation } from "#operation/define";
import type { RecordedExamples } from "#openapi/recorded-examples";
import { faultsIn } from "../test/support/declared-shape.ts";

/** What an example is of: an operation, or a request of a person's account. */
type Described = Pick<Operation, "id" | "path" | "result"> &
  Partial<Pick<Operation, "isNeverJson" | "otherAnswer">>;

/**
 * What is wrong with what was recorded, by operation; without those of which nothing is. An answer is held to its
 * contract at every depth: no key that is not declared, and every one that is always there.
 */
export function staleExamples(
  described: readonly Described[],
  recorded: RecordedExamples,
): Map<string, string[]> {
  const known = new Set(described.map(({ id }) => id));
  const gone = Object.keys(recorded).filter((id) => !known.has(id));
  const all = [
    ...described.map((each): [string, string[]] => [each.id, faultsOf(each, recorded)]),
    ...gone.map((id): [string, string[]] => [id, ["there is no such operation"]]),
  ];
  return new Map(all.filter(([, faults]) => faults.length > 0));
}

function faultsOf(operation: Described, recorded: RecordedExamples): string[] {
  const example = recorded[operation.id];
  if (example === undefined) return ["nothing is recorded"];
  return [
    ...faultsOfPath(operation, example.path),
    ...faultsOfAnswer(operation, example.answer),
    ...faultsOfOther(operation, example.otherAnswer),
  ];
}

function faultsOfAnswer(
  { result: declared, otherAnswer, isNeverJson }: Described,
  answer: unknown,
): string[] {
  const result = otherAnswer?.usual ?? declared;
  const isShown = result !== undefined && !isNeverJson;
  return [
    ...(isShown && answer === undefined ? ["an answer is missing"] : []),
    ...(!isShown && answer !== undefined ? ["an answer is too much"] : []),
    ...(result !== undefined && answer !== undefined ? faultsIn(result, answer) : []),
  ];
}

const faultsOfOther = ({ otherAnswer: other }: Described, answer: unknown): string[] =>
  other === undefined ? [] : faultsIn(other.other, answer);

/** The path has the operation's segments, and something at each of its parameters; of a query nothing is shown. */
function faultsOfPath({ path }: Described, recorded: string): string[] {
  const [given = ""] = recorded.split("?");
  const [asked, segments] = [path.split("/"), given.split("/")];
  const fits = asked.every((each, at) =>
    each.startsWith(":") ? segments[at] !== "" : segments[at] === each,
  );
  return fits && asked.length === segments.length ? [] : [`${given} is not ${path}`];
}
