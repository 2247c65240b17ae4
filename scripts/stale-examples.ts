/** Which recorded examples are not as the operations are now: a renamed field would stay in the description as it was. */
import type { Operation } from "#operation/define";
import type { RecordedExamples } from "#openapi/recorded-examples";
import { faultsIn } from "../test/support/declared-shape.ts";

/** What an example is of: an operation, or a request of a person's account. */
type Described = Pick<Operation, "id" | "path" | "result"> &
  Partial<Pick<Operation, "isNeverJson" | "otherAnswer" | "represent" | "form">>;

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
    ...faultsOfForm(operation, example.form),
    ...faultsOfAnswer(operation, example.answer),
    ...faultsOfDownload(operation, example.fileName),
    ...faultsOfOther(operation, example.otherAnswer),
  ];
}

/** A form is shown with each of its fields and its files, and with nothing else. */
function faultsOfForm({ form }: Described, sent: unknown): string[] {
  const asked = form === undefined ? [] : [...form.fields, form.files];
  const shown = Object.keys(sent ?? {});
  return asked.toSorted().join() === shown.toSorted().join()
    ? []
    : [`a form of ${shown.join()} is not one of ${asked.join()}`];
}

const isText = ({ represent = {} }: Described) =>
  Object.keys(represent).some((type) => type.startsWith("text/"));

function faultsOfAnswer(operation: Described, answer: unknown): string[] {
  const { result: declared, otherAnswer, isNeverJson } = operation;
  const result = otherAnswer?.usual ?? declared;
  const isShown = result !== undefined && (!isNeverJson || isText(operation));
  return [
    ...(isShown && answer === undefined ? ["an answer is missing"] : []),
    ...(!isShown && answer !== undefined ? ["an answer is too much"] : []),
    ...(result !== undefined && answer !== undefined ? faultsIn(result, answer) : []),
  ];
}

/** Bytes are shown by the name of their file. */
function faultsOfDownload(operation: Described, fileName: string | undefined): string[] {
  const isShown = operation.isNeverJson === true && !isText(operation);
  return isShown === (fileName !== undefined) ? [] : ["the name of a file is missing or too much"];
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
