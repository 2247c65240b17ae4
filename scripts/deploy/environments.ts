/** The environments of wrangler.toml that are deployed. */
export const environments = ["production", "staging"] as const;
export type EnvironmentName = (typeof environments)[number];
