/** Reads the filter of a list (RFC 7644, 3.4.2.2): one attribute that equals one text. */
import type { Filter as Expression } from "scim2-parse-filter";
import { Failure } from "#failure";
import { userSchema } from "./contract.ts";
import type { Filter } from "./queries.ts";

const refused = (detail: string) =>
  new Failure(
    "invalid_filter",
    `${detail} Users are found by \`userName eq "…"\`, \`emails.value eq "…"\` and \`externalId eq "…"\`.`,
  );

/** What the filter asks for. Throws `invalid_filter` for every other attribute, operator and form. */
export async function readFilter(text: string | undefined): Promise<Filter> {
  if (text === undefined) return null;
  const expression = await parse(text);
  if (expression.op !== "eq") throw refused("Only the operator `eq` is taken, once.");
  const { attrPath, compValue } = expression;
  if (typeof compValue !== "string") throw refused("The value is a text in quotes.");
  switch (attrPath.toLowerCase().replace(`${userSchema.toLowerCase()}:`, "")) {
    case "username":
    case "emails.value":
      return { email: compValue.toLowerCase() };
    case "externalid":
      return { externalId: compValue };
    default:
      throw refused(`"${attrPath}" is no attribute that is searched.`);
  }
}

async function parse(text: string): Promise<Expression> {
  const library = await import("scim2-parse-filter");
  try {
    return library.parse(text);
  } catch {
    throw refused("The filter is not well formed.");
  }
}
