/** The links and the banner around a site's pages. */
import type { Collection } from "../api/collections.ts";
import { CheckField, LongTextField, TextField } from "../form.tsx";
import { AnalyticsFields, analyticsIn } from "./analytics-fields.tsx";
import type { FieldReader } from "../form.tsx";
import {
  columnLinesOf,
  columnsIn,
  headerLinksIn,
  navigationText,
  linksIn,
} from "./navigation-text.ts";
import { SectionHeading } from "./section-links.tsx";

type Settings = Collection["navigation"];

const assistantNames: NonNullable<Settings["assistants"]> = ["chatgpt", "claude"];

export function NavigationFields({ collection }: { collection: Collection }) {
  const { header, anchors, footer, social, banner } = collection.navigation;
  const lines = (label: string, name: string, text: string, hint: string) => (
    <LongTextField {...{ label, name, hint }} defaultValue={text} rows={3} spellCheck="false" />
  );
  return (
    <>
      <SectionHeading name="Links around the pages" />
      {lines(
        "In the header",
        "headerLinks",
        navigationText(header),
        "A link a line: [Label](https://…), or [Label](page:ID) for a page, which follows it wherever it moves. **[Label](…)** is a button.",
      )}
      {lines("Above the pages", "anchors", navigationText(anchors), "A link a line.")}
      {lines(
        "In the footer",
        "footerLinks",
        columnLinesOf(footer),
        "Each column begins with ## Title; its links follow, one a line.",
      )}
      {lines(
        "Elsewhere",
        "social",
        navigationText(social),
        "GitHub, a forum, a chat: a link a line.",
      )}
      <TextField
        label="Banner"
        name="bannerText"
        defaultValue={banner?.text ?? ""}
        maxLength={300}
        hint="A line above every page; empty for none."
      />
      <TextField
        label="Link of the banner"
        name="bannerLink"
        defaultValue={navigationText(banner?.link === undefined ? [] : [banner.link])}
        placeholder="[Read on](https://…)"
        autoComplete="off"
      />
      <CheckField
        label="The banner can be closed"
        name="bannerCloses"
        defaultChecked={banner?.isDismissible ?? true}
      />
      <PageFields settings={collection.navigation} />
      <AnalyticsFields analytics={collection.navigation.analytics} />
    </>
  );
}

/** What each page says below and above its text, and what a search takes for the same. */
function PageFields({ settings }: { settings: Settings }) {
  const { lastUpdated = false, editUrl = "", assistants = assistantNames } = settings;
  const { synonyms = [] } = settings;
  return (
    <>
      <SectionHeading name="On every page" />
      <CheckField
        label="Say when it was last updated"
        name="lastUpdated"
        defaultChecked={lastUpdated}
      />
      <TextField
        label="Where its file is edited"
        name="editUrl"
        defaultValue={editUrl}
        maxLength={1000}
        placeholder="https://github.com/acme/docs/edit/main/{path}"
        autoComplete="off"
        hint="{path} becomes the path of the file that a page was imported from, {repository} its repository. Empty for no such link."
      />
      <CheckField
        label="Offer to open it in ChatGPT"
        name="assistant-chatgpt"
        hint="Of a public site; nothing is sent until a reader opens it."
        defaultChecked={assistants.includes("chatgpt")}
      />
      <CheckField
        label="Offer to open it in Claude"
        name="assistant-claude"
        defaultChecked={assistants.includes("claude")}
      />
      <SectionHeading name="Search" />
      <LongTextField
        label="Words that mean the same"
        name="synonyms"
        defaultValue={synonyms.map((words) => words.join(", ")).join("\n")}
        rows={3}
        hint="A group a line, with commas between: login, sign in, log in. Who searches for one finds pages with another, too."
      />
    </>
  );
}

/** A group a line; what stands between commas without a word is left out. */
const groupsIn = (text: string) =>
  text
    .split("\n")
    .map((line) => line.split(",").flatMap((word) => word.trim() || []))
    .filter((words) => words.length > 0);

/** The links and the banner as they were filled in; what is empty is not there. */
export function navigationIn(field: FieldReader): Settings {
  const [header, anchors, social] = [
    headerLinksIn(field("headerLinks")),
    linksIn(field("anchors")),
    linksIn(field("social")),
  ];
  const footer = columnsIn(field("footerLinks"));
  const text = field("bannerText").trim();
  const [link] = linksIn(field("bannerLink"));
  const isDismissible = field("bannerCloses") === "on";
  const editUrl = field("editUrl").trim();
  const synonyms = groupsIn(field("synonyms"));
  const assistants = assistantNames.filter((name) => field(`assistant-${name}`) === "on");
  return {
    ...(header.length > 0 && { header }),
    ...(anchors.length > 0 && { anchors }),
    ...(footer.length > 0 && { footer }),
    ...(social.length > 0 && { social }),
    ...(text !== "" && { banner: { text, ...(link && { link }), isDismissible } }),
    ...(field("lastUpdated") === "on" && { lastUpdated: true }),
    ...(editUrl !== "" && { editUrl }),
    ...(assistants.length < assistantNames.length && { assistants }),
    ...(synonyms.length > 0 && { synonyms }),
    ...analyticsIn(field),
  };
}
