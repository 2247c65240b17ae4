/** Whether tests go through whole matrices (`npm run soak -- matrices`), or leave out what differs in one way alone. */
import { env } from "cloudflare:workers";

export const isWhole = (env as { WHOLE?: string }).WHOLE === "1";
