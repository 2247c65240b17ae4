/**
 * Puts where the Worker's static assets lie what needs no building and is too large for the Worker: openapi.json, without
 * the white space that people read it by, the stylesheet and the script of sites, the glyphs of pictures, the commonest
 * passwords, the drawings of icons, the grammars of code, the site's words in other languages than English and what is
 * said of each problem; and beside them what is sent with static files.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { openFontFolders } from "#content/fonts";
import { iconsPath } from "#content/icons/icon";
import { grammarPath, languages } from "#content/languages";
import { problemTextsPath } from "#http/problem-pages";
import { problemTexts } from "#http/problem-texts";
import { translatedLanguages, translationPath } from "#site/words/translation";
import { grammarText } from "./grammars.ts";
import { iconLines } from "./icons.ts";
import { placeSiteTexts } from "./site-texts.ts";
import { translations } from "./translations.ts";

const root = join(import.meta.dirname, "..");

/**
 * What the platform sends with static files. It finds one by other spellings of its address as well (`/studio/%69ndex.html`),
 * past the Worker: so none is guessed at, and a page that comes that way loads nothing and stands in no frame. Names of the
 * studio's files hold a hash of what is in them; some are workers, which a policy of theirs would hold.
 */
const headers = `/*
  X-Content-Type-Options: nosniff
  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'
/studio/assets/*
  ! Content-Security-Policy
  Cache-Control: public, max-age=31536000, immutable
`;

const ownFiles = ["content/image/glyphs.bin", "domains/organizations/account/common-passwords.bin"];

/** Whoever builds the assets, or serves them without a build, calls this. */
export async function placeAssets(): Promise<void> {
  const folder = join(root, "dist/public/_assets");
  mkdirSync(folder, { recursive: true });
  const description: unknown = JSON.parse(readFileSync(join(root, "openapi.json"), "utf8"));
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(description));
  writeFileSync(join(root, "dist/public/_headers"), headers);
  for (const file of ownFiles) copyFileSync(join(root, "src", file), join(folder, basename(file)));
  placeSiteTexts();
  place(iconsPath, iconLines());
  for (const language of languages) place(grammarPath(language), await grammarText(language));
  place(problemTextsPath, JSON.stringify(problemTexts));
  for (const language of translatedLanguages)
    place(translationPath(language), JSON.stringify(translations[language]));
  for (const font of openFontFolders) placeFont(join(folder, "fonts", font), font);
}

/** Writes a text where a request for `path` finds it. */
function place(path: string, text: string): void {
  const file = join(root, "dist/public", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** An upright face of every weight: its files, and the stylesheet that tells a browser which of them a text needs. */
function placeFont(folder: string, font: string): void {
  const from = join(root, "node_modules/@fontsource-variable", font);
  mkdirSync(folder, { recursive: true });
  const css = readFileSync(join(from, "index.css"), "utf8");
  const named = /url\(\.\/files\/([a-z0-9-]+\.woff2)\)/g;
  for (const [, file = ""] of css.matchAll(named))
    copyFileSync(join(from, "files", file), join(folder, file));
  writeFileSync(join(folder, "font.css"), css.replaceAll(named, "url($1)"));
}
