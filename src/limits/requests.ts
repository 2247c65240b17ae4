/** Requests, what they may take of the database, and calls of other services. */
import { KiB, MiB, second, day } from "./units.ts";

export const requests = {
  jsonBodyBytes: 1 * MiB,
  jsonValues: 200_000,
  jsonDepth: 200,
  accountBodyBytes: 128 * KiB,
  listDefault: 50,
  listMax: 100,
  webhooksPerCollection: 20,
  webhookTimeoutMs: 10 * second,
  webhookPayloadBytes: 20 * KiB,
  webhookAnswerKeptBytes: 1 * KiB,
  webhookDisabledAfterMs: 5 * day,
  webhookOldSecretMs: 1 * day,
  playgroundTimeoutMs: 30 * second,
  playgroundAnswerBytes: 5 * MiB,
  playgroundRequestBytes: 8 * MiB,
  playgroundFields: 200,
  /** Of a request's secrets, in all the ways that an answer may write them. */
  playgroundSecretChars: 512 * KiB,
  playgroundSecretUses: 100_000,
  endpointVariables: 50,
  endpointVariableChars: 2_000,
  tokenAnswerBytes: 256 * KiB,
  requestsPerMinute: 600,
  anonymousWritesPerMinute: 60,
  signInsPerMinute: 20,
  previewsPerMinute: 60,
  questionsPerMinute: 20,
  /** Of one isolate. */
  loggedRefusalsPerMinute: 100,
  dnsAnswerBytes: 64 * KiB,
  /** Of an answer that is no success, where a success is read while it arrives. */
  refusedAnswerBytes: 64 * KiB,
  idempotencyKeptMs: 1 * day,
  databaseStatements: 1_000,
  databaseStatementBytes: 100_000,
  databaseParameters: 100,
  databaseRowBytes: 2_000_000,
} as const;
