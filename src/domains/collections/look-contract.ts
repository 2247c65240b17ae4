/** The public shape of a site's look, and of what stands around its pages beside their tree. */
import * as z from "zod";
import { codeFonts, textFonts } from "#content/fonts";
import type { CodeFont, TextFont } from "#content/fonts";
import { isLine } from "#content/line";
import { analyticsServices, assistants } from "#db/schema";
import { limits } from "#limits";
import { lineOf, nameOf, outwardAddress, time } from "#operation/fields";

/** An address over HTTPS, or the path of a file that was uploaded here. */
const pictureUrl = z
  .string()
  .max(2_000)
  .regex(
    /^(https:\/\/[^\s"'<>\\]+|\/files\/[0-9A-Za-z]+\/[0-9A-Za-z]+)$/,
    "takes an https: address, or the path /files/… of an uploaded file",
  );

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, "takes a colour as #rrggbb");

const colours = z
  .strictObject({ page: colour, text: colour, accent: colour })
  .partial()
  .meta({ id: "ThemeColours" });

const namesOf = <Name extends string>(fonts: Record<Name, unknown>) =>
  Object.keys(fonts) as [Name, ...Name[]];

export const theme = z
  .strictObject({
    accent: colour,
    light: colours,
    dark: colours,
    logoUrl: pictureUrl,
    /** Instead of the logo where the page is dark. */
    logoDarkUrl: pictureUrl,
    faviconUrl: pictureUrl,
    socialImageUrl: pictureUrl,
    font: z.enum(namesOf<TextFont>(textFonts)),
    headingFont: z.enum(namesOf<TextFont>(textFonts)),
    codeFont: z.enum(namesOf<CodeFont>(codeFonts)),
    fontUrl: z
      .string()
      .regex(
        /^\/files\/[0-9A-Za-z]+\/[0-9A-Za-z]+$/,
        "takes the path /files/… of a font that was uploaded to this collection",
      ),
    appearance: z.enum(["auto", "light", "dark"]),
    corners: z.enum(["square", "rounded", "round"]),
    density: z.enum(["comfortable", "compact"]),
    header: z.enum(["plain", "accent"]),
    sidebar: z.enum(["plain", "raised"]),
    css: z.string().max(limits.customCssChars),
  })
  .partial()
  .meta({ id: "Theme" });

export const lookPreview = z.object({ url: z.url(), expiresAt: time });

const hrefTaken =
  "takes a page as page:ID, a path that begins with one /, or an https: or mailto: address";

/** A page of the collection, a path of the site's own host, or an address that a link may lead to. */
const href = z
  .string()
  .max(2_000)
  .regex(
    new RegExp(String.raw`^(?:page:[0-9A-Za-z_-]+(?:#[^\s"'<>\\]*)?|${outwardAddress})$`),
    hrefTaken,
  )
  .refine(isLine, hrefTaken);

export const navigationLink = z
  .strictObject({ label: nameOf(limits.navigationLabelChars), href })
  .meta({ id: "NavigationLink" });

/** Behind a host that is written out, and without a password or a part of the page. */
const editUrl = z
  .string()
  .max(1_000)
  .regex(
    /^https:\/\/[A-Za-z0-9.-]+(:\d+)?\/([^\s"'<>\\`^|{}#]|\{repository\})*\{path\}([^\s"'<>\\`^|{}#]|\{(path|repository)\})*$/,
    "takes an https: address with {path} in it, and {repository} if wanted, behind its host",
  );

/** What the id of each service looks like. */
const idsOfAnalytics: Record<(typeof analyticsServices)[number], { form: RegExp; as: string }> = {
  plausible: { form: /^[A-Za-z0-9.-]+$/, as: "the site's domain, such as docs.example.com" },
  fathom: { form: /^[A-Z]{4,12}$/, as: "the site's id of capital letters" },
  ga4: { form: /^G-[A-Z0-9]+$/, as: "a measurement id, such as G-ABC123" },
  posthog: { form: /^phc_[A-Za-z0-9]+$/, as: "a project's key, which begins with phc_" },
  matomo: { form: /^\d+$/, as: "the site's number" },
};

/** Services that run in one place alone. */
const withoutOrigin = new Set(["fathom", "ga4"]);

const analytics = z
  .strictObject({
    service: z.enum(analyticsServices),
    id: z.string().max(100),
    origin: z
      .string()
      .max(200)
      .regex(/^https:\/\/[A-Za-z0-9.-]+(:\d+)?$/, "takes https:// and a host, without a path")
      .optional(),
  })
  .superRefine(({ service, id, origin }, context) => {
    const { form, as } = idsOfAnalytics[service];
    const fault = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (!form.test(id)) fault("id", `takes ${as}`);
    if (service === "matomo" && origin === undefined) fault("origin", "must say where Matomo runs");
    if (withoutOrigin.has(service) && origin !== undefined)
      fault("origin", "is not for this service");
  })
  .meta({ id: "Analytics" });

/** What a form with a group a line writes between commas. */
const synonym = nameOf(limits.synonymChars).regex(
  /^[^,\p{L}\p{N}]*[\p{L}\p{N}][^,]*$/u,
  "takes a word or a few, with a letter or a digit, without commas",
);

/** Each word in one group alone: with others of its group it means the same. */
const synonyms = z
  .array(z.array(synonym).min(2).max(limits.synonymsPerGroup))
  .max(limits.synonymGroups)
  .superRefine((groups, context) => {
    const seen = new Set<string>();
    for (const [group, words] of groups.entries()) {
      for (const [place, word] of words.entries()) {
        const name = word.toLowerCase();
        const message = `"${word}" stands here or in another group already: join the two`;
        if (seen.has(name)) context.addIssue({ code: "custom", path: [group, place], message });
        seen.add(name);
      }
    }
  });

export const navigationSettings = z
  .strictObject({
    header: z
      .array(navigationLink.extend({ style: z.enum(["link", "button"]).optional() }))
      .max(limits.navigationLinks),
    anchors: z.array(navigationLink).max(limits.navigationLinks),
    footer: z
      .array(
        z.strictObject({
          title: nameOf(limits.navigationLabelChars),
          links: z.array(navigationLink).max(limits.navigationLinks),
        }),
      )
      .max(limits.footerColumns),
    social: z.array(navigationLink).max(limits.navigationLinks),
    banner: z.strictObject({
      text: lineOf(limits.bannerChars).min(1),
      link: navigationLink.optional(),
      isDismissible: z.boolean().optional(),
    }),
    lastUpdated: z.boolean(),
    editUrl,
    assistants: z.array(z.enum(assistants)).max(assistants.length),
    analytics,
    synonyms,
  })
  .partial()
  .meta({ id: "NavigationSettings" });

/**
 * What is stored may have settings that a later release knows, beside which this one runs for a minute, or to which it
 * is gone back: it leaves them out.
 */
export const storedTheme = z.object(theme.shape);
export const storedNavigation = z.object(navigationSettings.shape);

/** Markdown, or HTML, above or below every page. */
export const frameText = z.string().max(limits.frameTextChars);

/** A look to be seen before it is saved; what stands around the pages is as it is saved where it is left out. */
export const previewLookBody = z.strictObject({
  theme,
  header: frameText.optional(),
  footer: frameText.optional(),
  navigation: navigationSettings.optional(),
});
