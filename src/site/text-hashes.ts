/** The hashes of the stylesheet and the script of sites, which are static files: the build writes them here (scripts/site-texts.ts). */
export const textHashes = { css: "", script: "" };
