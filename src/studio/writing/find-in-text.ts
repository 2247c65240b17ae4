/** Find and replace, loaded once the editor stands. */
import { lateExtension } from "./late-extension.ts";

export const findInText = lateExtension(async () => (await import("./find.ts")).find);
