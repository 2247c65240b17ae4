/** Codes of readers by themselves: what happens when several are typed at the same moment. */
import { expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { askForCode, takeCode } from "#domains/sites/index";
import type { CodeContext } from "#domains/sites/index";
import { newId } from "#ids";
import { bindings } from "#test/events";

const codes: CodeContext = {
  db: openDatabase(bindings.DB),
  secret: bindings.GALLEY_SECRET,
  requestId: "test",
  now: Date.now(),
};

test("a code that is typed in five places at the same moment is taken once", async () => {
  const waysIn = { orgId: newId(), realmId: newId() };
  const { ticket, code } = await askForCode(codes, waysIn, "rita@acme.example");
  const taken = await Promise.all(
    Array.from({ length: 5 }, () => takeCode(codes, waysIn, ticket, code)),
  );
  expect(taken.filter(Boolean)).toHaveLength(1);
});
