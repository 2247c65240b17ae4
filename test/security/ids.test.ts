/** Ids: what belongs to an organization says where that lives, and sorts by its time. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  idAlphabet,
  newFileIdIn,
  newId,
  newIdIn,
  newOrganizationId,
  newUlidIn,
  slotOf,
  ulidTimeIn,
} from "#ids";

const anyOrganization = fc.string({
  unit: fc.constantFrom(...idAlphabet.split("")),
  minLength: 12,
  maxLength: 12,
});
/** Times whose ULIDs begin with "01". */
const anyTime = fc.integer({ min: 2 ** 40, max: 2 ** 41 - 1 });

test("a record's id begins with its organization's slot and has 12 characters, a file's 24", () => {
  fc.assert(
    fc.property(anyOrganization, (orgId) => {
      for (const [id, length] of [
        [newIdIn(orgId), 12] as const,
        [newFileIdIn(orgId), 24] as const,
      ]) {
        expect([slotOf(id), id.length]).toEqual([slotOf(orgId), length]);
        expect(id).toMatch(/^[0-9A-Za-z]+$/);
      }
    }),
  );
});

test("a new organization is in any slot but the two that sort before ULIDs from before", () => {
  const slots = new Set(Array.from({ length: 50_000 }, () => slotOf(newOrganizationId())));
  expect(slots.size).toBe(62 ** 2 - 2);
  expect([slots.has("00"), slots.has("01")]).toEqual([false, false]);
});

test("an organization's ULIDs begin with its slot and sort by their times", () => {
  fc.assert(
    fc.property(anyOrganization, anyTime, anyTime, (orgId, one, other) => {
      fc.pre(one < other && slotOf(orgId) > "01");
      const [earlier, later] = [newUlidIn(orgId, one), newUlidIn(orgId, other)];
      expect([slotOf(earlier), earlier.length]).toEqual([slotOf(orgId), 28]);
      expect(earlier < later).toBe(true);
      expect(earlier < ulidTimeIn(orgId, other) && ulidTimeIn(orgId, other) < later).toBe(true);
    }),
  );
});

test("ULIDs from before there were slots sort before all that are made now, whatever the slot", () => {
  fc.assert(
    fc.property(anyOrganization, anyTime, anyTime, (orgId, one, other) => {
      fc.pre(one < other);
      const before = newUlidIn("", one);
      expect(before).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
      expect(before < newUlidIn(orgId, other)).toBe(true);
    }),
  );
});

test("what belongs to no organization has an id of no slot", () => {
  expect(newId()).toMatch(/^[0-9A-Za-z]{12}$/);
  expect(slotOf("")).toBe("");
});
