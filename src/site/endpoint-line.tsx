/** What an endpoint page says first: its method and its address. */
import type { EndpointRecord } from "#db/schema";

export function EndpointLine({ endpoint }: { endpoint: EndpointRecord }) {
  const url = typeof endpoint["url"] === "string" ? endpoint["url"] : "";
  return (
    <p class="endpoint">
      <span class={`method method-${endpoint.method.toLowerCase()}`}>{endpoint.method}</span>
      <code>{url}</code>
    </p>
  );
}
