/** Keeping a real answer as an example of the endpoint, for who may write. */
/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import { parsedJson } from "./form.ts";
import type { Form, FormRow } from "./form.ts";
import { withoutSecrets } from "./history.ts";
import { askService } from "./page-data.ts";
import type { PageData, Playground } from "./page-data.ts";
import type { ShownAnswer } from "./sending.ts";
import { runSentence } from "./latest-run.ts";

const exampleChars = 100_000;

interface SaveExampleProps {
  page: PageData;
  playground: Playground;
  form: Form;
  shown: ShownAnswer;
  /** What the answer must not say when it is kept. */
  secrets: readonly string[];
}

/** A name and a button; the outcome is shown next to them. */
export function SaveExample(props: SaveExampleProps) {
  const [name, setName] = useState("");
  const [status, setStatus] = useState("");
  const { shown, page, playground } = props;
  const title = name.trim() || `${shown.status} example`;
  const save = async () => {
    setStatus("Saving…");
    try {
      const path = `/orgs/${playground.orgId}/pages/${page.pageId}`;
      await askService(path, { name: title, type: 5, endpoint: exampleToSave(props) });
      setStatus("Saved as a draft. Publish it in the studio.");
    } catch (error) {
      setStatus(runSentence(error));
    }
  };
  return (
    <p class="pg-bar">
      <input
        value={name}
        placeholder={`${shown.status} example`}
        aria-label="Name of the example"
        onInput={({ currentTarget }) => setName(currentTarget.value)}
      />
      <button
        type="button"
        class="pg-button"
        disabled={shown.body.encoding === "base64" || shown.body.value.length > exampleChars}
        onClick={() => void save()}
      >
        Save as an example
      </button>
      <span role="status">{status}</span>
    </p>
  );
}

const filledRows = (rows: readonly FormRow[]) =>
  rows.filter(({ isOn, key }) => isOn && key !== "").map(({ key, value }) => ({ key, value }));

/** The request as it was filled in, without credentials, and the answer that it got. */
function exampleToSave({ page, form, shown, secrets }: SaveExampleProps) {
  const { method, url, pathParams, query, headers, cookies, auth, body } = withoutSecrets(form);
  const text = secrets.reduce((all, secret) => all.replaceAll(secret, "…"), shown.body.value);
  const contentType = shown.body.contentType?.split(";", 1)[0] ?? "text/plain";
  const example = /\bjson\b/i.test(contentType) ? (parsedJson(text) ?? text) : text;
  return {
    method,
    url,
    pathParams: filledRows(pathParams),
    query: filledRows(query),
    headers: filledRows(headers),
    cookies: filledRows(cookies),
    auth:
      auth.type === "apiKey"
        ? { type: "apiKey", in: auth.location, name: auth.name }
        : { type: auth.type },
    body: exampleBody(body),
    responses: [{ status: shown.status, contentType, example }],
    ...(page.ownVariables === undefined ? {} : { variables: page.ownVariables }),
  };
}

function exampleBody({ type, text, variables, rows }: Form["body"]) {
  if (type === "none" || type === "binary") return { type: "none" };
  if (type === "form") return { type, value: filledRows(rows) };
  if (type === "multipart") {
    const files = new Set(rows.filter(({ isFile }) => isFile).map(({ key }) => key));
    const fields = filledRows(rows).map((field) =>
      files.has(field.key) ? { ...field, type: "file" } : field,
    );
    return { type, value: fields };
  }
  if (type === "graphql") {
    return { type, value: { query: text, variables: parsedJson(variables) ?? variables } };
  }
  return { type, value: type === "json" ? (parsedJson(text) ?? text) : text };
}
