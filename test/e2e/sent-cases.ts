/** What a reader may fill in to be sent, and what must arrive of it: every way to sign in, every kind of body. */
import { everyByte } from "#test/upstream-stub";
import type { Echo } from "#test/upstream-stub";
import type { Panel } from "./panel.ts";

export interface Sent {
  what: string;
  /** Fills in what is sent. */
  fill: (panel: Panel) => Promise<void>;
  /** What is looked at of what arrived. */
  of: (echo: Echo) => unknown;
  is: unknown;
}

const authorization = ({ headers }: Echo) => headers["authorization"];

/** Every way to sign in. */
export const signIns: readonly Sent[] = [
  {
    what: "nobody",
    fill: (panel) => panel.signIn("none", {}),
    of: authorization,
    is: undefined,
  },
  {
    what: "a bearer token",
    fill: (panel) => panel.signIn("bearer", { Token: "t.0/k+en=" }),
    of: authorization,
    is: "Bearer t.0/k+en=",
  },
  {
    what: "a name and a password",
    fill: (panel) => panel.signIn("basic", { "User name": "Ada", Password: "pässword" }),
    of: authorization,
    is: `Basic ${Buffer.from("Ada:pässword").toString("base64")}`,
  },
  {
    what: "a token of OAuth 2",
    fill: (panel) => panel.signIn("oauth2", { "Access token": "given" }),
    of: authorization,
    is: "Bearer given",
  },
  {
    what: "a key in a header",
    fill: (panel) => panel.signIn("apiKey", { Name: "X-Key", Key: "k e/y" }, "header"),
    of: ({ headers }) => headers["x-key"],
    is: "k e/y",
  },
  {
    what: "a key in the query",
    fill: (panel) => panel.signIn("apiKey", { Name: "api key", Key: "k&y=1" }, "query"),
    of: ({ url }) => url.split("&").at(-1),
    is: "api%20key=k%26y%3D1",
  },
];

const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: everyByte });
const sentBytes = ({ base64 }: Echo) => Buffer.from(base64, "base64");
const typed = ({ headers, body }: Echo) => [headers["content-type"], body];

/** The fields of a form with files, as a server reads them. */
async function formIn(echo: Echo): Promise<unknown> {
  const headers = { "Content-Type": echo.headers["content-type"] ?? "" };
  const form = await new Response(sentBytes(echo), { headers }).formData();
  const fields = [...form].map(async ([key, value]) =>
    typeof value === "string"
      ? [key, value]
      : [key, value.name, value.type, Buffer.from(await value.arrayBuffer()).toString("hex")],
  );
  return Promise.all(fields);
}

/** Every kind of body. */
export const bodies: readonly Sent[] = [
  {
    what: "JSON as the page has it",
    fill: async () => undefined,
    of: typed,
    is: ["application/json", '{\n  "name": "Ada"\n}'],
  },
  {
    what: "JSON with a variable",
    fill: async (panel) => {
      await panel.chooseBody("json");
      await panel.fill("Content", '{"ü": {{user}}}');
    },
    of: typed,
    is: ["application/json", '{"ü": 42}'],
  },
  {
    what: "a text",
    fill: async (panel) => {
      await panel.chooseBody("text");
      await panel.fill("Content", "Grüße 👋\n");
    },
    of: typed,
    is: ["text/plain;charset=utf-8", "Grüße 👋\n"],
  },
  {
    what: "XML",
    fill: async (panel) => {
      await panel.chooseBody("xml");
      await panel.fill("Content", "<a b='ü'/>");
    },
    of: typed,
    is: ["application/xml", "<a b='ü'/>"],
  },
  {
    what: "a form",
    fill: async (panel) => {
      await panel.chooseBody("form");
      await panel.addRow("Field", 1, "a b");
      await panel.fill("a b", "c&d=ü+{{user}}");
      await panel.addRow("Field", 2, "off");
      await panel.fill("off", "stays");
      await panel.dialog.getByLabel("Send off").uncheck();
    },
    of: typed,
    is: ["application/x-www-form-urlencoded;charset=UTF-8", "a+b=c%26d%3D%C3%BC%2B42"],
  },
  {
    what: "a form with a file",
    fill: async (panel) => {
      await panel.chooseBody("multipart");
      await panel.dialog.getByRole("button", { name: "Remove off" }).click();
      await panel.fill("a b", "ü");
      await panel.addRow("Field", 2, "photo");
      await panel.choose("photo: text or file", "file");
      const chosen = panel.dialog.getByLabel("photo", { exact: true });
      await chosen.setInputFiles(file("ünter.png", "image/png"));
    },
    of: formIn,
    is: [
      ["a b", "ü"],
      ["photo", "ünter.png", "image/png", everyByte.toString("hex")],
    ],
  },
  {
    what: "GraphQL",
    fill: async (panel) => {
      await panel.chooseBody("graphql");
      await panel.fill("Query", "query($id: ID) { user(id: $id) }");
      await panel.fill("Variables", '{"id": "{{user}}"}');
    },
    of: ({ headers, body }) => [headers["content-type"], JSON.parse(body)],
    is: [
      "application/json",
      { query: "query($id: ID) { user(id: $id) }", variables: { id: "42" } },
    ],
  },
  {
    what: "a file",
    fill: async (panel) => {
      await panel.chooseBody("binary");
      const chosen = panel.dialog.getByLabel("File", { exact: true });
      await chosen.setInputFiles(file("data.bin", "application/x-data"));
    },
    of: (echo) => [echo.headers["content-type"], sentBytes(echo).equals(everyByte)],
    is: ["application/x-data", true],
  },
  {
    what: "nothing",
    fill: (panel) => panel.chooseBody("none"),
    of: ({ headers, body }) => [headers["content-type"], headers["content-length"] ?? "0", body],
    is: [undefined, "0", ""],
  },
];
