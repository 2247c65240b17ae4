/** Days as the site's own words say them. */
import { localizationOf } from "./frame.ts";
import type { Frame } from "./frame.ts";

const day = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;

/** The day of a time, in UTC and in the language of the frame. */
export function longDay(at: number, frame: Frame): string {
  const { tag } = localizationOf(frame).language;
  return new Intl.DateTimeFormat(tag === "en" ? "en-GB" : tag, day).format(at);
}
