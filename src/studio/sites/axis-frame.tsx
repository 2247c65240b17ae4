/** An ordered list of what a site has several of: rows of words, each moved and removed by its buttons. */
import type { ComponentProps, ReactNode } from "react";
import { keepingFocus } from "../keep-focus.ts";

interface FrameProps {
  title: string;
  about: string;
  /** What one more is called. */
  one: string;
  isFull: boolean;
  onAdd: () => void;
  children: ReactNode;
}

export function AxisFrame({ title, about, one, isFull, onAdd, children }: FrameProps) {
  return (
    <fieldset className="site-axis">
      <legend>{title}</legend>
      <p className="muted">{about}</p>
      <ol>{children}</ol>
      <button type="button" disabled={isFull} onClick={keepingFocus(onAdd)}>
        Add a {one}
      </button>
    </fieldset>
  );
}

interface WordsProps extends Omit<ComponentProps<"input">, "onChange"> {
  label: string;
  onWords: (words: string) => void;
}

export function RowWords({ label, onWords, ...input }: WordsProps) {
  return (
    <label>
      <span className="muted">{label}</span>
      <input
        {...input}
        autoComplete="off"
        onChange={({ currentTarget }) => onWords(currentTarget.value)}
      />
    </label>
  );
}

interface ButtonsProps {
  name: string;
  at: number;
  count: number;
  onMove: (step: 1 | -1) => void;
  /** Left out where it has to stay. */
  onRemove?: (() => void) | undefined;
}

/** What one does with the row at a place. */
export function RowButtons({ name, at, count, onMove, onRemove }: ButtonsProps) {
  return (
    <div className="site-row-buttons">
      <button
        type="button"
        className="quiet small"
        disabled={at === 0}
        onClick={keepingFocus(() => onMove(-1))}
      >
        Up<span className="unseen">: {name}</span>
      </button>
      <button
        type="button"
        className="quiet small"
        disabled={at === count - 1}
        onClick={keepingFocus(() => onMove(1))}
      >
        Down<span className="unseen">: {name}</span>
      </button>
      {onRemove === undefined ? null : (
        <button type="button" className="quiet small" onClick={keepingFocus(onRemove)}>
          Remove<span className="unseen">: {name}</span>
        </button>
      )}
    </div>
  );
}
