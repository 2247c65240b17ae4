/** Which files a list like Git's `.gitignore` names. Pure. */

import { limits } from "#limits";

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

/** Lists are a few lines; what comes behind so many is not looked at. */
const rulesAtMost = 200;
/** Characters of names times those of their patterns; past so many, nothing is named. */
const workAtMost = 1_000_000_000;

/** Whether the list names a path, which is below the folder in which the list stands. */
export function ignoredBy(list: string): (path: string) => boolean {
  const rules = list.split("\n").flatMap(ruleIn).slice(0, rulesAtMost);
  const chars = rules.reduce((sum, { parts }) => sum + parts.join("/").length, 0);
  let left = workAtMost;
  return (path) => {
    left -= path.length * chars;
    if (left < 0) return false;
    const names = path.split("/");
    const last = rules.findLast((rule) => isNamedBy(rule, names));
    return last !== undefined && !last.isBack;
  };
}

function ruleIn(line: string): Rule[] {
  const written = line.trim();
  const isNone = written === "" || written.startsWith("#");
  if (isNone || written.length > limits.importPathChars) return [];
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
