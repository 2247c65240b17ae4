/** A bare Worker: what the runtime itself costs. */
export default {
  fetch: () => new Response("hello"),
} satisfies ExportedHandler;
