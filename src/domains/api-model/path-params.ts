/** The parameters of an endpoint's path: each that its address names is described, also where nobody did. Pure. */
import { pathParamsMax } from "./endpoint.ts";
import type { Endpoint } from "./endpoint.ts";

/**
 * The endpoint with a required parameter for each name in its path that `pathParams` lacks: `{name}`, and `:name` where
 * it is a whole segment. (`/things:cancel` is a verb of its API and names nothing.) Without them the page would show
 * no field for it, and an OpenAPI document with `{name}` in a path would not be one.
 */
export function withNamedParams(endpoint: Endpoint): Endpoint {
  const { pathParams } = endpoint;
  const known = new Set(pathParams.map(({ key }) => key));
  const missing = pathParamNames(endpoint.url).filter((name) => !known.has(name));
  if (missing.length === 0) return endpoint;
  const added = missing.map((key) => ({ ...blankParam, key }));
  return { ...endpoint, pathParams: [...pathParams, ...added].slice(0, pathParamsMax) };
}

const blankParam = { value: "", description: "", required: true, enabled: true };

/** Without variables, origin, query and fragment; each name once. */
function pathParamNames(url: string): string[] {
  const address = url.replaceAll(/\{\{[^{}]*\}\}/g, "");
  const [, path = ""] = /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)/i.exec(address) ?? [];
  const names = Array.from(
    path.matchAll(/\{([^{}/]+)\}|(?<=\/):([\w-]+)(?=\/|$)/g),
    ([, inBraces, behindColon]) => inBraces ?? behindColon ?? "",
  );
  return [...new Set(names)];
}
