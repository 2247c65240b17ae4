/** "Saved" means that the room has said so, for everything, on this connection. */
import { describe, expect, test } from "vitest";
import { SavedLedger } from "../../src/studio/editor/saved-ledger.ts";

const answer = Uint8Array.of(0, 1, 0);
const update = Uint8Array.of(0, 2, 0);
const question = Uint8Array.of(0, 0, 0);
const awareness = Uint8Array.of(1, 0);

function opened(): SavedLedger {
  const ledger = new SavedLedger();
  ledger.open();
  return ledger;
}

describe("the ledger of a connection", () => {
  test("says nothing is saved before there is a connection", () => {
    expect(new SavedLedger().isSaved).toBe(false);
  });

  test("says nothing is saved until the room has what the document held before", () => {
    const ledger = opened();
    expect(ledger.isSaved).toBe(false);
    ledger.noteSent(update);
    ledger.noteSaved(1);
    expect(ledger.isSaved).toBe(false);
    ledger.noteSent(answer);
    expect(ledger.isSaved).toBe(false);
    ledger.noteSaved(2);
    expect(ledger.isSaved).toBe(true);
  });

  test("is unsaved from an edit's sending until the count includes it", () => {
    const ledger = opened();
    ledger.noteSent(answer);
    ledger.noteSaved(1);
    ledger.noteSent(update);
    ledger.noteSent(update);
    ledger.noteSaved(2);
    expect(ledger.isSaved).toBe(false);
    ledger.noteSaved(3);
    expect(ledger.isSaved).toBe(true);
  });

  test("counts updates and answers, not questions, awareness or texts", () => {
    const ledger = opened();
    for (const frame of [question, answer, awareness, "text"]) ledger.noteSent(frame);
    ledger.noteSaved(1);
    expect(ledger.isSaved).toBe(true);
  });

  test("begins anew with every connection, and knows nothing between two", () => {
    const ledger = opened();
    ledger.noteSent(answer);
    ledger.noteSaved(9);
    ledger.close();
    expect(ledger.isSaved).toBe(false);
    ledger.open();
    ledger.noteSent(answer);
    expect(ledger.isSaved).toBe(false);
    ledger.noteSaved(1);
    expect(ledger.isSaved).toBe(true);
  });
});
