/** A case for each request of signing in: what comes before it, and the request itself. */
import {
  ask,
  asking,
  callback,
  codeFor,
  exchange,
  localUrl,
  newcomer,
  openConsent,
} from "#test/authorization";
import { appWith } from "#test/app-with";
import { Authenticator } from "#test/authenticator";
import type { Answer, Client } from "#test/client";
import { awaitMail, linkIn } from "#test/mails";
import { browser, proveSignInDomain, setProvider } from "#test/single-sign-on";
import { mintPerson, mintTeamAt } from "#test/team";
import type { Person } from "#test/team";
import { turnOn, withCookiesOf } from "#test/two-factor";
import { baseUrl, mintTeam, send } from "#test/worker";

/** The request as it succeeds once. */
interface AccountCase {
  as: Client;
  /** Query and body as they stand, where there are any. */
  query?: string;
  body?: unknown;
  /** Another way to send it than the request's own method and path. */
  send?: () => Promise<Answer>;
}

const mint = (name = "Nora") => mintPerson(send, baseUrl, name);
const newPassword = "another-long-password";
const secretIn = (link: string) => decodeURIComponent(link.split("/").at(-1) ?? "");
const secretMailed = async (email: string, subject: string) =>
  secretIn(linkIn(await awaitMail(email, subject)));
const signIn = ({ email, password }: Person) =>
  browser().post("/api/auth/sign-in/email", { email, password });

/** Somebody with two-factor sign-in who has given the password. */
async function halfSignedIn() {
  const nora = await mint();
  const { app, backupCodes, session } = await turnOn(send, baseUrl, nora);
  const half = withCookiesOf(send, baseUrl, await signIn(nora));
  return { nora, session, half, backupCodes, nextCode: () => app.codeAt(1) };
}

const bothOf = (session: Client, answer: Answer): Client => {
  const { headers } = withCookiesOf(send, baseUrl, answer);
  return browser({ Cookie: `${session.headers["Cookie"]}; ${headers["Cookie"]}` });
};

const agents = () => mintTeamAt(send, localUrl);
const idOf = (provider: ReturnType<typeof newcomer>) =>
  provider.clientInformation()?.client_id ?? "";

export const accountCases: Readonly<Record<string, () => Promise<AccountCase>>> = {
  signUp: async () => ({
    as: browser(),
    body: {
      name: "Nora",
      email: `nora-${crypto.randomUUID()}@example.com`,
      password: newPassword,
    },
  }),
  verifyEmail: async () => {
    const { email } = await mint();
    return { as: browser(), query: `token=${await secretMailed(email, "Verify")}` };
  },
  sendVerificationEmail: async () => ({ as: browser(), body: { email: (await mint()).email } }),
  signIn: async () => {
    const { email, password } = await mint();
    return { as: browser(), body: { email, password } };
  },
  getSession: async () => ({ as: (await mint()).session }),
  signOut: async () => ({ as: (await mint()).session, body: {} }),
  requestPasswordReset: async () => ({ as: browser(), body: { email: (await mint()).email } }),
  resetPassword: async () => {
    const { email } = await mint();
    await browser().post("/api/auth/request-password-reset", { email });
    return {
      as: browser(),
      body: { token: await secretMailed(email, "new password"), newPassword },
    };
  },
  changePassword: async () => {
    const { session, password } = await mint();
    return { as: session, body: { currentPassword: password, newPassword } };
  },
  signInWithProvider: async () => ({
    as: appWith({ GITHUB_CLIENT_ID: "our-id", GITHUB_CLIENT_SECRET: "our-secret" }),
    body: { provider: "github", callbackURL: "/studio" },
  }),
  signInWithSingleSignOn: async () => {
    const team = await mintTeam();
    const { domain } = await proveSignInDomain(team);
    await setProvider(team);
    return { as: browser(), body: { email: `nora@${domain}`, callbackURL: "/studio" } };
  },
  enableTwoFactor: async () => {
    const { session, password } = await mint();
    return { as: session, body: { password } };
  },
  verifyTwoFactorCode: async () => {
    const { half, nextCode } = await halfSignedIn();
    return { as: half, body: { code: await nextCode() } };
  },
  verifyBackupCode: async () => {
    const { half, backupCodes } = await halfSignedIn();
    return { as: half, body: { code: backupCodes[0] } };
  },
  renewBackupCodes: async () => {
    const { session, nora } = await halfSignedIn();
    return { as: session, body: { password: nora.password } };
  },
  disableTwoFactor: async () => {
    const { session, nora } = await halfSignedIn();
    return { as: session, body: { password: nora.password } };
  },
  beginPasskey: async () => ({ as: (await mint()).session }),
  registerPasskey: async () => {
    const { session } = await mint();
    const asked = await session.get("/api/auth/passkey/generate-register-options");
    const response = await new Authenticator(send, baseUrl).create(asked.body);
    return { as: bothOf(session, asked), body: { response, name: "Phone" } };
  },
  beginPasskeySignIn: async () => ({ as: browser() }),
  signInWithPasskey: async () => {
    const passkey = new Authenticator(send, baseUrl);
    await passkey.register((await mint()).session);
    const { browser: asked, options } = await passkey.begin();
    return { as: asked, body: { response: await passkey.get(options) } };
  },
  getProtectedResource: async () => ({ as: browser() }),
  getAuthorizationServer: async () => ({ as: browser() }),
  registerClient: async () => ({
    as: browser(),
    body: {
      client_name: "Claude",
      redirect_uris: [callback],
      token_endpoint_auth_method: "none",
    },
  }),
  authorizeClient: async () => {
    const team = await agents();
    const asked = await asking(team, newcomer());
    return { as: team.owner.session, query: asked.search.slice(1) };
  },
  getAskingClient: async () => {
    const team = await agents();
    const provider = newcomer();
    await asking(team, provider);
    return { as: team.owner.session, query: `client_id=${idOf(provider)}` };
  },
  answerClient: async () => {
    const team = await agents();
    const consent = await openConsent(team.owner, await asking(team, newcomer()));
    const oauth_query = consent.search.slice(1);
    const scopes = ["read", "write"];
    const body = { accept: true, oauth_query, orgId: team.orgId, scopes, collectionIds: null };
    return { as: team.owner.session, body };
  },
  exchangeCode: async () => {
    const team = await agents();
    const provider = newcomer();
    const code = await codeFor(team, provider);
    return { as: team.anonymous, send: () => exchange(team, provider, code) };
  },
  revokeClientToken: async () => {
    const team = await agents();
    const provider = newcomer();
    const { body } = await exchange(team, provider, await codeFor(team, provider));
    const fields = { token: body.access_token, client_id: idOf(provider) };
    return { as: team.anonymous, send: () => ask(team, "revoke", fields) };
  },
};
