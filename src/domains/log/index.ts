/** Logs. */
import type { OperationGroup } from "#operation/define";
import { deleteLogStream } from "./delete-log-stream.ts";
import { getLogStream } from "./get-log-stream.ts";
import { setLogStream } from "./set-log-stream.ts";
import { getCollectionLogs } from "./get-collection-logs.ts";
import { getOrganizationLogs } from "./get-organization-logs.ts";
import { getPageLogs } from "./get-page-logs.ts";
import { getWebhookLogs } from "./get-webhook-logs.ts";
import { listSignIns } from "./list-sign-ins.ts";
import { verifyOrganizationLogs } from "./verify-organization-logs.ts";

export const logs: OperationGroup = {
  name: "Logs",
  operations: [
    getCollectionLogs,
    getPageLogs,
    getOrganizationLogs,
    getWebhookLogs,
    verifyOrganizationLogs,
    listSignIns,
    setLogStream,
    getLogStream,
    deleteLogStream,
  ],
};

export { logEntry } from "./contract.ts";
export { logStreamsCascade } from "#domains/log/stream/rows";
export { notifyOfEndedStream, tellOfEndedStreams } from "#domains/log/stream/ending";
export { notifyOfFailingStream } from "#domains/log/stream/failing";
export { resealLogStreams, streamLog, sweepLogStreams } from "#domains/log/stream/send";
export { deadLetters } from "#domains/log/dead-letters/index";
export { replayInQueue } from "#domains/log/dead-letters/replay";
