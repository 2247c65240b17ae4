/** What a host's `robots.txt` lets us ask (RFC 9309). Pure. */

interface Rule {
  isAllowed: boolean;
  /** Between `*`; the last piece of a pattern that ends in `$` has to end the path. */
  pieces: readonly string[];
  isWhole: boolean;
  length: number;
}

/** Whether a path with its query may be asked. */
export type PathRule = (path: string) => boolean;

const line = /^[\t ]*(user-agent|allow|disallow)[\t ]*:[\t ]*([^\n\r#]*)/gim;

/**
 * Reads the rules of the groups that name the robot, else of those for all.
 * @param robot the product's token, in lower case
 */
export function readRobots(text: string, robot: string): PathRule {
  const [own, everybodys]: [Rule[], Rule[]] = [[], []];
  const groups = new Map([
    [robot, own],
    ["*", everybodys],
  ]);
  const open = new Set<Rule[]>();
  let isNaming = false;
  for (const [, name = "", rest = ""] of text.matchAll(line)) {
    const [field, value] = [name.toLowerCase(), rest.trim()];
    const wasNaming = isNaming;
    isNaming = field === "user-agent";
    if (isNaming && !wasNaming) open.clear();
    const named = isNaming ? groups.get(value.toLowerCase()) : undefined;
    if (named) open.add(named);
    // A group without a rule, or with an empty one, lets everything be asked.
    const rule = isNaming || value === "" ? ruleOf("", true) : ruleOf(value, field === "allow");
    for (const rules of open) rules.push(rule);
  }
  const rules = own.length > 0 ? own : everybodys;
  return (path) => isLet(rules, path);
}

function ruleOf(pattern: string, isAllowed: boolean): Rule {
  const isWhole = pattern.endsWith("$");
  const pieces = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  return { isAllowed, pieces, isWhole, length: pattern.length };
}

/** The longest rule that fits decides, and of two the one that allows. */
function isLet(rules: readonly Rule[], path: string): boolean {
  let best: Rule | undefined;
  for (const rule of rules) {
    const isBetter =
      best === undefined ||
      rule.length > best.length ||
      (rule.length === best.length && rule.isAllowed);
    if (isBetter && fits(rule, path)) best = rule;
  }
  return best?.isAllowed ?? true;
}

function fits({ pieces, isWhole }: Rule, path: string): boolean {
  const [first = "", ...others] = pieces;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = isWhole ? others.pop() : undefined;
  for (const piece of others) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  if (!isWhole) return true;
  if (last === undefined) return at === path.length;
  return path.length - last.length >= at && path.endsWith(last);
}
