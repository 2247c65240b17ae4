/** A start page that its front matter describes (`hero`, `features`), as Markdown. Pure. */
import { container } from "./write-block.ts";

type Data = Readonly<Record<string, unknown>>;

/** What the front matter shows, or empty where it shows nothing. */
export function landingOf(data: Data): string {
  const hero = recordIn(data["hero"]);
  const features = listIn(data["features"]);
  if (hero === null && features.length === 0) return "";
  const parts = [headOf(hero ?? {}), actionsOf(listIn(hero?.["actions"])), cardsOf(features)];
  return parts.filter((each) => each !== "").join("\n\n");
}

function headOf(hero: Data): string {
  const { name, text, tagline } = hero;
  const lines = [
    typeof text === "string" ? `**${text}**` : "",
    typeof tagline === "string" ? tagline : "",
  ];
  if (typeof name !== "string" && lines.every((each) => each === "")) return "";
  return lines.filter((each) => each !== "").join("\n\n");
}

function actionsOf(actions: readonly Data[]): string {
  return actions
    .map(({ text, link }) =>
      typeof text === "string" && typeof link === "string" ? `[${text}](${link})` : "",
    )
    .filter((each) => each !== "")
    .join(" · ");
}

function cardsOf(features: readonly Data[]): string {
  if (features.length === 0) return "";
  const cards = features.map(({ title, details, link, linkText }) => {
    const more =
      typeof link === "string"
        ? `[${typeof linkText === "string" ? linkText : link}](${link})`
        : "";
    const body = [typeof details === "string" ? details : "", more]
      .filter((each) => each !== "")
      .join("\n\n");
    return container("card", typeof title === "string" ? title : "", {}, body);
  });
  return container("cards", "", {}, cards.join("\n\n"));
}

function recordIn(value: unknown): Data | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Data)
    : null;
}

function listIn(value: unknown): Data[] {
  return Array.isArray(value)
    ? value.flatMap((each: unknown): Data[] => {
        const read = recordIn(each);
        return read === null ? [] : [read];
      })
    : [];
}
