/** The suite's cases for authorization servers: a client is registered, a person lets it in, and it gets its token. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { createApi } from "./api.ts";
import { freePort } from "./free-port.ts";

/** How a run of the suite ended. */
export interface Ran {
  passed: boolean;
  output: string;
}

interface Asked {
  /** Of the service. */
  url: string;
  /** The organization that the client is let in to, and who does that. */
  orgId: string;
  person: { email: string; password: string };
}

/** Runs them with the suite's program at `cli`. */
export async function authorizes(cli: string, { url, orgId, person }: Asked): Promise<Ran> {
  const issuer = `${url}/api/auth`;
  const port = await freePort();
  const { client_id: clientId } = await createApi(url, {}).post<{ client_id: string }>(
    "/api/auth/oauth2/register",
    {
      client_name: "Conformance",
      redirect_uris: [`http://127.0.0.1:${port}/callback`],
      grant_types: ["authorization_code"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    },
  );
  const named = ["--url", issuer, "--resource", `${url}/mcp`, "--client-id", clientId];
  const child = spawn(process.execPath, [cli, "authorization", ...named, "--port", String(port)]);
  const ended = once(child, "exit");
  let output = "";
  child.stderr.on("data", (text: Buffer) => (output += text.toString()));
  for await (const line of createInterface({ input: child.stdout })) {
    output += `${line}\n`;
    if (line.startsWith(`${issuer}/oauth2/authorize?`)) await letIn(line, { url, orgId, person });
  }
  const [code] = (await ended) as [number | null];
  return { passed: code === 0, output };
}

/** What a person's browser does with the address that a client opens: signs in, consents and goes back to the client. */
async function letIn(address: string, { url, orgId, person }: Asked): Promise<void> {
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: url },
    body: JSON.stringify(person),
  });
  const cookies = signedIn.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  const headers = { Origin: url, Cookie: cookies.join("; ") };
  const asked = await fetch(address, { headers });
  // To a script it is said where a browser would be sent.
  const page = new URL(((await asked.json()) as { url: string }).url, url);
  const consented = await createApi(url, headers).post<{ url: string }>(
    "/api/auth/oauth2/consent",
    {
      accept: true,
      orgId,
      scopes: ["read"],
      collectionIds: null,
      oauth_query: page.search.slice(1),
    },
  );
  await fetch(consented.url);
}
