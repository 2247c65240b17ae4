/**
 * What agents are called that read a site, by what they say of themselves, and what for they read. The names are a closed
 * list: whatever is sent, no more is counted than these, and nothing that could name a person. Pure.
 */

/** What for an agent reads. */
export const agentKinds = [
  "assistant",
  "search",
  "training",
  "program",
  "browser",
  "other",
] as const;

export type AgentKind = (typeof agentKinds)[number];

/** By what for they read; each as it writes its name. */
const named: Readonly<Partial<Record<AgentKind, string>>> = {
  assistant:
    "ChatGPT-User Claude-User Perplexity-User MistralAI-User DuckAssistBot Gemini-Deep-Research Google-NotebookLM meta-externalfetcher openai-mcp claude-code claude-ai Cursor Windsurf Copilot Codex opencode Cline gemini-cli Devin",
  search:
    "OAI-SearchBot Claude-SearchBot PerplexityBot Googlebot GoogleOther bingbot DuckDuckBot Applebot YandexBot Baiduspider YouBot PetalBot Amzn-SearchBot Qwantbot SeznamBot MojeekBot",
  training:
    "GPTBot ClaudeBot anthropic-ai CCBot Bytespider meta-externalagent FacebookBot Amazonbot Google-CloudVertexBot cohere-ai Diffbot AI2Bot",
  program:
    "curl Wget python-requests python-httpx aiohttp Python-urllib axios node-fetch undici node Go-http-client okhttp Java-http-client Deno Bun",
};

const browser = "Browser";
const other = "Other";

const kinds: ReadonlyMap<string, AgentKind> = new Map([
  ...Object.entries(named).flatMap(([kind, names]) =>
    names.split(" ").map((name) => [name, kind as AgentKind] as const),
  ),
  [browser, "browser"],
]);
const names = new Map([...kinds.keys()].map((name) => [name.toLowerCase(), name]));
const anyName = new RegExp(`(?<![\\w-])(?:${[...names.keys()].join("|")})(?![a-z])`, "i");
const robot = /bot\b|crawl|spider/i;

/** The name of whoever says this of itself. Of what says two names the first counts, but for a browser's. */
export function agentNamed(said: string): string {
  const [name = ""] = anyName.exec(said.replace(/\bmozilla\b/gi, "")) ?? [];
  return names.get(name.toLowerCase()) ?? (/\bmozilla\b/i.test(said) ? browser : other);
}

/** Names that are counted as others are none of a kind. */
export const kindOfAgent = (name: string): AgentKind => kinds.get(name) ?? "other";

/** Whether it says that it reads for no person before a screen: pages that people read are counted of these alone. */
export function isDeclaredAgent(said: string): boolean {
  const kind = kindOfAgent(agentNamed(said));
  return kind === "assistant" || kind === "search" || kind === "training" || robot.test(said);
}
