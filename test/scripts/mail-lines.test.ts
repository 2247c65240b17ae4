/** What `npm run dev` shows of a mail. */
import { expect, test } from "vitest";
import { calmed } from "../../scripts/mail-lines.ts";

const red = (text: string) =>
  `\u001B[31m✘ \u001B[41;31m[\u001B[41;97mERROR\u001B[41;31m]\u001B[0m \u001B[1m${text}\u001B[0m`;

test("a mail is shown as a line of its own, and not as an error", () => {
  expect(calmed(red("Mail to ann@example.com: Verify your e-mail address"))).toBe(
    "Mail to ann@example.com: Verify your e-mail address",
  );
});

test("an error stays one, whatever it is about", () => {
  const error = red("The mail provider answered 500: Mail to ann@example.com");
  expect(calmed(error)).toBe(error);
});
