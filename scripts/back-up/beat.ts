/** What tells the service that a back-up was made: the statement that notes when it was begun, in milliseconds since the epoch. */
export function beatOfBackUp(at: number): string {
  return `INSERT INTO heartbeats (queue, beat_at) VALUES ('back_up', ${Math.floor(at)}) ON CONFLICT (queue) DO UPDATE SET beat_at = excluded.beat_at`;
}
