/** An endpoint in a Markdown file: a block of JSON that stands before the text of its page. Pure. */
import { endpoint } from "#domains/api-model/index";
import type { Endpoint } from "#domains/api-model/index";

const opening = "```json endpoint\n";
const closing = "\n```\n";

/** The block of an endpoint, its fences included. */
export function fenceOf(value: unknown): string {
  return `${opening}${JSON.stringify(value, null, 2)}${closing}`;
}

export interface FoundEndpoint {
  endpoint: Endpoint | null;
  /** The text behind the block, without the blank line that follows it. */
  text: string;
  problem?: string;
}

/** Takes the endpoint off a text that begins with one. What cannot be understood stays as text. */
export function takeEndpoint(text: string): FoundEndpoint {
  const end = text.startsWith(opening) ? text.indexOf(closing, opening.length - 1) : -1;
  if (end < 0) return { endpoint: null, text };
  const json = jsonOrFault(text.slice(opening.length, end));
  if ("fault" in json) return { endpoint: null, text, problem: json.fault };
  const read = endpoint.safeParse(json.value);
  if (!read.success) {
    const [issue] = read.error.issues;
    const where = issue?.path.map(String).join(".") ?? "";
    const problem = `Its endpoint is not one: ${where === "" ? "" : `${where}: `}${issue?.message ?? ""}`;
    return { endpoint: null, text, problem };
  }
  return { endpoint: read.data, text: text.slice(end + closing.length).replace(/^\n/, "") };
}

function jsonOrFault(json: string): { value: unknown } | { fault: string } {
  try {
    return { value: JSON.parse(json) as unknown };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { fault: `Its endpoint is not valid JSON: ${reason}` };
  }
}
