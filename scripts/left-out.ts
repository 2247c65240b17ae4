/** What packages and our own modules bring along and the built Worker has no use for, with what stands in its place. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

interface LeftOut {
  /** The files of a package, or the name of one that a file of another package asks for. */
  what: RegExp;
  /** The module in its place, given the file's own text. */
  instead: (text: string) => string;
}

/** A module whose exports, as they are named by `text`, all throw. */
function refusing(sentence: string): LeftOut["instead"] {
  return (text) => {
    const exported = text.matchAll(/^export \w+ (?:function )?(\w+)/gm);
    const refusal = `() => { throw new Error(${JSON.stringify(sentence)}); }`;
    return Array.from(exported, ([, name]) => `export const ${name} = ${refusal};`).join("\n");
  };
}

/** The module without what its operations are said to do, in the lines in which the formatter leaves it. */
function withoutSentences(text: string): string {
  const sentences = /^ {2}(?:summary|description):\s+"(?:[^"\\]|\\.)*",\n/gm;
  const operations = /\bdefineOperation\(\{\n[^]*?\n\}\)/g;
  return text.replace(operations, (operation) => operation.replace(sentences, ""));
}

const own = (path: string) => JSON.stringify(resolve(import.meta.dirname, "../src", path));

const leftOut: readonly LeftOut[] = [
  {
    // What an operation does, in words: openapi.json says it, which is a file (docs/decisions/0027).
    what: /\/src\/domains\/.*\.ts$/,
    instead: withoutSentences,
  },
  {
    // The hashes of migrations, which tests compare: the Worker asks for their names.
    what: /\/drizzle\/landed\.json$/,
    instead: (text) => JSON.stringify(JSON.parse(text), (name, hash) => (name === "" ? hash : 0)),
  },
  {
    // Reads certificates, and so who made an authenticator: a passkey is asked for without that (attestation "none").
    // A registration that brings an attestation all the same is refused.
    what: /@simplewebauthn\/server\/esm\/(?:registration\/verifications|services\/defaultRootCerts|services\/metadataService|helpers\/(?:convertX509PublicKeyToCOSE|getCertificateInfo|isCertRevoked|validateCertificatePath|validateExtFIDOGenCEAAGUID))\b/,
    instead: refusing("Attestations are not verified."),
  },
  {
    // A library for all of ASN.1, which weighs four times as much as the rest of WebAuthn.
    what: /\/unwrapEC2Signature\.js$/,
    instead: () => `export * from ${own("security/ecdsa-signature.ts")};`,
  },
  {
    // Reads styles for sanitize-html: no style comes out of ours, and its calls say that none is read.
    what: /\/postcss\/lib\/postcss\.js$/,
    instead: () => `export const parse = () => { throw new Error("Styles are not read."); };`,
  },
  {
    // Reads dates for what sanitize-html takes one function of.
    what: /\/dayjs\/dayjs\.min\.js$/,
    instead: () => `module.exports = () => { throw new Error("Dates are not read."); };`,
  },
  {
    // Where a rule of a stylesheet came from.
    what: /\/css-tree\/lib\/generator\/sourceMap\.js$/,
    instead: refusing("Source maps are not made."),
  },
  {
    // The names of HTML's character references, which the Worker has already.
    what: /\/character-entities\/index\.js$/,
    instead: () => `export * from ${own("content/character-entities.ts")};`,
  },
  {
    // References to characters in the attributes of MDX, with what browsers forgive: MDX forgives none of that.
    what: /\/parse-entities\/lib\/index\.js$/,
    instead: () => `export { decodeHTMLStrict as parseEntities } from "entities";`,
  },
  {
    // Finds addresses in texts of MDX once more, and writes them: where one stands, its parser has said.
    what: /\/mdast-util-gfm-autolink-literal\/lib\/index\.js$/,
    instead: () => `export const gfmAutolinkLiteralFromMarkdown = () => ({
        enter: { literalAutolink(token) { this.enter({ type: "link", url: "", children: [] }, token); } },
        exit: { literalAutolink(token) { this.exit(token); } },
      });
      export const gfmAutolinkLiteralToMarkdown = () => { throw new Error("MDX is not written."); };`,
  },
  {
    // The names of characters in JSX within an expression: they stay, and are read with the Markdown around them.
    what: /\/acorn-jsx\/xhtml\.js$/,
    instead: () => `module.exports = {};`,
  },
  {
    // Sign-in with the accounts of 36 services: two of them are offered.
    what: /\/@better-auth\/core\/dist\/social-providers\/index\.mjs$/,
    instead: () => `import * as z from "zod";
      import { github } from "./github.mjs";
      import { google } from "./google.mjs";
      export * from "./google.mjs";
      export const socialProviders = { github, google };
      export const SocialProviderListEnum = z.enum(Object.keys(socialProviders)).or(z.string());`,
  },
  {
    // Tells the makers of better-auth who uses it.
    what: /\/@better-auth\/telemetry\/dist\/index\.mjs$/,
    instead: () => `export const createTelemetry = async () => ({ publish: async () => {} });`,
  },
  {
    // Checks what a person answers to a question of a tool: none asks.
    what: /\/@modelcontextprotocol\/server\/dist\/cfWorkerProvider-[\w-]+\.mjs$/,
    instead: () =>
      `export class t { getValidator() { throw new Error("Nothing is asked of people."); } }`,
  },
  {
    // What clients read of servers that they sign in to: a list for whoever asks by name, which nobody does.
    what: /\/@modelcontextprotocol\/core\/dist\/auth-[\w-]+\.mjs$/,
    instead: () => {
      const names = Array.from("acdfilmnoprstu", (name) => `none as ${name}`).join();
      return `import { never } from "zod"; const none = never(); export { ${names} };`;
    },
  },
  {
    // Finds addresses in a text that nobody made links: that is ours, as GitHub does it.
    what: /\/linkify-it\/build\/index\.mjs$/,
    instead: () =>
      `export class LinkifyIt { test() { throw new Error("Addresses are not looked for."); } }`,
  },
  {
    // Lists of what a type can be found of, for whoever asks what could be.
    what: /\/file-type\/supported\.js$/,
    instead: () => `export const extensions = []; export const mimeTypes = [];`,
  },
  {
    // Makes HTML of elements: that of code with its colours is ours (content/highlight.ts).
    what: /\/hast-util-to-html\/lib\/index\.js$/,
    instead: refusing("Coloured code comes without elements."),
  },
  {
    // Makes elements of a page: Yjs prints to a console alone, and there without colours.
    what: /\/lib0\/dom\.js$/,
    instead: (text) =>
      refusing("There is no document.")(text).replace(
        /^export const mapToStyleString .*$/m,
        `export const mapToStyleString = () => "";`,
      ),
  },
  {
    // Accounts in memory, for who gives no database.
    what: /\/@better-auth\/memory-adapter\/dist\/index\.mjs$/,
    instead: () =>
      `export const memoryAdapter = () => { throw new Error("Accounts are kept in a database."); };`,
  },
  {
    // Limits of its own on how often somebody signs in, which are off: ours count for it (http/rate-limit.ts).
    what: /\/better-auth\/dist\/api\/rate-limiter\/index\.mjs$/,
    instead: () => `export const onRequestRateLimit = async () => {};`,
  },
  {
    // A description of the addresses of accounts, which better-auth itself turns off: ours is openapi.json.
    what: /\/better-call\/dist\/openapi\.mjs$/,
    instead: () => `const refuse = () => { throw new Error("This router is not described."); };
      export { refuse as generator, refuse as getHTML };`,
  },
  {
    // A second step by a code in the mail, which nobody may ask for (account/two-factor.ts).
    what: /\/better-auth\/dist\/plugins\/two-factor\/otp\/index\.mjs$/,
    instead: () => `export const otp2fa = () => ({ id: "otp", endpoints: {} });`,
  },
  {
    // Signs tokens: ours are looked up (organizations/authorization/plugin.ts, disableJwtPlugin).
    what: /\/better-auth\/dist\/plugins\/jwt\/(?:sign|utils)\.mjs$/,
    instead: () => `const refuse = () => { throw new Error("No token is signed."); };
      export { refuse as createJwk, refuse as generateExportedKeyPair, refuse as getJwtToken };
      export { refuse as resolveSigningKey, refuse as signJWT, refuse as toExpJWT };`,
  },
  {
    // Accounts with a provider, as their owners would see and change them: none of these addresses is open
    // (disabledPaths in account/create-auth.ts). An endpoint without an address is not routed to.
    what: /\/better-auth\/dist\/api\/routes\/account\.mjs$/,
    instead: () => `const none = {}; export { none as accountInfo, none as getAccessToken };
      export { none as linkSocialAccount, none as listUserAccounts };
      export { none as refreshToken, none as unlinkAccount };`,
  },
  {
    // Tokens that are sealed, for cookies that hold a session: ours hold a signed id.
    what: /\/jose\/dist\/webapi\/jwt\/(?:decrypt|encrypt)\.js$/,
    instead: () => `const refuse = () => { throw new Error("No token is sealed."); };
      export { refuse as EncryptJWT, refuse as jwtDecrypt };`,
  },
  {
    // The step to OpenAPI 3.2: descriptions are read as 3.1.
    what: /\/3\.1-to-3\.2\/upgrade-from-three-one-to-three-two\.js$/,
    instead: refusing("Descriptions are read as OpenAPI 3.1."),
  },
  {
    // Prints what is looked at while a file's type is found.
    what: /\/debug\/src\/browser\.js$/,
    instead: () => `module.exports = () => () => {};`,
  },
];

/** Vite's plugin. The build fails where one of them is not asked for any more. */
export function withoutWhatIsUnused(): Plugin {
  const met = new Set<LeftOut>();
  return {
    name: "without-what-is-unused",
    enforce: "pre",
    load(id) {
      const found = leftOut.find(({ what }) => what.test(id));
      if (found === undefined) return null;
      met.add(found);
      return found.instead(readFileSync(id, "utf8"));
    },
    buildEnd(error) {
      const rest = leftOut.filter((each) => !met.has(each));
      if (error === undefined && rest.length > 0)
        this.error(`Nothing asks for ${rest.map(({ what }) => what.source).join(", ")}.`);
    },
  };
}
