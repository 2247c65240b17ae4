/** The part of Cloudflare's Vitest plugin that test/support/module-loading.ts needs and that it does not declare. */
declare module "cloudflare:test-internal" {
  /** Runs a function in the object that tests run in, whichever request asks for it. */
  export function runInRunnerObject<T>(run: () => Promise<T>): Promise<T>;
}
