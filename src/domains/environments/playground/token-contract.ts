/** The public shapes of asking an OAuth 2 provider for a token. */
import * as z from "zod";

const text = z.string().max(20_000);
const headerName = z.string().regex(/^[!#$%&'*+.^_`|~\w-]{1,200}$/, "takes the name of a header");
const headerValue = z
  .string()
  .max(8_000)
  .regex(/^[\t\x20-\x7e\x80-\xff]*$/, "holds a character that no header takes");

const grantTypes = [
  "authorization_code",
  "client_credentials",
  "password",
  "refresh_token",
] as const;

/** What each grant cannot do without (RFC 6749, 4 and 6). */
const needed: Readonly<Record<(typeof grantTypes)[number], readonly string[]>> = {
  authorization_code: ["code"],
  client_credentials: [],
  password: ["username", "password"],
  refresh_token: ["refresh_token"],
};

export const tokenBody = z.strictObject({
  accessTokenUrl: z.string().min(1).max(2_048),
  /** The parameters of the grant, as RFC 6749 and RFC 7636 (`code_verifier`) name them. */
  tokenBody: z
    .object({ grant_type: z.enum(grantTypes) })
    .catchall(text)
    .superRefine((body, context) => {
      for (const name of needed[body.grant_type]) {
        if (!body[name]) {
          const message = `is needed for the grant ${body.grant_type}`;
          context.addIssue({ code: "custom", path: [name], message });
        }
      }
    }),
  /** `Authorization: Basic …`, say; with `Content-Type: application/json` the parameters go as JSON. */
  tokenHeaders: z.record(headerName, headerValue).default({}),
});

export const tokenAnswer = z.object({ data: z.record(z.string(), z.unknown()) });
