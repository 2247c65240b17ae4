/** How the request signs in, and getting a token by OAuth 2 for it. */
/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import type { AuthForm, AuthType } from "./form.ts";
import { Choice, TextField } from "./labelled.tsx";
import { redirectUri } from "./sign-in.ts";
import type { PlaygroundSignIn } from "./sign-in.ts";
import { createTurns, sentenceOf } from "./turns.ts";

interface AuthEditorProps {
  auth: AuthForm;
  onChange: (auth: AuthForm) => void;
  /** Gets a token; its variables are put in on the way. */
  onSignIn: (ask: PlaygroundSignIn, signal: AbortSignal) => Promise<string>;
}

const types: readonly (readonly [AuthType, string])[] = [
  ["none", "None"],
  ["bearer", "Bearer token"],
  ["basic", "Name and password"],
  ["apiKey", "API key"],
  ["oauth2", "OAuth 2"],
];

/** The fields of the chosen way. */
export function AuthEditor({ auth, onChange, onSignIn }: AuthEditorProps) {
  const set = (more: Partial<AuthForm>) => onChange({ ...auth, ...more });
  return (
    <div class="pg-fields">
      <Choice label="Type" value={auth.type} options={types} onChange={(type) => set({ type })} />
      {auth.type === "bearer" ? (
        <TextField label="Token" isSecret value={auth.token} onChange={(token) => set({ token })} />
      ) : null}
      {auth.type === "basic" ? (
        <>
          <TextField
            label="User name"
            value={auth.username}
            onChange={(username) => set({ username })}
          />
          <TextField
            label="Password"
            isSecret
            value={auth.password}
            onChange={(password) => set({ password })}
          />
        </>
      ) : null}
      {auth.type === "apiKey" ? <KeyFields auth={auth} set={set} /> : null}
      {auth.type === "oauth2" ? <OAuthFields auth={auth} set={set} onSignIn={onSignIn} /> : null}
    </div>
  );
}

interface FieldsProps {
  auth: AuthForm;
  set: (more: Partial<AuthForm>) => void;
}

function KeyFields({ auth, set }: FieldsProps) {
  const locations = [
    ["header", "Header"],
    ["query", "Query"],
    ["cookie", "Cookie"],
  ] as const;
  return (
    <>
      <Choice
        label="Sent in"
        value={auth.location}
        options={locations}
        onChange={(location) => set({ location })}
      />
      <TextField label="Name" value={auth.name} onChange={(name) => set({ name })} />
      <TextField label="Key" isSecret value={auth.value} onChange={(value) => set({ value })} />
    </>
  );
}

/** A token, given or fetched. */
function OAuthFields({ auth, set, onSignIn }: FieldsProps & Pick<AuthEditorProps, "onSignIn">) {
  const [status, setStatus] = useState("");
  const [isWaiting, setWaiting] = useState(false);
  const [turns] = useState(createTurns);
  const ask = async () => {
    setWaiting(true);
    setStatus("Waiting for the provider…");
    try {
      set({ accessToken: await onSignIn(auth, turns.next()) });
      setStatus("There is a token now.");
    } catch (error) {
      setStatus(sentenceOf(error));
    }
    setWaiting(false);
  };
  return (
    <>
      <TextField
        label="Access token"
        isSecret
        value={auth.accessToken}
        onChange={(accessToken) => set({ accessToken })}
      />
      <details class="pg-details" open={auth.accessToken === ""}>
        <summary>Get a token</summary>
        <div class="pg-fields">
          <ClientFields auth={auth} set={set} />
          <p class="pg-bar">
            <button type="button" class="pg-button" disabled={isWaiting} onClick={() => void ask()}>
              {auth.flow === "authorizationCode" ? "Sign in" : "Get token"}
            </button>
            {isWaiting ? (
              <button type="button" class="pg-quiet" onClick={() => turns.stop()}>
                Give up
              </button>
            ) : null}
          </p>
        </div>
      </details>
      <p role="status" class="pg-note">
        {status}
      </p>
    </>
  );
}

const flows = [
  ["authorizationCode", "Authorization code (PKCE)"],
  ["clientCredentials", "Client credentials"],
] as const;

function ClientFields({ auth, set }: FieldsProps) {
  const isCode = auth.flow === "authorizationCode";
  return (
    <>
      <Choice label="Flow" value={auth.flow} options={flows} onChange={(flow) => set({ flow })} />
      {isCode ? (
        <TextField
          label="Address to sign in at"
          value={auth.authorizationUrl}
          onChange={(authorizationUrl) => set({ authorizationUrl })}
        />
      ) : null}
      <TextField
        label="Address of tokens"
        value={auth.tokenUrl}
        onChange={(tokenUrl) => set({ tokenUrl })}
      />
      <TextField
        label="Client id"
        value={auth.clientId}
        onChange={(clientId) => set({ clientId })}
      />
      <TextField
        label="Client secret"
        isSecret
        value={auth.clientSecret}
        onChange={(clientSecret) => set({ clientSecret })}
      />
      <TextField label="Scope" value={auth.scope} onChange={(scope) => set({ scope })} />
      {isCode ? (
        <p class="pg-note">
          The provider sends you back to <code>{redirectUri()}</code>.
        </p>
      ) : null}
    </>
  );
}
