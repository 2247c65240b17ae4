/** The script that other sites load from `/embed.js`. */
import script from "./client/embed.js";

export const embedScript: string = script;
