/** What came back: shown as text, whatever it is, or as a picture from its own bytes; never as a page. */
/** @jsxImportSource preact */
import { useEffect, useState } from "preact/hooks";
import { fromBase64 } from "#security/encoding";
import { parsedJson } from "./form.ts";
import type { ShownAnswer } from "./sending.ts";
import { panelWords } from "#site/client/playground/words/words";

const shownChars = 200_000;
const tidiedChars = 1_000_000;
const pictures = /^image\/(png|jpeg|gif|webp|avif|bmp|x-icon)\b/i;

/** The answer with its status, headers and body. */
export function AnswerView({ shown }: { shown: ShownAnswer }) {
  const { status, timeMs, sizeBytes, headers, body, redirectedTo, isDirect } = shown;
  return (
    <>
      <p class="pg-outcome">
        <strong class={`pg-status pg-status-${Math.floor(status / 100)}`}>{status}</strong>
        <span>{timeMs} ms</span>
        <span>{sizeOf(sizeBytes)}</span>
        <span>{isDirect ? panelWords().fromBrowser : panelWords().throughService}</span>
      </p>
      {redirectedTo === null ? null : (
        <p class="pg-note">
          {isDirect ? panelWords().redirectedTo : panelWords().redirectNotFollowed}{" "}
          <code>{redirectedTo}</code>
        </p>
      )}
      <Names words={panelWords().withoutValue} names={shown.unresolved} />
      <Names words={panelWords().keptBack} names={shown.keptBack} />
      <details class="pg-details">
        <summary>
          {panelWords().headers} ({headers.length})
        </summary>
        <dl class="pg-headers">
          {headers.map(({ key, value }, at) => (
            <div key={at}>
              <dt>{key}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Body key={timeMs} body={body} />
    </>
  );
}

function Names({ words, names }: { words: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p class="pg-note">
      {words}: {names.join(", ")}
    </p>
  );
}

function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 * 1024
    ? `${(bytes / 1024).toFixed(1)} KiB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
}

function Body({ body }: { body: ShownAnswer["body"] }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blobOf(body));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [body]);
  if (body.value === "") return <p class="pg-note">{panelWords().noBody}</p>;
  const download =
    url === null ? null : (
      <a class="pg-download" href={url} download="answer">
        {panelWords().download}
      </a>
    );
  if (body.encoding === "base64") {
    const isPicture = pictures.test(body.contentType ?? "");
    return (
      <div class="pg-body">
        {isPicture && url !== null ? (
          <img src={url} alt={panelWords().theAnswer} />
        ) : (
          <p>{panelWords().binary}</p>
        )}
        {download}
      </div>
    );
  }
  const text = tidied(body);
  return (
    <div class="pg-body">
      <pre tabIndex={0} aria-label={panelWords().bodyOfAnswer}>
        <code>{text.slice(0, shownChars)}</code>
      </pre>
      {text.length > shownChars ? (
        <p class="pg-note">
          {panelWords().firstCharacters(
            shownChars.toLocaleString(document.documentElement.lang || "en"),
          )}
        </p>
      ) : null}
      {download}
    </div>
  );
}

/** JSON with its lines and indents; anything else as it came. */
function tidied({ contentType, value }: ShownAnswer["body"]): string {
  const isJson = /\bjson\b/i.test(contentType ?? "") && value.length <= tidiedChars;
  const parsed = isJson ? parsedJson(value) : undefined;
  return parsed === undefined ? value : JSON.stringify(parsed, null, 2);
}

/** Kept as plain bytes: a page that is opened from here must be none. */
function blobOf({ encoding, contentType, value }: ShownAnswer["body"]): Blob {
  if (encoding === "text") return new Blob([value], { type: "text/plain;charset=utf-8" });
  const bytes = fromBase64(value);
  const type = pictures.test(contentType ?? "") ? (contentType ?? "") : "application/octet-stream";
  return new Blob([bytes], { type });
}
