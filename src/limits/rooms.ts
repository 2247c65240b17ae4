/** Live documents and channels. */
import { KiB, MiB, second } from "./units.ts";

export const rooms = {
  roomAgentAwarenessMs: 10 * second,
  roomConnections: 200,
  roomFrameBytes: 1 * MiB,
  roomUpdateBytes: 4 * MiB,
  roomHalfReceivedBytes: 32 * MiB,
  roomUpdateParts: 25_000,
  /** Items that one person's updates of a batch may make Yjs step over to find their places: some 20 ms of them. */
  roomPlacingSteps: 100_000,
  roomAwarenessBytes: 16 * KiB,
  roomAwarenessStatesPerConnection: 2,
  roomClientIdsPerConnection: 256,
  roomMessagesPerSecond: 500,
  roomMessagesBurst: 5_000,
  roomBytesPerSecond: 2 * MiB,
  roomBytesBurst: 8 * MiB,
  roomLogUpdates: 500,
  roomLogBytes: 1 * MiB,
  roomChunkBytes: 1_000_000,
  /** How long what somebody types alone is batched before it is stored and acknowledged. */
  roomBatchMs: 250,
  /** What is typed after a pause of so long is stored at once. */
  roomTypingPauseMs: 1 * second,
  roomSaveAfterMs: 10 * second,
  roomSaveAtMostMs: 5 * 60 * second,
  /** A pass younger than this is accepted without checking the database again. */
  roomPassFreshMs: 3 * second,
  roomLeaseMs: 60 * second,
  roomLeaseAttempts: 5,
  roomLeaseRetryMs: 1 * second,
  collaborationTokenMs: 10 * 60 * second,
  /** Sockets of a collection's channel. */
  channelConnections: 1_000,
  /** What changed in a collection within this time is told at once. */
  channelBatchMs: 100,
  /** Changes in one message of a channel; of more it says that anything may have changed. */
  channelChangesAtOnce: 100,
  /** Rights that a channel asks the Worker about at the same time. */
  channelChecksAtOnce: 50,
} as const;
