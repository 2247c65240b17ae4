/** What the local runtime makes of a mail: it shows what the console is told as an error, and a mail is none. */
import { stripVTControlCharacters } from "node:util";

/** A line as it is shown: that a mail comes, without the red of an error around it. */
export function calmed(line: string): string {
  const [, mail] = /^✘ \[ERROR\] (Mail to .+)$/u.exec(stripVTControlCharacters(line)) ?? [];
  return mail ?? line;
}
