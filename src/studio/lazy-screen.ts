/** Parts of the studio that are loaded when they are first shown, since a visit may never come to them. */
import { lazy } from "react";
import type { ComponentType } from "react";

/** The component that `load` imports; shown within a Suspense. */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load() }));
