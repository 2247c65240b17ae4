/** Which files a list like Git's `.gitignore` names. Pure. */

interface Rule {
  matches: RegExp;
  /** It takes back what a rule before it named. */
  isBack: boolean;
}

/** Lists are a few lines; what comes behind so many is not looked at. */
const rulesAtMost = 1_000;

/** Whether the list names a path, which is below the folder in which the list stands. */
export function ignoredBy(list: string): (path: string) => boolean {
  const rules = list.split("\n").flatMap(ruleIn).slice(0, rulesAtMost);
  return (path) => {
    const last = rules.findLast(({ matches }) => matches.test(path));
    return last !== undefined && !last.isBack;
  };
}

function ruleIn(line: string): Rule[] {
  const written = line.trim();
  if (written === "" || written.startsWith("#")) return [];
  const isBack = written.startsWith("!");
  const pattern = isBack ? written.slice(1) : written;
  const bare = pattern.replace(/^\//, "").replace(/\/$/, "");
  if (bare === "") return [];
  // A name alone stands anywhere, a path where it says; a folder goes with all that is in it.
  const start = bare.includes("/") || pattern.startsWith("/") ? "^" : "(?:^|/)";
  const end = pattern.endsWith("/") ? "/" : "(?:/|$)";
  return [
    { matches: new RegExp(start + bare.split("/").map(expressionOf).join("/") + end), isBack },
  ];
}

/** Of one name in a path; `**` stands for any names, so that a slash may be in them. */
function expressionOf(name: string): string {
  if (name === "**") return ".*";
  return name
    .replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/\*+/g, "[^/]*")
    .replaceAll("?", "[^/]");
}
