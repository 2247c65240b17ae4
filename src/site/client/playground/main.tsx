/** The entry of the panel's script, which a page loads when its reader first opens the panel. */
/** @jsxImportSource preact */
import { render } from "preact";
import "./panel.css";
import { readPageData, readPreviewData } from "./page-data.ts";
import { Panel } from "./panel.tsx";
import { setLanguage } from "#site/client/playground/words/words";

const styleUrl = "/_playground/panel.css";
let dialog: HTMLDialogElement | null = null;

let style: Promise<void> | null = null;

/** The style lies beside the script; nothing is shown before it is there. */
function addStyle(): Promise<void> {
  style ??= loadStyle();
  return style;
}

function loadStyle(): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = styleUrl;
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const outcome of ["load", "error"]) link.addEventListener(outcome, () => resolve());
  document.head.append(link);
  return promise;
}

/** Opens the panel over the page; what was filled in before is still there. */
export async function open(): Promise<void> {
  const page = readPageData();
  if (page === null) return;
  if (dialog === null) {
    await Promise.all([addStyle(), setLanguage(document.documentElement.lang)]);
    dialog = document.createElement("dialog");
    dialog.className = "pg-dialog";
    dialog.setAttribute("aria-labelledby", "_pg-title");
    document.body.append(dialog);
    render(<Panel page={page} onClose={() => dialog?.close()} />, dialog);
  }
  dialog.showModal();
}

/**
 * Shows the panel in an element of a page that is no page of the site, filled in from a page's preview.
 * @returns what takes the panel away again
 */
export async function openIn(
  host: HTMLElement,
  pageId: string,
  onClose: () => void,
): Promise<() => void> {
  const [page] = await Promise.all([readPreviewData(pageId), addStyle()]);
  render(<Panel page={page} onClose={onClose} />, host);
  return () => render(null, host);
}
