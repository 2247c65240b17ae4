/**
 * The Worker as it is, but for what one connection may send and one page may hold, since a load is far
 * above both, and for how long a pass is believed, since the pages of a load are rooms and nothing else; and
 * it tells at `/calls` how often rooms have called it.
 */
import type { Bindings } from "../../src/env.ts";
import { limits } from "../../src/limits.ts";
import worker, { RoomBackend as Plain } from "../../src/worker.ts";

export {
  CollectionChannel,
  PageRoom,
  ReaderCounts,
  SearchBackend,
  SearchIndex,
} from "../../src/worker.ts";

Object.assign(limits, {
  roomMessagesPerSecond: 1e9,
  roomMessagesBurst: 1e9,
  roomBytesPerSecond: 1e12,
  roomBytesBurst: 1e12,
  pageContentBytes: 2 ** 30,
  documentStateBytes: 2 ** 30,
  roomPassFreshMs: 60_000,
});

let calls = 0;

export class RoomBackend extends Plain {
  override saveVersion(
    ...told: Parameters<Plain["saveVersion"]>
  ): ReturnType<Plain["saveVersion"]> {
    calls += 1;
    return super.saveVersion(...told);
  }

  override draftChanged(
    ...told: Parameters<Plain["draftChanged"]>
  ): ReturnType<Plain["draftChanged"]> {
    calls += 1;
    return super.draftChanged(...told);
  }

  override connected(...told: Parameters<Plain["connected"]>): Promise<void> {
    calls += 1;
    return super.connected(...told);
  }

  override disconnected(...told: Parameters<Plain["disconnected"]>): Promise<void> {
    calls += 1;
    return super.disconnected(...told);
  }

  override renew(...told: Parameters<Plain["renew"]>): ReturnType<Plain["renew"]> {
    calls += 1;
    return super.renew(...told);
  }
}

export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname === "/calls") return new Response(String(calls));
    return worker.fetch(request, env, context);
  },
  queue: (batch, env, context) => worker.queue(batch, env, context),
} satisfies ExportedHandler<Bindings>;
