/** How the request signs in, and getting a token by OAuth 2 for it. */
/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import type { AuthForm, AuthType } from "./form.ts";
import { Choice, LabelledText } from "./labelled.tsx";
import { redirectUri } from "./sign-in.ts";
import type { PlaygroundSignIn } from "./sign-in.ts";
import { createLatestRun, runSentence } from "./latest-run.ts";
import { panelWords } from "#site/client/playground/words/words";

interface AuthEditorProps {
  auth: AuthForm;
  onChange: (auth: AuthForm) => void;
  /** Gets a token; its variables are put in on the way. */
  onSignIn: (ask: PlaygroundSignIn, signal: AbortSignal) => Promise<string>;
}

const types = (): readonly (readonly [AuthType, string])[] => [
  ["none", panelWords().none],
  ["bearer", panelWords().bearer],
  ["basic", panelWords().basic],
  ["apiKey", panelWords().apiKey],
  ["oauth2", "OAuth 2"],
];

/** The fields of the chosen way. */
export function AuthEditor({ auth, onChange, onSignIn }: AuthEditorProps) {
  const set = (more: Partial<AuthForm>) => onChange({ ...auth, ...more });
  return (
    <div class="pg-fields">
      <Choice
        label={panelWords().type}
        value={auth.type}
        options={types()}
        onChange={(type) => set({ type })}
      />
      {auth.type === "bearer" ? (
        <LabelledText
          label={panelWords().token}
          isSecret
          value={auth.token}
          onChange={(token) => set({ token })}
        />
      ) : null}
      {auth.type === "basic" ? (
        <>
          <LabelledText
            label={panelWords().userName}
            value={auth.username}
            onChange={(username) => set({ username })}
          />
          <LabelledText
            label={panelWords().password}
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
    ["header", panelWords().nouns.header],
    ["query", panelWords().query],
    ["cookie", panelWords().nouns.cookie],
  ] as const;
  return (
    <>
      <Choice
        label={panelWords().sentIn}
        value={auth.location}
        options={locations}
        onChange={(location) => set({ location })}
      />
      <LabelledText
        label={panelWords().name}
        value={auth.name}
        onChange={(name) => set({ name })}
      />
      <LabelledText
        label={panelWords().key}
        isSecret
        value={auth.value}
        onChange={(value) => set({ value })}
      />
    </>
  );
}

/** A token, given or fetched. */
function OAuthFields({ auth, set, onSignIn }: FieldsProps & Pick<AuthEditorProps, "onSignIn">) {
  const [status, setStatus] = useState("");
  const [isWaiting, setWaiting] = useState(false);
  const [latest] = useState(createLatestRun);
  const ask = async () => {
    setWaiting(true);
    setStatus(panelWords().waitingForProvider);
    try {
      set({ accessToken: await onSignIn(auth, latest.next()) });
      setStatus(panelWords().hasToken);
    } catch (error) {
      setStatus(runSentence(error));
    }
    setWaiting(false);
  };
  return (
    <>
      <LabelledText
        label={panelWords().accessToken}
        isSecret
        value={auth.accessToken}
        onChange={(accessToken) => set({ accessToken })}
      />
      <details class="pg-details" open={auth.accessToken === ""}>
        <summary>{panelWords().getAToken}</summary>
        <div class="pg-fields">
          <ClientFields auth={auth} set={set} />
          <p class="pg-bar">
            <button type="button" class="pg-button" disabled={isWaiting} onClick={() => void ask()}>
              {auth.flow === "authorizationCode" ? panelWords().signInNow : panelWords().getToken}
            </button>
            {isWaiting ? (
              <button type="button" class="pg-quiet" onClick={() => latest.stop()}>
                {panelWords().giveUp}
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

const flows = () =>
  [
    ["authorizationCode", panelWords().authorizationCode],
    ["clientCredentials", panelWords().clientCredentials],
  ] as const;

function ClientFields({ auth, set }: FieldsProps) {
  const isCode = auth.flow === "authorizationCode";
  return (
    <>
      <Choice
        label={panelWords().flow}
        value={auth.flow}
        options={flows()}
        onChange={(flow) => set({ flow })}
      />
      {isCode ? (
        <LabelledText
          label={panelWords().addressOfSignIn}
          value={auth.authorizationUrl}
          onChange={(authorizationUrl) => set({ authorizationUrl })}
        />
      ) : null}
      <LabelledText
        label={panelWords().addressOfTokens}
        value={auth.tokenUrl}
        onChange={(tokenUrl) => set({ tokenUrl })}
      />
      <LabelledText
        label={panelWords().clientId}
        value={auth.clientId}
        onChange={(clientId) => set({ clientId })}
      />
      <LabelledText
        label={panelWords().clientSecret}
        isSecret
        value={auth.clientSecret}
        onChange={(clientSecret) => set({ clientSecret })}
      />
      <LabelledText
        label={panelWords().scope}
        value={auth.scope}
        onChange={(scope) => set({ scope })}
      />
      {isCode ? (
        <p class="pg-note">
          {panelWords().sendsBackTo} <code>{redirectUri()}</code>.
        </p>
      ) : null}
    </>
  );
}
