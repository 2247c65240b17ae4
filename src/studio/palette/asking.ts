/** Whether the command palette or the list of shortcuts is asked for, wherever in the studio that is. */
type Asked = "palette" | "shortcuts" | null;

let asked: Asked = null;
const listeners = new Set<() => void>();

/** Shows one of them, in place of the other. */
export const askFor = (what: "palette" | "shortcuts"): void => showAsked(what);

/** Shows it no more; what has taken its place meanwhile stays. */
export function leave(what: "palette" | "shortcuts"): void {
  if (asked === what) showAsked(null);
}

function showAsked(what: Asked): void {
  asked = what;
  for (const listener of listeners) listener();
}

export function followAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const whatIsAsked = (): Asked => asked;
