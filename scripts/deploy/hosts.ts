/** The hosts of an environment, and whether requests to them come to its Worker. */
import type { Unstable_Config as Config } from "wrangler";

/** The hosts under which the environment's service answers, the main one first. */
export function ownHostsOf({ vars }: Pick<Config, "vars">): string[] {
  const { OWN_HOSTS: named } = vars;
  if (typeof named !== "string") return [];
  return named
    .split(",")
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
}

type Route = NonNullable<Config["routes"]>[number];

const patternOf = (route: Route) => (typeof route === "string" ? route : route.pattern);

/** Every host whose requests, or some of them, are led to the environment's Worker. */
export function hostsOf(config: Config): string[] {
  const routed = (config.routes ?? []).map((route) =>
    patternOf(route)
      .replace(/^https?:\/\//, "")
      .replace(/\/?\*?$|\/.*$/, ""),
  );
  return [...new Set([...ownHostsOf(config), ...routed])];
}

/** Whether the route takes every request to this host: a part of its paths is not enough. */
function takes(route: Route, host: string): boolean {
  const pattern = patternOf(route);
  if (typeof route !== "string" && "custom_domain" in route && route.custom_domain === true) {
    return pattern === host;
  }
  const named = /^(?:https?:\/\/)?(?<host>[^/]*?)\/?\*$/.exec(pattern)?.groups?.["host"] ?? "";
  return named.startsWith("*.") ? host.endsWith(named.slice(1)) : named === host;
}

/** Those of the environment's hosts that no route of it leads to its Worker. */
export function unroutedHosts(config: Config): string[] {
  const { routes = [], workers_dev: isOnWorkersDev } = config;
  const isRouted = (host: string) =>
    routes.some((route) => takes(route, host)) ||
    (isOnWorkersDev === true && host.endsWith(".workers.dev"));
  return ownHostsOf(config).filter((host) => !isRouted(host));
}
