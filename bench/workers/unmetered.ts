/** The Worker as it is, but for what one connection may send and one page may hold: a load is far above both. */
import { limits } from "../../src/limits.ts";
import worker from "../../src/worker.ts";

export { PageRoom, Settlements } from "../../src/worker.ts";

Object.assign(limits, {
  roomMessagesPerSecond: 1e9,
  roomMessagesBurst: 1e9,
  roomBytesPerSecond: 1e12,
  roomBytesBurst: 1e12,
  pageContentBytes: 2 ** 30,
  documentStateBytes: 2 ** 30,
});

export default worker;
