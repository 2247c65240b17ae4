/** An authenticator app, as a test is one: the codes of a secret (RFC 6238), and the way in with them. */
import { createClient } from "./client.ts";
import type { Answer, Client, Send } from "./client.ts";
import { expectStatus } from "./team.ts";
import type { Person } from "./team.ts";

const stepMs = 30_000;

/** What the alphabet of base 32 (RFC 4648, 6) writes. */
function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = Array.from(text, (sign) => alphabet.indexOf(sign).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
}

export interface App {
  /** The code of a time step, counted from the one in which the app was set up. */
  codeAt(step: number): Promise<string>;
}

/** The app that has read this address, which is what a QR code holds. */
export function appOf(totpURI: string): App {
  const secret = new URL(totpURI).searchParams.get("secret") ?? "";
  const began = Math.floor(Date.now() / stepMs);
  const codeAt = async (step: number) => {
    const algorithm = { name: "HMAC", hash: "SHA-1" };
    const key = await crypto.subtle.importKey("raw", fromBase32(secret), algorithm, false, [
      "sign",
    ]);
    const counter = new DataView(new ArrayBuffer(8));
    counter.setBigUint64(0, BigInt(began + step));
    const mac = new DataView(await crypto.subtle.sign("HMAC", key, counter.buffer));
    const at = mac.getUint8(19) & 15;
    return String((mac.getUint32(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
  };
  return { codeAt };
}

/** A client with the cookies that an answer has set. */
export function withCookiesOf(send: Send, baseUrl: string, { headers }: Answer): Client {
  const set = headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
  const cookies = set.filter((cookie) => !cookie.endsWith("="));
  return createClient(send, baseUrl, { Origin: baseUrl, Cookie: cookies.join("; ") });
}

export interface TwoFactor {
  app: App;
  backupCodes: string[];
  session: Client;
}

/** Turns two-factor sign-in on, with the code of step 0; the session goes on anew. */
export async function turnOn(send: Send, baseUrl: string, person: Person): Promise<TwoFactor> {
  const { session, password } = person;
  const begun = await expectStatus(200, session.post("/api/auth/two-factor/enable", { password }));
  const app = appOf(begun.totpURI);
  const code = await app.codeAt(0);
  const proved = await session.post("/api/auth/two-factor/verify-totp", { code });
  if (proved.status !== 200) throw new Error(`${proved.status}: ${JSON.stringify(proved.body)}`);
  const again = withCookiesOf(send, baseUrl, proved);
  return { app, backupCodes: begun.backupCodes, session: again };
}
