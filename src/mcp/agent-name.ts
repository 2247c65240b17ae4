/** Cleans the name that an agent gives itself, so that it can be shown to people. Pure. */
import { limits } from "#limits";

/** Control and format characters (which could turn or hide what stands beside them), and what is no character. */
const unshown = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\ufffd]/gu;

/** A name of one short line; the other one where nothing of it can be shown. */
export function agentNameOf(claimed: unknown, otherwise: string): string {
  return shownOf(claimed) || shownOf(otherwise) || "Agent";
}

function shownOf(claimed: unknown): string {
  if (typeof claimed !== "string") return "";
  const line = claimed
    .slice(0, 1_000)
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/\s+/g, " ")
    .replaceAll(unshown, "")
    .trim();
  return Array.from(line).slice(0, limits.agentNameChars).join("").trim();
}
