/** The name and logo of the collection or organization that an AI operation is for, as headers show them. */
import { theme } from "#domains/collections/index";
import type { AiContext } from "./ai-context.ts";

export interface HeaderLook {
  name: string;
  description: string;
  logoUrl: string | null;
}

/** The collection's look, else the organization's name. */
export function lookOf({ subject }: AiContext): HeaderLook {
  if (subject.kind === "organization") {
    return { name: subject.organization.name, description: "", logoUrl: null };
  }
  const { name, description } = subject.collection;
  const { logoUrl = null } = theme.parse(subject.collection.theme);
  return { name, description, logoUrl };
}
