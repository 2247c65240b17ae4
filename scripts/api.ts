/** A small client of the public interface for the scripts: JSON in and out, a refusal is thrown. */

export interface Api {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
  put<T>(path: string, body: unknown): Promise<T>;
  patch<T>(path: string, body: unknown): Promise<T>;
  delete(path: string): Promise<void>;
  /** Posts a form. */
  send(path: string, form: FormData): Promise<void>;
}

/** What sends a request: `fetch`, or another way to a service. */
export type Send = (
  url: string,
  init: { method: string; headers: Record<string, string>; body: string | FormData | null },
) => Promise<Pick<Response, "status" | "text">>;

const overNetwork: Send = (url, init) => fetch(url, { ...init, redirect: "manual" });

/** An answer that was not a success; `code` is the problem's, or empty where it was no problem document. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(request: string, status: number, body: string) {
    const { code, detail, requestId } = problemIn(body);
    const isProblem = typeof detail === "string" && typeof requestId === "string";
    const said = isProblem ? `${detail} (request ${requestId})` : body.slice(0, 500);
    super(`${request} answered ${status}: ${said}`);
    this.status = status;
    this.code = typeof code === "string" ? code : "";
  }
}

/** A client that sends these headers with every request to the service at `url`. */
export function createApi(
  url: string,
  headers: Record<string, string>,
  ask: Send = overNetwork,
): Api {
  async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const isForm = body instanceof FormData;
    const isJson = body !== undefined && !isForm;
    const json = isJson ? JSON.stringify(body) : null;
    const answer = await ask(url + path, {
      method,
      headers: { ...(isJson ? { "Content-Type": "application/json" } : {}), ...headers },
      body: isForm ? body : json,
    });
    const text = await answer.text();
    if (answer.status < 200 || answer.status > 299)
      throw new Refused(`${method} ${path}`, answer.status, text);
    return (text === "" ? undefined : JSON.parse(text)) as T;
  }
  return {
    get: (path) => send("GET", path),
    post: (path, body) => send("POST", path, body),
    put: (path, body) => send("PUT", path, body),
    patch: (path, body) => send("PATCH", path, body),
    delete: (path) => send("DELETE", path),
    send: (path, form) => send("POST", path, form),
  };
}

/** A client with a bearer secret. */
export function withToken(url: string, apiToken: string): Api {
  return createApi(url, { Authorization: `Bearer ${apiToken}` });
}

/** What the body says as a problem document; nothing where it is none. */
function problemIn(body: string): Partial<Record<"code" | "detail" | "requestId", unknown>> {
  try {
    return Object(JSON.parse(body));
  } catch {
    return {};
  }
}
