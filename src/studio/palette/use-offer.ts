/** Offers what a part of a screen can do, for as long as it is shown. */
import { useEffect, useRef } from "react";
import type { Action } from "../menu.tsx";
import { offer } from "./offers.ts";
import type { Offer } from "./offers.ts";

export function useOffer(about: string, actions: readonly Action[]): void {
  const offered = useRef<Offer>({ about, actions });
  useEffect(() => {
    offered.current = { about, actions };
  });
  useEffect(() => offer(offered), []);
}
