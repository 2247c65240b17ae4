/** The badges of methods and statuses. */

/** An HTTP method as a badge. */
export function Method({ method }: { method: string }) {
  return <span class={`method method-${method.toLowerCase()}`}>{method}</span>;
}

/** A status, coloured by its hundred. */
export function Status({ status, statusClass }: { status: string; statusClass: number | null }) {
  return <span class={`status status-${statusClass ?? "other"}`}>{status}</span>;
}
