/** A small client of the interface: one credential, JSON in and out. Knows nothing of where the service runs. */

/** Sends a request to the service under test. */
export type Send = (request: Request) => Promise<Response>;

export interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever shape it expects
  body: any;
  headers: Headers;
}

export interface Client {
  /** The credential's headers, for requests that the methods below do not cover. */
  headers: Record<string, string>;
  request(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string, headers?: Record<string, string>): Promise<Answer>;
}

/** A client that sends these headers with every request. */
export function createClient(send: Send, baseUrl: string, headers: Record<string, string>): Client {
  const request: Client["request"] = async (method, path, body, extra) => {
    const isJson = body !== undefined && typeof body !== "string";
    const init: RequestInit = {
      method,
      headers: { ...(isJson ? { "Content-Type": "application/json" } : {}), ...headers, ...extra },
      redirect: "manual",
    };
    if (body !== undefined) init.body = typeof body === "string" ? body : JSON.stringify(body);
    const answer = await send(new Request(baseUrl + path, init));
    return { status: answer.status, body: await read(answer), headers: answer.headers };
  };
  return {
    headers,
    request,
    get: (path, extra) => request("GET", path, undefined, extra),
    post: (path, body, extra) => request("POST", path, body, extra),
    put: (path, body, extra) => request("PUT", path, body, extra),
    patch: (path, body, extra) => request("PATCH", path, body, extra),
    delete: (path, extra) => request("DELETE", path, undefined, extra),
  };
}

async function read(answer: Response): Promise<unknown> {
  // Some answers are no text: the runtime warns of reading these as such.
  const text = new TextDecoder().decode(await answer.arrayBuffer());
  const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
  return isJson && text !== "" ? JSON.parse(text) : text;
}
