/** A thing that is not as it should be. */
export type FaultKind =
  | "lost"
  | "title"
  | "raw"
  | "code"
  | "link"
  | "anchor"
  | "owed"
  | "order"
  | "address";

export interface Fault {
  kind: FaultKind;
  /** The file of the source. */
  file: string;
  what: string;
}
