/** A bare Hono Worker that sends one answer from its memory, with its headers: what a page costs that is only sent. */
import { env } from "cloudflare:workers";
import { Hono } from "hono";

const { ANSWER } = env as unknown as { ANSWER: string };
const { headers, body } = JSON.parse(ANSWER) as { headers: [string, string][]; body: string };
const bytes = new TextEncoder().encode(body);

const app = new Hono();
app.get("/page", () => new Response(bytes, { headers }));

export default app;
