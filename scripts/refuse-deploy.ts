/** Runs before the development Worker is built: `wrangler deploy` without `--env` would send it, with its public secret, to an account. */
const command = process.env["WRANGLER_COMMAND"] ?? "dev";
if (!["dev", "types"].includes(command)) {
  console.error(
    "The top level of wrangler.toml is for development and is not deployed: use `npm run deploy`, or `npm run deploy -- --env staging`.",
  );
  process.exitCode = 1;
}
