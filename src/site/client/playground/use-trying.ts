/** All that the panel knows while it is open: the request, what it is filled with, and what came back. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { resolvePlaceholders } from "#content/placeholders";
import { requestDraft, startForm } from "./form.ts";
import type { Form } from "./form.ts";
import { keepTried, readHistory } from "./history.ts";
import { askService, loadEnvironments, valuesOnPage } from "./page-data.ts";
import type { PlaygroundEnvironment, PageData, Playground } from "./page-data.ts";
import { useQuestion } from "./question.tsx";
import { sendRequest } from "./sending.ts";
import type { SendingRoute, ShownAnswer } from "./sending.ts";
import { originOfTokens, signInToApi } from "./sign-in.ts";
import type { PlaygroundSignIn } from "./sign-in.ts";
import { createLatestRun, runSentence } from "./latest-run.ts";
import { knownValues } from "./variables-editor.tsx";
import { panelWords } from "#site/client/playground/words/words";

/** The state of one panel. */
export function useTrying(page: PageData) {
  const { collectionId, pageId } = page;
  const [form, setForm] = useState<Form>(() => startForm(page));
  const [route, setRoute] = useState<SendingRoute>("auto");
  const [history, setHistory] = useState(() => readHistory(pageId));
  const { playground, environments, fault, ready } = usePlayground(pageId);
  const variables = useVariables(page, playground, environments);
  const { values, own, environmentId } = variables;
  const { ownOrigins = [] } = page;
  const { question, confirm } = useQuestion(ownOrigins);

  const sending = useSending(async (signal) => {
    const draft = await requestDraft(form);
    const origins = (await ready)?.origins ?? [];
    const { secret } = variables.known;
    const filled = { values, secret, ownValues: own, environmentId: environmentId || null };
    const asked = { collectionId, pageId, draft, ...filled, origins, route, signal, confirm };
    const shown = await sendRequest(asked);
    const { status, timeMs } = shown;
    const tried = { at: Date.now(), method: form.method, url: form.url, status, timeMs, form };
    setHistory(keepTried(pageId, tried));
    return shown;
  });

  const getToken = async (written: PlaygroundSignIn, signal: AbortSignal) => {
    const filled = Object.entries(written).map(([key, text]) => [
      key,
      resolvePlaceholders(String(text), values).text,
    ]);
    const ask = Object.fromEntries(filled) as PlaygroundSignIn;
    await confirm(originOfTokens(ask), ask, signal);
    const way = ready.then((found) => {
      const isSignedIn = found?.caller.isSignedIn ?? false;
      return { collectionId, pageId, isSignedIn, origins: found?.origins ?? [] };
    });
    return signInToApi(ask, way, signal);
  };
  const filling = { form, setForm, route, setRoute, history, setHistory, question, ownOrigins };
  return { ...filling, playground, environments, fault, variables, sending, getToken };
}

export type Trying = ReturnType<typeof useTrying>;

/**
 * What readers know of the collection's environment, over it what the endpoint's description says, the chosen
 * environment's values, and the reader's own.
 */
function useVariables(
  page: PageData,
  playground: Playground | null,
  environments: readonly PlaygroundEnvironment[],
) {
  const [environmentId, setEnvironmentId] = useState("");
  const [own, setOwn] = useState<ReadonlyMap<string, string>>(new Map());
  const chosen = environments.find(({ id }) => id === environmentId);
  const known = useMemo(
    () => knownValues(valuesOnPage(page, playground), chosen),
    [page, playground, chosen],
  );
  const values = new Map([...known.values, ...own]);
  const setValue = (name: string, value: string) => {
    const others = [...own].filter(([each]) => each !== name);
    setOwn(new Map(value === "" ? others : [...others, [name, value]]));
  };
  return { environmentId, setEnvironmentId, own, setValue, known, values };
}

/** What the service adds to the page; without it requests still go from the browser. */
function usePlayground(pageId: string) {
  const [playground, setPlayground] = useState<Playground | null>(null);
  const [environments, setEnvironments] = useState<PlaygroundEnvironment[]>([]);
  const [fault, setFault] = useState("");
  const [ready] = useState(() => loadPlayground(pageId));
  useEffect(() => {
    const show = async () => {
      const found = await ready;
      setPlayground(found);
      if (found === null) return setFault(panelWords().serviceSilent);
      setEnvironments(await loadEnvironments(found));
    };
    show().catch((error: unknown) => setFault(runSentence(error)));
  }, [ready]);
  return { playground, environments, fault, ready };
}

/** Null where the service cannot be asked: the reader is told so, and requests go from the browser. */
async function loadPlayground(pageId: string): Promise<Playground | null> {
  try {
    return await askService<Playground>(`/playground/${encodeURIComponent(pageId)}`);
  } catch {
    return null;
  }
}

function useSending(send: (signal: AbortSignal) => Promise<ShownAnswer>) {
  const [isSending, setSending] = useState(false);
  const [shown, setShown] = useState<ShownAnswer | null>(null);
  const [fault, setFault] = useState("");
  const [latest] = useState(createLatestRun);
  const run = async (signal: AbortSignal) => {
    try {
      const answer = await send(signal);
      if (latest.isLast(signal)) setShown(answer);
    } catch (error) {
      if (latest.isLast(signal))
        setFault(signal.aborted ? panelWords().stopped : runSentence(error));
    }
    if (latest.isLast(signal)) setSending(false);
  };
  const start = () => {
    setFault("");
    setShown(null);
    setSending(true);
    void run(latest.next());
  };
  return { isSending, shown, fault, start, stop: () => latest.stop() };
}
