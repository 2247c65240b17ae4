/** The names of HTML's character references, from the one table that the Worker has of them. */
import { characterEntities as named } from "character-entities";
import { expect, it } from "vitest";
import { characterEntities } from "#content/character-entities";

it("every name is read as the package reads it that the table stands in for", () => {
  const names = Object.keys(named);
  expect(names.length).toBeGreaterThan(2_000);
  for (const name of names) {
    expect(Object.hasOwn(characterEntities, name)).toBe(true);
    expect([name, characterEntities[name]]).toEqual([name, named[name]]);
  }
});

it("what is no name stands for nothing: as it is, in another case, or longer than one", () => {
  for (const name of ["", "nothing", "toString", "__proto__", "AMPs", "notit", "#38", "amp;lt"]) {
    expect(Object.hasOwn(characterEntities, name)).toBe(false);
    expect(Object.hasOwn(named, name)).toBe(false);
  }
});
