/** Where a page could not be published as it stands, while one writes. */
import { useEffect, useState } from "react";
import type { AssemblySources } from "#content/assembly/sources";
import { documentText } from "#content/document";
import { check } from "../rendering/rendering.ts";
import type { LivePage } from "./live-page.ts";
import { refusedLine } from "./refused-line.ts";
import type { RefusedLine } from "./refused-line.ts";

/** After the last change, in milliseconds: the whole text is read, so one has paused. */
const pause = 1_000;

interface Looked {
  sources: AssemblySources | null;
  isEndpoint: boolean;
  /** Somebody writes in it here. */
  isWritten: boolean;
}

/** Where the text asks for more than a page may, looked at again whenever it was changed. */
export function useRefusedLine(live: LivePage, looked: Looked): RefusedLine | null {
  const { sources, isEndpoint, isWritten } = looked;
  const [refused, setRefused] = useState<RefusedLine | null>(null);
  useEffect(() => {
    if (!isWritten) return;
    let isOpen = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const refusal = await check(documentText(live.doc), { sources, isEndpoint });
      if (isOpen) setRefused(refusedLine(refusal));
    };
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), pause);
    };
    live.text.observe(lookSoon);
    lookSoon();
    return () => {
      isOpen = false;
      clearTimeout(timer);
      live.text.unobserve(lookSoon);
    };
  }, [live, sources, isEndpoint, isWritten]);
  return isWritten ? refused : null;
}
