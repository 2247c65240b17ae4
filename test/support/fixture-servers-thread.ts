/** The fixture servers' own thread: it starts them and posts their address. */
import { parentPort } from "node:worker_threads";
import { startFixtureServers } from "./fixture-listener.ts";

const { origin } = await startFixtureServers();
parentPort?.postMessage(origin);
