/** The strangers' own thread: it starts them and tells where they are. */
import { parentPort } from "node:worker_threads";
import { startStrangers } from "./strangers.ts";

const { origin } = await startStrangers();
parentPort?.postMessage(origin);
