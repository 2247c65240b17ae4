/** Calls the service's own HTTP handler within this isolate, without a network request. */

interface OwnExports {
  default: { fetch(request: Request): Promise<Response> };
}

/** Sends a request to this service itself. The runtime's module is not there where documents are made. */
export async function callSelf(url: URL, init: RequestInit): Promise<Response> {
  const { exports } = await import("cloudflare:workers");
  return (exports as unknown as OwnExports).default.fetch(new Request(url, init));
}
