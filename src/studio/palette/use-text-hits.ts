/** Pages whose texts have the words that are typed, as they are saved: what names do not tell. */
import { useEffect, useState } from "react";
import { searchDrafts } from "../api/pages.ts";
import { useRemote } from "../use-remote.ts";

/** So long nothing is typed before the texts are searched. */
const restMs = 200;
const leastLetters = 2;
const mostHits = 6;

export function useTextHits(orgId: string | null, typed: string) {
  const [rested, setRested] = useState("");
  const wanted = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted), restMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isAsked = orgId !== null && (rested.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= leastLetters;
  const { value, error, reload } = useRemote(isAsked ? `${orgId} ${rested}` : null, () =>
    searchDrafts(orgId ?? "", rested, mostHits),
  );
  const isReading = isAsked && value === null && error === null;
  return { hits: value ?? [], error, reload, isReading };
}
