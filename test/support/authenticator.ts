/** An authenticator of passkeys, as a test is one (WebAuthn, 6): it signs what it is asked, or something else. */
import { createClient } from "./client.ts";
import type { Answer, Client, Send } from "./client.ts";
import { expectStatus } from "./team.ts";
import { withCookiesOf } from "./two-factor.ts";

/** What it says otherwise than a good one would. */
export interface Deviation {
  challenge?: string;
  origin?: string;
  rpId?: string;
  isUserVerified?: boolean;
  counter?: number;
}

interface Asked {
  challenge: string;
}

type Bytes = Uint8Array<ArrayBuffer>;

const utf8 = (text: string): Bytes => Uint8Array.from(new TextEncoder().encode(text));
const joined = (...parts: (Uint8Array | readonly number[])[]): Bytes =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

/** An integer of DER: no zeros at its front, but for one where it would be negative. */
function derInteger(bytes: Uint8Array): Bytes {
  const from = bytes.findIndex((byte) => byte !== 0);
  const digits = bytes.subarray(from);
  const content = (digits[0] ?? 0) > 127 ? joined([0], digits) : joined(digits);
  return joined([2, content.length], content);
}

/** One passkey on it. */
export class Authenticator {
  readonly #send: Send;
  readonly #baseUrl: string;
  readonly #credentialId = crypto.getRandomValues(new Uint8Array(16));
  readonly #keys = crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  #counter = 0;

  constructor(send: Send, baseUrl: string) {
    this.#send = send;
    this.#baseUrl = baseUrl;
  }

  get id(): string {
    return toBase64Url(this.#credentialId);
  }

  /** Its answer to being asked for a new passkey. */
  async create(asked: Asked, deviation: Deviation = {}): Promise<object> {
    const { publicKey } = (await this.#keys) as CryptoKeyPair;
    const raw = (await crypto.subtle.exportKey("raw", publicKey)) as ArrayBuffer;
    const point = new Uint8Array(raw);
    const x = point.subarray(1, 33);
    const y = point.subarray(33);
    const key = joined([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32], x, [0x22, 0x58, 32], y);
    const credential = joined(new Uint8Array(16), [0, 16], this.#credentialId, key);
    const authData = joined(await this.#header(0x40, deviation), credential);
    const attestation = joined(
      [0xa3, 0x63],
      utf8("fmt"),
      [0x64],
      utf8("none"),
      [0x67],
      utf8("attStmt"),
      [0xa0, 0x68],
      utf8("authData"),
      [0x58, authData.length],
      authData,
    );
    return this.#answer({
      clientDataJSON: toBase64Url(this.#clientData("webauthn.create", asked, deviation)),
      attestationObject: toBase64Url(attestation),
      transports: ["internal"],
    });
  }

  /** Its answer to being asked who is there. */
  async get(asked: Asked, deviation: Deviation = {}): Promise<object> {
    this.#counter += 1;
    const authenticatorData = await this.#header(0, deviation);
    const clientData = this.#clientData("webauthn.get", asked, deviation);
    const { privateKey } = (await this.#keys) as CryptoKeyPair;
    const signed = joined(authenticatorData, await sha256(clientData));
    const signature = new Uint8Array(await crypto.subtle.sign(algorithm, privateKey, signed));
    const integers = joined(
      derInteger(signature.subarray(0, 32)),
      derInteger(signature.subarray(32)),
    );
    return this.#answer({
      clientDataJSON: toBase64Url(clientData),
      authenticatorData: toBase64Url(authenticatorData),
      signature: toBase64Url(joined([0x30, integers.length], integers)),
    });
  }

  /** Makes the passkey for whoever has this session, and gives the answer. */
  async register(session: Client, name = "Phone", deviation: Deviation = {}): Promise<Answer> {
    const asked = await session.get("/api/auth/passkey/generate-register-options");
    if (asked.status !== 200) return asked;
    const response = await this.create(asked.body, deviation);
    const { headers } = withCookiesOf(this.#send, this.#baseUrl, asked);
    const Cookie = `${session.headers["Cookie"]}; ${headers["Cookie"]}`;
    return session.post("/api/auth/passkey/verify-registration", { response, name }, { Cookie });
  }

  /** Signs in by it, and gives the answer. */
  async signIn(deviation: Deviation = {}): Promise<Answer> {
    const { browser, options } = await this.begin();
    return browser.post("/api/auth/passkey/verify-authentication", {
      response: await this.get(options, deviation),
    });
  }

  /** What a browser is asked that nobody is signed in to, and the browser. */
  async begin(): Promise<{ browser: Client; options: Asked & Record<string, unknown> }> {
    const nobody = createClient(this.#send, this.#baseUrl, { Origin: this.#baseUrl });
    const answer = await nobody.get("/api/auth/passkey/generate-authenticate-options");
    const options = await expectStatus(200, Promise.resolve(answer));
    return { browser: withCookiesOf(this.#send, this.#baseUrl, answer), options };
  }

  #answer(response: object): object {
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key",
      response,
      clientExtensionResults: {},
    };
  }

  #clientData(type: string, { challenge }: Asked, deviation: Deviation): Bytes {
    const { origin = this.#baseUrl } = deviation;
    const said = { type, challenge: deviation.challenge ?? challenge, origin, crossOrigin: false };
    return utf8(JSON.stringify(said));
  }

  async #header(flags: number, deviation: Deviation): Promise<Bytes> {
    const { rpId = new URL(this.#baseUrl).hostname, isUserVerified = true } = deviation;
    const counter = new DataView(new ArrayBuffer(4));
    counter.setUint32(0, deviation.counter ?? this.#counter);
    const verified = isUserVerified ? 4 : 0;
    return joined(await sha256(utf8(rpId)), [1 | verified | flags], new Uint8Array(counter.buffer));
  }
}
