/**
 * A service that speaks OpenAI's interface, on loopback: it takes only requests that the real one would take,
 * and answers well unless it is told otherwise. `/openai/<name>/…` is a service of its own for each name.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

export const modelKey = "sk-loopback-0123456789abcdef";

/** A request as the service received it. */
export interface AskedModel {
  path: string;
  authorization: string;
  body: {
    model: string;
    messages: { role: string; content: string }[];
    stream?: boolean;
    response_format?: { json_schema: { name: string; strict: boolean; schema: object } };
    prompt?: string;
    size?: string;
  };
  at: number;
}

/** How the service answers one request; without any left it answers well. */
export interface ModelStep {
  status?: number;
  headers?: Record<string, string>;
  /** The body as it stands. */
  body?: string;
  /** What the model says, well wrapped, and why it stops. */
  text?: string;
  reason?: "stop" | "length" | "content_filter";
  /** A streamed answer in these pieces, and how it ends. */
  pieces?: string[];
  ending?: "done" | "cutting" | "silent" | "failing" | "garbled";
  misbehaviour?: "silent" | "cutting";
  /** So many letters in the model's text. */
  chars?: number;
}

interface Service {
  asked: AskedModel[];
  steps: ModelStep[];
}

const services = new Map<string, Service>();
/** One black pixel. */
const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==";

/** Answers below `/openai/`. */
export async function serveModel(url: URL, incoming: IncomingMessage, answer: ServerResponse) {
  const [, , name = "", ...rest] = url.pathname.split("/");
  const service = services.get(name) ?? { asked: [], steps: [] };
  services.set(name, service);
  const path = `/${rest.join("/")}`;
  const text = (await incoming.toArray()).join("");
  if (path === "/asked") return void answer.end(JSON.stringify(service.asked));
  if (path === "/steps") {
    service.steps = JSON.parse(text) as ModelStep[];
    return void answer.end();
  }
  if (path === "/picture.png") return void answer.end(Buffer.from(png, "base64"));
  const body = JSON.parse(text) as AskedModel["body"];
  const { authorization = "" } = incoming.headers;
  service.asked.push({ path, authorization, body, at: Date.now() });
  const refusal = refusalOf(path, authorization, body);
  const step = service.steps.shift() ?? {};
  if (refusal) return refuse(answer, refusal.status, refusal.message);
  await follow(step, body, answer);
}

const fields: Record<string, readonly string[]> = {
  "/v1/chat/completions": [
    "model",
    "messages",
    "max_completion_tokens",
    "response_format",
    "stream",
    "stream_options",
  ],
  "/v1/images/generations": ["model", "prompt", "size", "n"],
};

function refusalOf(path: string, authorization: string, body: object) {
  const known = fields[path];
  if (!known) return { status: 404, message: `Unknown request URL: POST ${path}` };
  if (authorization !== `Bearer ${modelKey}`) {
    const key = authorization.replace("Bearer ", "");
    return { status: 401, message: `Incorrect API key provided: ${key}. You can find yours at x.` };
  }
  const unknown = Object.keys(body).find((field) => !known.includes(field));
  if (unknown === undefined) return null;
  return { status: 400, message: `Unrecognized request argument supplied: ${unknown}` };
}

function refuse(answer: ServerResponse, status: number, message: string, headers = {}): void {
  answer.writeHead(status, { "Content-Type": "application/json", ...headers });
  answer.end(JSON.stringify({ error: { message, type: "invalid_request_error" } }));
}

async function follow(step: ModelStep, body: AskedModel["body"], answer: ServerResponse) {
  if (step.misbehaviour === "cutting") return void answer.socket?.destroy();
  if (step.misbehaviour === "silent") return;
  if (step.status !== undefined || step.body !== undefined) {
    const answered = step.body ?? JSON.stringify({ error: { message: "The model is overloaded" } });
    const headers = { "Content-Type": "application/json", ...step.headers };
    answer.writeHead(step.status ?? 200, headers);
    return void answer.end(answered);
  }
  if (body.prompt !== undefined) {
    return void answer.end(JSON.stringify({ data: [{ b64_json: png }] }));
  }
  await say(step, body, answer);
}

async function say(step: ModelStep, body: AskedModel["body"], answer: ServerResponse) {
  const text = step.text ?? ("x".repeat(step.chars ?? 0) || wellSaid(body));
  if (body.stream) return streamPieces(step, step.pieces ?? text.split(/(?<= )/), answer);
  const choice = {
    message: { role: "assistant", content: text },
    finish_reason: step.reason ?? "stop",
  };
  answer.end(JSON.stringify({ choices: [choice], usage: used }));
}

const used = { prompt_tokens: 40, completion_tokens: 10, total_tokens: 50 };

function wellSaid({ response_format: format, messages }: AskedModel["body"]): string {
  const [system, user] = messages.map(({ content }) => content);
  // Into a language in which each word ends with an "o".
  if (system?.includes("Translate TEXT") === true)
    return (user ?? "")
      .split("\n")
      .slice(1, -1)
      .join("\n")
      .replaceAll(/[A-Za-z]+/g, "$&o");
  const name = format?.json_schema.name;
  if (name === "description") {
    const [title, description] = ["A title by the model", "A description by the model."];
    return JSON.stringify({ title, description, keywords: ["model", "loopback"] });
  }
  if (name === "frame") return JSON.stringify({ header: "<p>Head</p>", footer: "<p>Foot</p>" });
  return "A summary by the model.";
}

async function streamPieces(
  { ending = "done", reason = "stop" }: ModelStep,
  pieces: string[],
  answer: ServerResponse,
) {
  answer.writeHead(200, { "Content-Type": "text/event-stream" });
  const send = (data: object) => answer.write(`data: ${JSON.stringify(data)}\n\n`);
  for (const content of pieces) {
    send({ choices: [{ delta: { content }, finish_reason: null }] });
    await pause(5);
  }
  if (ending === "silent") return;
  if (ending === "cutting") return void answer.destroy();
  if (ending === "failing") {
    send({ error: { message: `The server had an error with ${modelKey}` } });
    return void answer.end();
  }
  if (ending === "garbled") return void answer.end('data: {"choices": [tru\n\ndata: [DONE]\n\n');
  send({ choices: [{ delta: {}, finish_reason: reason }] });
  send({ choices: [], usage: used });
  answer.end("data: [DONE]\n\n");
}
