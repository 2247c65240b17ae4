/** A bare Hono Worker: what a router costs. */
import { Hono } from "hono";

const app = new Hono();
app.get("/hello", (context) => context.text("hello"));

export default app;
