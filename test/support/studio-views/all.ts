/** Every screen, panel and state of the studio, and the way to it: looked at by axe, and by people as pictures. */
import { ofDialogs } from "./dialogs.ts";
import { ofNothing } from "./empty.ts";
import { ofEntries } from "./entries.ts";
import { outside } from "./outside.ts";
import { ofPage } from "./page.ts";
import { ofPalette } from "./palette.ts";
import { ofRefusals } from "./refused.ts";
import { ofSections } from "./sections.ts";
import { ofTree } from "./tree.ts";
import { ofTrouble } from "./trouble.ts";
import type { View } from "./ways.ts";

export const views: readonly View[] = [
  ...outside,
  ...ofPage,
  ...ofDialogs,
  ...ofSections,
  ...ofEntries,
  ...ofTree,
  ...ofPalette,
  ...ofTrouble,
  ...ofNothing,
  ...ofRefusals,
];
