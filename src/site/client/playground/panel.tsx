/** The panel: a request filled in on one side, what came back on the other. */
/** @jsxImportSource preact */
import { useEffect, useRef } from "preact/hooks";
import { resolvePlaceholders } from "#content/placeholders";
import { AnswerView } from "./answer-view.tsx";
import { HistoryList } from "./history-list.tsx";
import { Choice } from "./labelled.tsx";
import type { PageData } from "./page-data.ts";
import { QuestionView } from "./question.tsx";
import { RequestEditor } from "./request-editor.tsx";
import { SaveExample } from "./save-example.tsx";
import type { SendingRoute, ShownAnswer } from "./sending.ts";
import { useTrying } from "./use-trying.ts";
import type { Trying } from "./use-trying.ts";
import { namesUsed, VariablesEditor } from "./variables-editor.tsx";
import { panelWords } from "#site/client/playground/words/words";

/** Shorter ones stand in any text by chance. */
const fewestChars = 4;

const routes: readonly SendingRoute[] = ["auto", "browser", "service"];

/** Closing it keeps what was filled in. */
export function Panel({ page, onClose }: { page: PageData; onClose: () => void }) {
  const trying = useTrying(page);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    trying.sending.start();
  };
  return (
    <div class="pg" onKeyDown={onKeyDown}>
      <header class="pg-head">
        <h2 id="_pg-title">{panelWords().title}</h2>
        <button type="button" class="pg-quiet" aria-label={panelWords().close} onClick={onClose}>
          ×
        </button>
      </header>
      <div class="pg-columns">
        <RequestColumn trying={trying} />
        <AnswerColumn page={page} trying={trying} />
      </div>
    </div>
  );
}

function RequestColumn({ trying }: { trying: Trying }) {
  const { form, setForm, route, setRoute, sending, variables, getToken, question } = trying;
  const send = useRef<HTMLButtonElement>(null);
  const { isSending } = sending;
  // The stop button disappears, and would take the keyboard focus with it.
  useEffect(() => {
    if (!isSending && document.activeElement === document.body) send.current?.focus();
  }, [isSending]);
  return (
    <section class="pg-column" aria-label={panelWords().request}>
      <RequestEditor
        form={form}
        filledAddress={resolvePlaceholders(form.url, shownOf(variables)).text}
        onChange={setForm}
        onSignIn={getToken}
      >
        <VariablesEditor
          playground={trying.playground}
          environments={trying.environments}
          environmentId={variables.environmentId}
          onChoose={variables.setEnvironmentId}
          names={namesUsed(form, variables.values)}
          known={variables.known}
          own={variables.own}
          onOwn={variables.setValue}
        />
      </RequestEditor>
      <div class="pg-bar pg-send">
        <button type="button" class="pg-button pg-primary" ref={send} onClick={sending.start}>
          {panelWords().send} <kbd>{/Mac/.test(navigator.userAgent) ? "⌘↵" : "Ctrl ↵"}</kbd>
        </button>
        {isSending ? (
          <button type="button" class="pg-button" onClick={sending.stop}>
            {panelWords().stop}
          </button>
        ) : null}
        <Choice
          label={panelWords().way}
          value={route}
          options={routes.map((each) => [each, panelWords().routes[each]] as const)}
          onChange={(way) => setRoute(way)}
        />
      </div>
      {question === null ? null : (
        <QuestionView question={question} ownOrigins={trying.ownOrigins} />
      )}
    </section>
  );
}

/** The values but for secrets, which stay the names that stand for them. */
const shownOf = ({ values, known: { secret } }: Trying["variables"]) =>
  new Map([...values].filter(([name]) => !secret.has(name)));

function AnswerColumn({ page, trying }: { page: PageData; trying: Trying }) {
  const { form, setForm, sending, playground, history, setHistory } = trying;
  const { shown, fault } = sending;
  const column = useRef<HTMLElement>(null);
  useEffect(() => {
    const isBelow = matchMedia("(max-width: 52rem)").matches;
    if (isBelow && (shown !== null || fault !== "")) column.current?.scrollIntoView();
  }, [shown, fault]);
  return (
    <section class="pg-column" aria-label={panelWords().answer} ref={column}>
      {trying.fault === "" ? null : <p class="pg-note">{trying.fault}</p>}
      <p role="status" class={fault ? "pg-fault" : "pg-note"}>
        {fault || saying(sending.isSending && trying.question === null, shown)}
      </p>
      {shown === null ? null : <AnswerView shown={shown} />}
      {shown !== null && playground?.caller.mayWrite ? (
        <SaveExample
          page={page}
          playground={playground}
          form={form}
          shown={shown}
          secrets={secretsOf(trying)}
        />
      ) : null}
      <HistoryList
        pageId={page.pageId}
        history={history}
        onChange={setHistory}
        onChoose={setForm}
      />
    </section>
  );
}

/** The credentials of the request: they are removed from every answer that is stored. */
function secretsOf({ form: { auth }, variables: { known, values } }: Trying): string[] {
  const { token, password, value, accessToken, clientSecret } = auth;
  const typed = [token, password, value, accessToken, clientSecret];
  const own = [...known.secret].map((name) => values.get(name) ?? "");
  return [...own, ...typed.map((text) => resolvePlaceholders(text, values).text)].filter(
    (text) => text.length >= fewestChars,
  );
}

function saying(isSending: boolean, shown: ShownAnswer | null): string {
  if (isSending) return panelWords().sending;
  return shown === null ? panelWords().shownHere : panelWords().answeredWith(shown.status);
}
