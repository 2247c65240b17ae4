/** What a browser calls itself, in two words: enough to tell one's own devices apart, and no finger-print. */

/** In this order: each of these says that it is the ones behind it as well. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const nameMatching = (names: readonly [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** For example `Firefox on Linux`; null where neither is known. */
export function deviceOf(userAgent: string): string | null {
  const parts = [nameMatching(browsers, userAgent), nameMatching(systems, userAgent)];
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? null : known.join(" on ");
}
