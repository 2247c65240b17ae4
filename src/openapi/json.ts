/** JSON, and which way it goes. */

export type Json = Record<string, unknown>;

/** What is sent, or what is answered. */
export type Direction = "input" | "output";
