/** Hono and one D1 query by primary key: the least that a page read from a database can cost. */
import { Hono } from "hono";

const app = new Hono<{ Bindings: { DB: D1Database } }>();
app.get("/rows/:id", async (context) => {
  const row = await context.env.DB.prepare("select id, title, body from rows where id = ?")
    .bind(context.req.param("id"))
    .first();
  return row === null ? context.notFound() : context.json(row);
});

export default app;
