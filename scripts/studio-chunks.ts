/**
 * What the studio's scripts are cut into: what is always loaded together is one file. A file for each set of screens that
 * share a module, as the bundler cuts by itself, was forty requests before the editor stood, most of them for a kilobyte.
 */
import { join } from "node:path";

interface Module {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

/** Gives what the bundler knows of a module, by its id. */
type ReadModule = (id: string) => Module | null;

interface Bundler {
  getModuleInfo: ReadModule;
}

const studio = join(import.meta.dirname, "../src/studio");
const at = (...paths: string[]) => paths.map((path) => join(studio, path));

/** What every visit begins with, what comes before a session, what stands around the pages, and the editor of one. */
const entry = at("main.tsx");
const signIn = at("session/sign-in.tsx");
const around = at(
  "settings/account-settings.tsx",
  "settings/collection-page.tsx",
  "settings/organization-page.tsx",
  "palette/palette-host.tsx",
);
const editor = at("workspace/workspace.tsx");

/**
 * The files, of which a module goes into the first that takes it, together with what it imports. `pieces` are what is
 * loaded later around the pages: one for each set of screens, so that none of them loads the editor.
 */
const files = ["first", "forms", "screens", "pieces", "editor"] as const;
type File = (typeof files)[number];

/** Everything that these import, and they themselves; with what is loaded later, where that is asked for. */
function reachedFrom(ids: readonly string[], read: ReadModule, withLater = false): Set<string> {
  const reached = new Set(ids);
  for (const id of reached) {
    const module = read(id);
    for (const next of module?.importedIds ?? []) reached.add(next);
    if (withLater) for (const next of module?.dynamicallyImportedIds ?? []) reached.add(next);
  }
  return reached;
}

/** Tells a module's file; null for one that the editor does not begin with. */
function fileTeller(read: ReadModule): (id: string) => File | null {
  const atFirst = reachedFrom(entry, read);
  const beforeSession = reachedFrom(signIn, read);
  const inScreens = reachedFrom(around, read);
  const laterInScreens = reachedFrom(around, read, true);
  const inEditor = reachedFrom(editor, read);
  return (id) => {
    if (atFirst.has(id)) return "first";
    if (!inEditor.has(id) || editor.includes(id)) return null;
    if (beforeSession.has(id)) return "forms";
    if (inScreens.has(id)) return "screens";
    return laterInScreens.has(id) ? "pieces" : "editor";
  };
}

/** Rolldown's `codeSplitting`. */
export function studioChunks() {
  let tellFile: ((id: string) => File | null) | undefined;
  const groups = files.map((file, place) => ({
    debugName: file,
    priority: files.length - place,
    entriesAware: file === "pieces",
    name(id: string, bundler: Bundler): File | null {
      tellFile ??= fileTeller((each) => bundler.getModuleInfo(each));
      return tellFile(id) === file ? file : null;
    },
  }));
  return { groups };
}

/** The bundler names a file of `pieces` by all the screens that share it. */
export const studioChunkName = ({ name }: { name: string }): string =>
  `assets/${name.replace(/~.*/, "")}-[hash].js`;
