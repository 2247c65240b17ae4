/** The name and theme of the collection or organization that an AI operation is for, as pictures and headers show them. */
import { theme } from "#domains/collections/index";
import type { AiContext } from "./ai-context.ts";

const plainAccent = "#2457d6";

export interface Look {
  name: string;
  description: string;
  logoUrl: string | null;
  /** `#rrggbb` */
  accent: string;
}

/** The collection's look, else a plain one under the organization's name. */
export function lookOf({ subject }: AiContext): Look {
  if (subject.kind === "organization") {
    return { name: subject.organization.name, description: "", logoUrl: null, accent: plainAccent };
  }
  const { name, description } = subject.collection;
  const { logoUrl = null, accent = plainAccent } = theme.parse(subject.collection.theme);
  return { name, description, logoUrl, accent };
}
