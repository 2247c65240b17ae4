/**
 * The fonts that a site may be set in: families that readers' devices have, for which nothing is fetched, and open
 * fonts (SIL Open Font License 1.1) that the service sends itself.
 */

/** What a device has, as CSS lists it. */
const sans = 'ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif';
const serif = '"Iowan Old Style","Palatino Linotype",Palatino,Charter,Georgia,serif';
const mono = 'ui-monospace,SFMono-Regular,"SF Mono",Menlo,Consolas,"Liberation Mono",monospace';

interface Font {
  /** The value of `font-family`. */
  family: string;
  /** The folder of its files, below `/_assets/fonts`; null where the device has it. */
  folder: string | null;
}

const onDevice = (family: string): Font => ({ family, folder: null });
const open = (folder: string, name: string, fallback: string): Font => ({
  family: `"${name} Variable",${fallback}`,
  folder,
});

const rounded =
  'ui-rounded,"Hiragino Maru Gothic ProN",Quicksand,Comfortaa,Manjari,"Arial Rounded MT Bold",Calibri,source-sans-pro,sans-serif';

export const textFonts = {
  system: onDevice(sans),
  humanist: onDevice(
    'Seravek,"Gill Sans Nova",Ubuntu,Calibri,"DejaVu Sans",source-sans-pro,sans-serif',
  ),
  geometric: onDevice(
    'Avenir,"Avenir Next",Montserrat,Corbel,"URW Gothic",source-sans-pro,sans-serif',
  ),
  rounded: onDevice(rounded),
  serif: onDevice(serif),
  slab: onDevice('Rockwell,"Rockwell Nova","Roboto Slab","DejaVu Serif","Sitka Small",serif'),
  mono: onDevice(mono),
  inter: open("inter", "Inter", sans),
  figtree: open("figtree", "Figtree", sans),
  "nunito-sans": open("nunito-sans", "Nunito Sans", sans),
  "source-sans-3": open("source-sans-3", "Source Sans 3", sans),
  "space-grotesk": open("space-grotesk", "Space Grotesk", sans),
  "source-serif-4": open("source-serif-4", "Source Serif 4", serif),
  lora: open("lora", "Lora", serif),
} as const satisfies Record<string, Font>;

export const codeFonts = {
  system: onDevice(mono),
  "jetbrains-mono": open("jetbrains-mono", "JetBrains Mono", mono),
  "fira-code": open("fira-code", "Fira Code", mono),
} as const satisfies Record<string, Font>;

export type TextFont = keyof typeof textFonts;
export type CodeFont = keyof typeof codeFonts;

/** The folders of all open fonts, which are the names of their packages too (`@fontsource-variable/…`). */
export const openFontFolders: readonly string[] = [
  ...Object.values(textFonts),
  ...Object.values(codeFonts),
].flatMap(({ folder }) => folder ?? []);
