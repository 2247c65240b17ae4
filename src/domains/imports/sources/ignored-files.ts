/** Which files a list like Git's `.gitignore` names. Pure. */
import { limits } from "#limits";
import { firstOf } from "./first-of.ts";

interface Rule {
  /** The names of a path, in which `*` and `?` stand for others; `**` stands for names. */
  parts: readonly string[];
  /** It is written from the folder on in which the list stands; a name alone stands anywhere. */
  isWhole: boolean;
  /** It names folders alone. */
  isFolder: boolean;
  /** It takes back what a rule before it named. */
  isBack: boolean;
}

/** Lists are a few lines; what comes behind so many is left out, and said. */
const rulesAtMost = 200;
/** Characters of names times those of their patterns; past so many, nothing is named. */
const workAtMost = 1_000_000_000;

/** Those of the paths that the list names, which are below the folder in which the list stands; `note` is told what of the list is left out. */
export function ignoredAmong(
  list: string,
  paths: readonly string[],
  note: (message: string) => void,
): ReadonlySet<string> {
  const rules = rulesIn(list, note);
  const chars = rules.reduce((sum, { parts }) => sum + parts.join("/").length, 0);
  const named = new Set<string>();
  let left = workAtMost;
  for (const [at, path] of paths.entries()) {
    left -= path.length * chars;
    if (left < 0) {
      note(
        `Its lines are too long for so many files: the last ${paths.length - at} are taken as if it named none of them.`,
      );
      break;
    }
    const names = path.split("/");
    const last = rules.findLast((rule) => isNamedBy(rule, names));
    if (last !== undefined && !last.isBack) named.add(path);
  }
  return named;
}

function rulesIn(list: string, note: (message: string) => void): Rule[] {
  const written = list.split("\n").map((line) => line.trim());
  const lines = written.filter((line) => line !== "" && !line.startsWith("#"));
  const most = limits.importPathChars;
  const short = lines.filter((line) => line.length <= most);
  if (short.length < lines.length)
    note(
      `${lines.length - short.length} of its lines are longer than ${most} characters, and left out.`,
    );
  return firstOf(short, rulesAtMost, "lines that name files", note).flatMap(ruleIn);
}

function ruleIn(written: string): Rule[] {
  const isBack = written.startsWith("!");
  const pattern = isBack ? written.slice(1) : written;
  const bare = pattern.replace(/^\//, "").replace(/\/$/, "");
  if (bare === "") return [];
  const isWhole = bare.includes("/") || pattern.startsWith("/");
  return [{ parts: bare.split("/"), isWhole, isFolder: pattern.endsWith("/"), isBack }];
}

/** Whether the names of a path begin as the rule says: a folder goes with all that is in it. */
function isNamedBy({ parts, isWhole, isFolder }: Rule, names: readonly string[]): boolean {
  // Behind how many names the parts up to one may end.
  let ends = isWhole ? [0] : [...names.keys()];
  for (const part of parts) {
    const [first = names.length] = ends;
    ends =
      part === "**"
        ? [...names.keys()].slice(first).map((at) => at + 1)
        : ends.flatMap((at) => (at < names.length && isAs(names[at] ?? "", part) ? at + 1 : []));
  }
  return ends.some((end) => !isFolder || end < names.length);
}

/** Whether a name is as a pattern says. No regular expression: of some patterns those take longer than anybody waits. */
function isAs(name: string, pattern: string): boolean {
  let [at, place] = [0, 0];
  // The last star, and up to where it stands for the name.
  let [star, end] = [-1, 0];
  while (at < name.length) {
    const sign = pattern[place];
    if (sign === "*") [star, end, place] = [place, at, place + 1];
    else if (sign === "?" || sign === name[at]) [at, place] = [at + 1, place + 1];
    else if (star < 0) return false;
    else [end, at, place] = [end + 1, end + 1, star + 1];
  }
  return /^\**$/.test(pattern.slice(place));
}
