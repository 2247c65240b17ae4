/**
 * What this browser keeps of pages' texts, and for whom: a copy of each page that somebody has opened for writing
 * (IndexedDB), and a mark for each that holds text which the service has not (localStorage: it is written in the moment
 * of the edit, and read without opening a document).
 */

/** What everybody is called who came by a share link: nobody signs out there. */
const guest = "guest";

const copyPrefix = "galley:";
const markPrefix = "galley.unsent:";

/** Whose text of which page. */
interface TextKey {
  userId: string;
  pageId: string;
}

const keyAfter = (prefix: string, name: string): TextKey | null => {
  if (!name.startsWith(prefix)) return null;
  const [userId = "", pageId = ""] = name.slice(prefix.length).split(":");
  return { userId, pageId };
};

/** Where the copy of a person's page is kept; nobody else's is read. */
export const localCopyName = (userId: string, pageId: string) => `${copyPrefix}${userId}:${pageId}`;

const marksOf = (isMeant: (key: TextKey) => boolean): string[] =>
  Object.keys(localStorage).filter((name) => {
    const key = keyAfter(markPrefix, name);
    return key !== null && isMeant(key);
  });

/** Says that one open page has text which the service has not, beyond the life of its tab. */
export class UnsentMark {
  readonly #name: string;
  /** Of tabs before: what they could not send is in the copy. */
  #earlier: readonly string[];
  #isSet = false;
  #pageName = "";

  /** For the copy of this name. */
  constructor(copyName: string) {
    const prefix = `${markPrefix}${copyName.slice(copyPrefix.length)}:`;
    this.#name = prefix + crypto.randomUUID();
    this.#earlier = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    addEventListener("storage", this.#restore);
  }

  /** Sets or removes the mark. A browser that takes none keeps no copy either: then the open tab alone holds the text. */
  set(isUnsent: boolean, pageName: string): void {
    if (isUnsent === this.#isSet) return;
    this.#isSet = isUnsent;
    this.#pageName = pageName;
    if (isUnsent) this.#write();
    else localStorage.removeItem(this.#name);
  }

  /** Whether text of this page is marked: of this tab, or of those before it. */
  get isSet(): boolean {
    return this.#isSet || this.#earlier.length > 0;
  }

  /** Whether text of tabs before this one is marked. */
  get isOfEarlier(): boolean {
    return this.#earlier.length > 0;
  }

  /** The service has everything that tabs before this one had kept. */
  forgetEarlier(): void {
    for (const name of this.#earlier) localStorage.removeItem(name);
    this.#earlier = [];
  }

  /** The tab has let the page go: the mark stays as it is. */
  close(): void {
    removeEventListener("storage", this.#restore);
  }

  /** Another tab may have sent what it found in the copy, while this one had more. */
  readonly #restore = ({ key, newValue }: StorageEvent): void => {
    if (key === this.#name && newValue === null && this.#isSet) this.#write();
  };

  #write(): void {
    try {
      localStorage.setItem(this.#name, this.#pageName);
    } catch {
      // A store that is full: nothing is marked, and the next transition tries again.
      this.#isSet = false;
    }
  }
}

/** The names of pages with text of this person that the service has not; of everybody who signs in here, where null. */
export function unsentPages(userId: string | null): string[] {
  const isMeant = meaning(userId);
  const byPage = marksOf(isMeant).map((name) => [
    keyAfter(markPrefix, name)?.pageId,
    localStorage.getItem(name) ?? "",
  ]);
  return [...new Map(byPage as [string, string][]).values()];
}

const meaning = (userId: string | null) => (key: TextKey) =>
  key.userId !== guest && (userId === null || key.userId === userId);

/** Waits until the service has everything that this person wrote here, and gives what it still has not after a while. */
export async function unsentAfter(userId: string, withinMs: number): Promise<string[]> {
  const end = Date.now() + withinMs;
  while (unsentPages(userId).length > 0 && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return unsentPages(userId);
}

/**
 * Deletes what is kept for this person, or for everybody who signs in here where null.
 * @param keepsUnsent whether copies stay that hold text which the service has not
 */
export async function deleteKept(
  userId: string | null,
  { keepsUnsent }: { keepsUnsent: boolean },
): Promise<void> {
  const isMeant = meaning(userId);
  const marked = keepsUnsent ? new Set(marksOf(isMeant).map(copyOfMark)) : new Set<string>();
  const databases = await indexedDB.databases();
  const due = databases.flatMap(({ name = "" }) => {
    const key = keyAfter(copyPrefix, name);
    return key !== null && isMeant(key) && !marked.has(name) ? [name] : [];
  });
  await Promise.all(due.map(deleteDatabase));
  if (!keepsUnsent) for (const name of marksOf(isMeant)) localStorage.removeItem(name);
}

function copyOfMark(name: string): string {
  const key = keyAfter(markPrefix, name);
  return key === null ? "" : localCopyName(key.userId, key.pageId);
}

/** Asks for its end: a tab that has it open lets it go, and where one does not, it ends with that tab. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    for (const type of ["success", "error", "blocked"]) {
      request.addEventListener(type, () => resolve());
    }
  });
}
