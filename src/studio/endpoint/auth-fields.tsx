/** How a request signs in: the type, and what that type needs. Values may be variables: `{{token}}`. */
import type { Auth } from "../api/endpoints.ts";

interface Props {
  auth: Auth;
  onChange: (auth: Auth) => void;
}

const typeNames: Readonly<Record<Auth["type"], string>> = {
  none: "None",
  bearer: "Bearer token",
  basic: "User name and password",
  apiKey: "API key",
  oauth2: "OAuth 2.0",
};

/** What each type asks for, by the field of the endpoint. */
const fieldsOf: Readonly<Record<Auth["type"], readonly (readonly [TextPart, string])[]>> = {
  none: [],
  bearer: [["token", "Token"]],
  basic: [
    ["username", "User name"],
    ["password", "Password"],
  ],
  apiKey: [
    ["name", "Its name"],
    ["value", "Its value"],
  ],
  oauth2: [["accessToken", "Access token"]],
};

type TextPart = "token" | "username" | "password" | "name" | "value" | "accessToken";

export function AuthFields({ auth, onChange }: Props) {
  return (
    <>
      <div className="field">
        <label htmlFor="endpoint-auth">Authorisation</label>
        <select
          id="endpoint-auth"
          value={auth.type}
          onChange={({ target }) => onChange({ type: target.value as Auth["type"] })}
        >
          {Object.entries(typeNames).map(([type, name]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {auth.type === "apiKey" ? (
        <div className="field">
          <label htmlFor="endpoint-auth-in">Sent in</label>
          <select
            id="endpoint-auth-in"
            value={auth.in ?? "header"}
            onChange={({ target }) => onChange({ ...auth, in: target.value as Auth["in"] })}
          >
            <option value="header">a header</option>
            <option value="query">the query</option>
            <option value="cookie">a cookie</option>
          </select>
        </div>
      ) : null}
      {fieldsOf[auth.type].map(([part, label]) => (
        <div key={part} className="field">
          <label htmlFor={`endpoint-auth-${part}`}>{label}</label>
          <input
            id={`endpoint-auth-${part}`}
            value={auth[part] ?? ""}
            autoComplete="off"
            spellCheck="false"
            onChange={({ target }) => onChange({ ...auth, [part]: target.value })}
          />
        </div>
      ))}
      {auth.type === "none" ? null : (
        <p className="muted">
          Readers see what stands here: write a variable of an environment, as{" "}
          <code>{"{{token}}"}</code>, and nothing secret.
        </p>
      )}
    </>
  );
}
