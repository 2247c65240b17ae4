/** What a client that has registered itself is called among a person's tokens. Pure. */
import { limits } from "#limits";

/** One short line of what can be shown; whatever it claims, people read it beside its redirect address. */
export function agentClientName(claimed: string | null): string {
  const line = (claimed ?? "")
    .normalize("NFC")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, "")
    .replaceAll(/ {2,}/g, " ")
    .trim();
  return Array.from(line).slice(0, limits.agentNameChars).join("").trim() || "Agent";
}
