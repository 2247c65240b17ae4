/** The text of an open page with what stands around it: how it is seen, its outline, and the rendered page beside it. */
import type { Extension } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { useCallback, useMemo, useState } from "react";
import type { ReactNode } from "react";
import type { AssemblySources } from "#content/assembly/sources";
import type { CheckLinks } from "../writing/broken-links.ts";
import { writingAids } from "../writing/writing-aids.ts";
import type { ReadTargets } from "../writing/link-targets.ts";
import { pastesHtml } from "../pasting/pasting-html.ts";
import { linksPasted } from "../writing/writing-keys.ts";
import { CodeEditor } from "./code-editor.tsx";
import { droppingPages } from "./dropping-pages.ts";
import { storedMode, storeMode } from "./editor-mode.ts";
import type { EditorMode } from "./editor-mode.ts";
import type { LivePage } from "./live-page.ts";
import { ModeSwitch } from "./mode-switch.tsx";
import { pageBound } from "./page-bound.ts";
import { lazyScreen } from "../lazy-screen.tsx";

/** Much to load, for who asks for it. */
const RenderedPage = lazyScreen(
  async () => (await import("./rendered-page.tsx")).RenderedPage,
  <p className="muted">Opening…</p>,
);

/** It reads the text when one pauses: it comes behind the editor. */
const PageOutline = lazyScreen(async () => (await import("./page-outline.tsx")).PageOutline);

interface Props {
  live: LivePage;
  label: string;
  /** The editor once it is there; who shows the page keeps it, since others lead to places in it. */
  view: EditorView | null;
  /** What the page is put together of; without it snippets and variables stay as they are written. */
  sources?: AssemblySources | null;
  onView: (view: EditorView | null) => void;
  isReadOnly: boolean;
  /** Takes what is pasted or dropped; without it files are left alone. */
  takesFiles?: Extension;
  /** Is told what was not taken, and null once something was; stays the same. */
  tell: (notice: string | null) => void;
  /** The pages and people that can be named; without it only blocks are offered. */
  readTargets?: ReadTargets;
  /** Asks what the page leads to and is not there; without it nothing is marked. */
  checkLinks?: CheckLinks;
  /** What else one can do with the text, beside its outline. */
  toolsFor?: (view: EditorView) => ReactNode;
}

export function PageText({
  live,
  label,
  view,
  sources = null,
  onView,
  isReadOnly,
  takesFiles,
  tell,
  readTargets,
  checkLinks,
  toolsFor,
}: Props) {
  const [mode, setMode] = useState(storedMode);
  const chooseMode = useCallback((next: (mode: EditorMode) => EditorMode) => {
    setMode((before) => {
      const chosen = next(before);
      storeMode(chosen);
      return chosen;
    });
  }, []);
  const extension = useMemo(
    () =>
      isReadOnly
        ? []
        : [
            [takesFiles ?? [], droppingPages, linksPasted, pastesHtml(tell)],
            [pageBound(tell), writingAids(tell, readTargets, checkLinks)],
          ],
    [isReadOnly, takesFiles, tell, readTargets, checkLinks],
  );
  return (
    <div className={mode === "split" ? "page-text page-text-split" : "page-text"}>
      <div className="text-bar">
        <ModeSwitch mode={mode} onChoose={(chosen) => chooseMode(() => chosen)} />
        {view === null ? null : (
          <>
            {toolsFor?.(view)}
            <PageOutline live={live} view={view} />
          </>
        )}
      </div>
      <CodeEditor
        {...{ live, label, isReadOnly, mode, sources, extension, onView }}
        onMode={chooseMode}
      />
      {mode === "split" && view !== null ? <RenderedPage {...{ live, view, sources }} /> : null}
    </div>
  );
}
