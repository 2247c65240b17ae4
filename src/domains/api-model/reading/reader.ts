/** What everything that reads one document shares: its references, its schemas, and whom to tell of faults. */
import { limits } from "#limits";
import { cutTo, isLoose } from "./loose.ts";
import type { Loose } from "./loose.ts";
import { NotesOnce } from "./notes.ts";
import type { Notes } from "./notes.ts";
import { References } from "./references.ts";
import { Schemas, tooLarge } from "./schemas.ts";

export class DescriptionReader {
  readonly notes: Notes;
  /** For what holds in many places. */
  readonly once: NotesOnce;
  readonly references: References;
  readonly schemas: Schemas;

  readonly root: Loose;

  constructor(root: Loose, notes: Notes) {
    this.root = root;
    this.notes = notes;
    this.once = new NotesOnce(notes);
    this.references = new References(root, notes);
    this.schemas = new Schemas(this.references);
  }

  /** The schema at this JSON pointer, if there is one; the names that it leads to go into `names`. */
  schemaOf(value: unknown, pointer: string, names: Set<string>): Loose | undefined {
    if (!isLoose(value) && typeof value !== "boolean") return undefined;
    const read = this.schemas.read(value, pointer);
    if (read.size > limits.importSchemaChars) {
      this.notes.note(pointer, `The schema takes ${read.size} characters: it was left out.`);
      return tooLarge;
    }
    for (const name of read.names) names.add(name);
    return read.schema;
  }

  /** The text as far as there is room for it. */
  cut(text: string, chars: number, pointer: string): string {
    if (text.length > chars)
      this.notes.note(pointer, `A description was cut to ${chars} characters.`);
    return cutTo(text, chars);
  }
}
