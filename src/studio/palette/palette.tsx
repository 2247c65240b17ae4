/** The command palette: pages, words in texts, what can be done where one is, and every screen, by what is typed of it. */
import { useLayoutEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { limits } from "#limits";
import type { User } from "../api/account.ts";
import { navigate } from "../navigation.tsx";
import { sentenceOf } from "../refusals.ts";
import { isPressed } from "../shortcuts.ts";
import { pageElementId } from "../workspace/skip-links.tsx";
import { leave } from "./asking.ts";
import { choicesOf } from "./choices.ts";
import { findAll } from "./finds.ts";
import type { Find, FindGroup } from "./finds.ts";
import type { Findable } from "./use-known.ts";
import { useTextHits } from "./use-text-hits.ts";
import "../styles/palette.css";

interface Props {
  user: User;
  known: Findable;
  openPageId: string | null;
  onSignOut: () => void;
}

const listId = "palette-list";
const optionId = (at: number): string => `palette-option-${at}`;

export function Palette(props: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const { groups, said, tryAgain } = useFinds(props, typed);
  const finds = groups.flatMap((group) => group.finds);
  const at = Math.max(
    finds.findIndex(({ key }) => key === chosen),
    0,
  );
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useLayoutEffect(() => {
    document.getElementById(optionId(at))?.scrollIntoView({ block: "nearest" });
  }, [at]);
  const choose = (find: Find | undefined) => {
    if (find === undefined) return;
    // What had the focus has it again before anything is opened, which gives it back there.
    dialog.current?.close();
    leave("palette");
    find.choose();
  };
  const type = (words: string) => {
    setTyped(words);
    setChosen(null);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter") choose(finds[at]);
    else if (step !== undefined) setChosen(finds.at((at + step) % finds.length)?.key ?? null);
    else if (isPressed(event.nativeEvent, "palette")) dialog.current?.close();
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Command palette"
      onClose={() => leave("palette")}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
    >
      <Field {...{ typed, at }} isEmpty={finds.length === 0} onType={type} onKey={press} />
      <Groups {...{ groups, at }} onPoint={setChosen} onChoose={choose} />
      <Said {...{ said, tryAgain }} onTry={() => dialog.current?.querySelector("input")?.focus()} />
    </dialog>
  );
}

interface SaidProps {
  said: string;
  /** Null where nothing failed. */
  tryAgain: (() => Promise<void>) | null;
  onTry: () => void;
}

/** What is found, or why nothing is. */
function Said({ said, tryAgain, onTry }: SaidProps) {
  return (
    <div className="palette-said muted">
      <p role="status">{said}</p>
      {tryAgain === null ? null : (
        <button
          type="button"
          className="small"
          onClick={() => {
            // Once it has been read the button is gone, and one types on.
            onTry();
            void tryAgain();
          }}
        >
          Try again
        </button>
      )}
    </div>
  );
}

interface FieldProps {
  typed: string;
  /** Which of all finds Enter chooses. */
  at: number;
  isEmpty: boolean;
  onType: (words: string) => void;
  onKey: (event: KeyboardEvent) => void;
}

function Field({ typed, at, isEmpty, onType, onKey }: FieldProps) {
  return (
    <input
      role="combobox"
      aria-label="Find pages, words, actions and screens"
      aria-expanded
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={isEmpty ? undefined : optionId(at)}
      placeholder="Find a page, words, an action, a screen…"
      autoComplete="off"
      maxLength={limits.searchQueryChars}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onKey}
    />
  );
}

interface GroupsProps {
  groups: readonly FindGroup[];
  /** Which of all finds Enter chooses. */
  at: number;
  onPoint: (key: string) => void;
  onChoose: (find: Find) => void;
}

function Groups({ groups, at, onPoint, onChoose }: GroupsProps) {
  const all = groups.flatMap(({ finds }) => finds);
  return (
    <div id={listId} className="palette-list" role="listbox" aria-label="Found">
      {groups.map(({ name, finds }) => (
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden="true" className="muted">
            {name}
          </p>
          {finds.map((find) => (
            <div
              key={find.key}
              id={optionId(all.indexOf(find))}
              role="option"
              aria-selected={all[at] === find}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => onPoint(find.key)}
              onClick={() => onChoose(find)}
            >
              <span>{find.name}</span>
              <span className="muted">{find.detail}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

interface Found extends Pick<SaidProps, "said" | "tryAgain"> {
  groups: readonly FindGroup[];
}

/** What is found, and what is to be said about it. */
function useFinds({ known, openPageId, onSignOut }: Props, typed: string): Found {
  const texts = useTextHits(known.organization?.id ?? null, typed);
  const choices = choicesOf({ known, goTo, onSignOut });
  const groups = findAll({ typed, choices, known, openPageId, goTo });
  const named = new Set(groups.flatMap(({ finds }) => finds.map(({ key }) => key)));
  const hits = texts.hits.flatMap(({ pageId, snippet }): Find[] => {
    const page = known.pages?.find(({ id }) => id === pageId);
    if (page === undefined || named.has(pageId)) return [];
    return [{ key: page.id, name: page.name, detail: snippet, choose: () => goTo(page.address) }];
  });
  if (typed.trim() !== "" && hits.length > 0) groups.push({ name: "In texts", finds: hits });
  const failed = [known, texts].find(({ error }) => error !== null);
  const isReading = known.pages === null || texts.isReading;
  const count = groups.reduce((sum, { finds }) => sum + finds.length, 0);
  if (failed === undefined)
    return { groups, said: saidOf(typed, count, isReading), tryAgain: null };
  return { groups, said: sentenceOf(failed.error), tryAgain: failed.reload };
}

function saidOf(typed: string, count: number, isReading: boolean): string {
  if (isReading) return "Looking…";
  if (typed.trim() === "") return "Type to find. Enter opens, Escape closes.";
  if (count === 0) return "Nothing is like that.";
  return count === 1 ? "1 found" : `${count} found`;
}

/** Goes there, to the page itself: what had the focus may be gone. */
function goTo(address: string): void {
  navigate(address);
  requestAnimationFrame(() =>
    document.getElementById(pageElementId)?.focus({ preventScroll: true }),
  );
}
