/** How long the links last that people without an account open a page by. */
import { serverNow } from "../server-time.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** The choices of a form, in days. */
export const lifetimes = [
  { value: "7", label: "in a week" },
  { value: "1", label: "in a day" },
  { value: "30", label: "in 30 days" },
];

/** The time so many days from now by the server's clock, as the interface takes it. */
export const inDays = (days: number): string => new Date(serverNow() + days * dayMs).toISOString();
