/**
 * The drawings of Lucide, as its package has them. JavaScript, because TypeScript would read two thousand of them into a
 * type of their own.
 */

export const loadNodes = async () =>
  (await import("lucide-static/icon-nodes.json", { with: { type: "json" } })).default;
