/** The AI provider that a measurement asks: the one that the environment names, else the built-in one. */

const names = ["AI_URL", "AI_KEY", "AI_MODEL"] as const;

/** A Worker's bindings with the variables of the provider; as they are where none is named. */
export function providerVariables(bindings: Record<string, unknown>): Record<string, unknown> {
  const given = Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  const { bindings: variables, ...others } = bindings;
  return { ...others, bindings: { ...(variables as object), ...given } };
}
