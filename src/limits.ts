/**
 * Every bound of the service in one table (interface, section 7), shown at `GET /limits`.
 * Names carry their unit; counts have none.
 */
const KiB = 1024;
const MiB = 1024 * KiB;
const second = 1000;
const day = 24 * 60 * 60 * second;

export const limits = {
  pageContentBytes: 1 * MiB,
  documentStateBytes: 16 * MiB,
  markdownNestingDepth: 100,
  htmlNestingDepth: 512,
  frontMatterChars: 64 * KiB,
  highlightedCodeChars: 256 * KiB,
  highlightedLineChars: 2_000,
  jsonBodyBytes: 1 * MiB,
  importBodyBytes: 25 * MiB,
  uploadFileBytes: 25 * MiB,
  uploadFiles: 20,
  pagesPerCollection: 20_000,
  pageDepth: 12,
  childrenPerPage: 2_000,
  pageNameChars: 200,
  urlNameChars: 80,
  collectionNameChars: 100,
  organizationNameChars: 100,
  environmentVariables: 500,
  environmentValueBytes: 64 * KiB,
  webhooksPerCollection: 20,
  tokensPerOrganization: 100,
  grantsPerRequest: 1_000,
  listDefault: 50,
  listMax: 100,
  roomConnections: 200,
  roomFrameBytes: 1 * MiB,
  roomUpdateBytes: 4 * MiB,
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
  roomSettleAfterMs: 10 * second,
  roomSettleAtMostMs: 5 * 60 * second,
  roomLeaseMs: 60 * second,
  collaborationTokenMs: 10 * 60 * second,
  webhookTimeoutMs: 10 * second,
  webhookPayloadBytes: 20 * KiB,
  webhookAnswerKeptBytes: 1 * KiB,
  webhookDisabledAfterMs: 5 * day,
  webhookOldSecretMs: 1 * day,
  playgroundTimeoutMs: 30 * second,
  playgroundAnswerBytes: 5 * MiB,
  invitationMs: 7 * day,
  deletedPagesKeptMs: 30 * day,
  deliveriesKeptMs: 30 * day,
  logEntriesKeptMs: 400 * day,
  idempotencyKeptMs: 1 * day,
} as const;

export type LimitName = keyof typeof limits;
