/** Files that vite.worker.config.ts brings in as text or bytes; for the tests, wrangler.toml's rules do. */
declare module "*.css" {
  const text: string;
  export default text;
}
declare module "*/analytics.js" {
  const text: string;
  export default text;
}
declare module "*/diagrams.js" {
  const text: string;
  export default text;
}
declare module "*/diagram-frame.js" {
  const text: string;
  export default text;
}
declare module "*/embed.js" {
  const text: string;
  export default text;
}
declare module "*/endpoint.js" {
  const text: string;
  export default text;
}
declare module "*/readers.js" {
  const text: string;
  export default text;
}
declare module "*/ask.js" {
  const text: string;
  export default text;
}
declare module "*/search.js" {
  const text: string;
  export default text;
}
declare module "*/recent-searches.js" {
  const text: string;
  export default text;
}
declare module "*/site.js" {
  const text: string;
  export default text;
}
declare module "*/try-it.js" {
  const text: string;
  export default text;
}
declare module "*.bin" {
  const bytes: ArrayBuffer;
  export default bytes;
}
