/** Which lines of an import's report somebody has dealt with, kept in this browser: their places alone, and no words. */
import { useState } from "react";

const storageKey = (jobId: string) => `galley-ticked ${jobId}`;

export function useTicks(jobId: string): {
  ticked: ReadonlySet<number>;
  tick: (at: number, isTicked: boolean) => void;
} {
  const [ticked, setTicked] = useState(() => readTicks(jobId));
  const tick = (at: number, isTicked: boolean) => {
    // Another tab may have ticked others meanwhile.
    const next = readTicks(jobId);
    if (isTicked) next.add(at);
    else next.delete(at);
    localStorage.setItem(storageKey(jobId), JSON.stringify([...next]));
    setTicked(next);
  };
  return { ticked, tick };
}

function readTicks(jobId: string): Set<number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(jobId)) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter(Number.isInteger) : []);
  } catch {
    return new Set();
  }
}
