/**
 * highlight.js with the languages of code samples, in parts. JavaScript, because whoever imports the package
 * from TypeScript brings its types along, and with them those of a browser, into all of src.
 */

export const loadCore = async () => (await import("highlight.js/lib/core")).default;

export const loadLanguage = {
  bash: async () => (await import("highlight.js/lib/languages/bash")).default,
  csharp: async () => (await import("highlight.js/lib/languages/csharp")).default,
  go: async () => (await import("highlight.js/lib/languages/go")).default,
  java: async () => (await import("highlight.js/lib/languages/java")).default,
  javascript: async () => (await import("highlight.js/lib/languages/javascript")).default,
  json: async () => (await import("highlight.js/lib/languages/json")).default,
  php: async () => (await import("highlight.js/lib/languages/php")).default,
  python: async () => (await import("highlight.js/lib/languages/python")).default,
  ruby: async () => (await import("highlight.js/lib/languages/ruby")).default,
};
