import { defineConfig } from "drizzle-kit";

/** `npm run db:generate -- --name what_it_does` writes the next migration from src/db/schema. */
export default defineConfig({
  dialect: "sqlite",
  schema: "./src/db/schema/**/*.ts",
  out: "./drizzle",
});
