/** Asks the service of this container how it is, as the proxy would: exits with 1 where it is not well. */
import { request } from "node:http";

const [, port = ""] = /:(\d+)$/.exec(process.env["GALLEY_LISTEN"] ?? "") ?? [];
const [host = ""] = (process.env["OWN_HOSTS"] ?? "").split(",");
const headers = { Host: host.trim(), "X-Forwarded-Proto": "https" };
const asked = request({ host: "127.0.0.1", port, path: "/healthcheck", headers, timeout: 10_000 });
asked.on("response", ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1));
asked.on("timeout", () => process.exit(1));
asked.on("error", () => process.exit(1));
asked.end();
