/** Files that vite.worker.config.ts brings in as text or bytes; for the tests, wrangler.toml's rules do. */
declare module "*/diagram-frame.js" {
  const text: string;
  export default text;
}
declare module "*/embed.js" {
  const text: string;
  export default text;
}
declare module "*.bin" {
  const bytes: ArrayBuffer;
  export default bytes;
}
