/**
 * Where modules are loaded in the test runtime. Its module runner keeps one promise for everybody who imports
 * the same module at the same time; but who waits for a promise of another request's is never woken in workerd
 * once that request has ended, and neither is the run that waits for all of them. So what is not loaded yet is
 * loaded in the one object that tests run in, and what is loaded is given at once, without asking Vite for it.
 */
import { runInRunnerObject } from "cloudflare:test-internal";

/** What Vite knows of a module; `evaluated` once it has run. */
interface LoadedModule {
  evaluated: boolean;
}

/** Vitest's module runner, as far as modules are found and run by it. */
interface ModuleRunner {
  evaluatedModules: { getModuleByUrl(url: string): LoadedModule | undefined };
  cachedModule(url: string, ...rest: unknown[]): Promise<LoadedModule>;
  cachedRequest(url: string, module: LoadedModule, ...rest: unknown[]): Promise<unknown>;
}

const { __vitest_mocker__: mocker } = globalThis as unknown as {
  __vitest_mocker__: { moduleRunner: ModuleRunner };
};
const runner = mocker.moduleRunner;
const find = runner.cachedModule.bind(runner);
const run = runner.cachedRequest.bind(runner);

runner.cachedModule = async (url, ...rest) => {
  const known = runner.evaluatedModules.getModuleByUrl(url);
  return known?.evaluated ? known : runInRunnerObject(() => find(url, ...rest));
};
runner.cachedRequest = async (url, module, ...rest) =>
  module.evaluated ? run(url, module, ...rest) : runInRunnerObject(() => run(url, module, ...rest));
