/** What an endpoint's page says of its operation, as the lines that the studio shows. Pure. */
import type { Endpoint, Parameter } from "../api/endpoints.ts";

/** A line of the card: the name of a field, what kind it is, and what it means. */
export interface Line {
  name: string;
  about: string;
  text: string;
}

export interface SummaryPart {
  title: string;
  lines: readonly Line[];
}

const authNames: Readonly<Record<Endpoint["auth"]["type"], string>> = {
  none: "None",
  bearer: "Bearer token",
  basic: "User name and password",
  apiKey: "API key",
  oauth2: "OAuth 2",
};

const parameterLine = ({ key, description, required, deprecated }: Parameter): Line => ({
  name: key,
  about: [required ? "required" : "", deprecated === true ? "deprecated" : ""]
    .filter(Boolean)
    .join(", "),
  text: description,
});

const parameters = (title: string, listed: readonly Parameter[] = []): SummaryPart => ({
  title,
  lines: listed.filter(({ key, enabled }) => enabled && key !== "").map(parameterLine),
});

function authorization({ auth, authAlternatives = [] }: Endpoint): SummaryPart {
  const used = [auth, ...authAlternatives].filter(({ type }) => type !== "none");
  const line = ({ type, in: place, name, description }: Endpoint["auth"]): Line => ({
    name: authNames[type],
    about: name === undefined ? "" : [place, name].filter(Boolean).join(" "),
    text: description ?? "",
  });
  return { title: "Authorization", lines: used.map(line) };
}

function sent({ body }: Endpoint): SummaryPart {
  const { type, contentType, required, description, alternatives = [] } = body;
  if (type === "none") return { title: "Body", lines: [] };
  const first = {
    name: contentType ?? type,
    about: required === true ? "required" : "",
    text: description ?? "",
  };
  const others = alternatives.map((other) => ({ name: other.contentType, about: "", text: "" }));
  return { title: "Body", lines: [first, ...others] };
}

const answered = ({ responses }: Endpoint): SummaryPart => ({
  title: "Responses",
  lines: responses.map(({ status, contentType, description }) => ({
    name: `${status}`,
    about: contentType ?? "",
    text: description,
  })),
});

/** The parts that have something to say, in the order in which readers get them. */
export function summaryParts(endpoint: Endpoint): SummaryPart[] {
  return [
    authorization(endpoint),
    parameters("Path", endpoint.pathParams),
    parameters("Query", endpoint.query),
    parameters("Headers", endpoint.headers),
    parameters("Cookies", endpoint.cookies),
    sent(endpoint),
    answered(endpoint),
  ].filter(({ lines }) => lines.length > 0);
}
