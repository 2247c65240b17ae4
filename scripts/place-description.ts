/** Puts openapi.json where the Worker's static assets lie, without the white space that people read it by. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** Whoever builds the assets, or serves them without a build, calls this. */
export function placeDescription(): void {
  const folder = join(root, "dist/public/_assets");
  mkdirSync(folder, { recursive: true });
  const description: unknown = JSON.parse(readFileSync(join(root, "openapi.json"), "utf8"));
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(description));
}
