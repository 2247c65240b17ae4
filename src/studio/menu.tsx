/** A button that unfolds a short list of actions, which the arrows walk; Escape, a choice or a click elsewhere folds it. */
import { useEffect, useRef } from "react";
import type { KeyboardEvent, ReactNode } from "react";

export interface Action {
  label: string;
  onChoose: () => void;
  isDangerous?: boolean;
  /** One is there already. */
  isCurrent?: boolean;
  /** There is room for a button of its own, but on a narrow screen. */
  isForNarrow?: boolean;
}

interface Props {
  /** What the button is for, where it shows only a sign. */
  label?: string;
  button: ReactNode;
  actions: readonly Action[];
  /** Stands above the actions. */
  heading?: ReactNode;
  className?: string;
  /** Whether Tab comes to it: beside a row of the tree it does so only from there. */
  isTabStop?: boolean;
}

export function Menu({ label, button, actions, heading, className = "", isTabStop }: Props) {
  const ref = useRef<HTMLDetailsElement>(null);
  const fold = () => ref.current?.removeAttribute("open");
  useEffect(() => {
    const foldOutside = (event: PointerEvent) => {
      if (!ref.current?.contains(event.target as Node)) ref.current?.removeAttribute("open");
    };
    addEventListener("pointerdown", foldOutside);
    return () => removeEventListener("pointerdown", foldOutside);
  }, []);
  // In a list that is scrolled, such as the tree, it may unfold past the end of what is seen.
  const show = () => {
    const menu = ref.current;
    if (menu?.open === true) menu.lastElementChild?.scrollIntoView({ block: "nearest" });
  };
  const focusButton = () => ref.current?.querySelector("summary")?.focus();
  const handleKey = (event: KeyboardEvent) => {
    const menu = ref.current;
    if (menu === null) return;
    if (event.key === "Escape" && menu.open) {
      event.preventDefault();
      fold();
      focusButton();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      menu.open = true;
      focusItem(menu, event.key === "ArrowDown" ? 1 : -1);
    }
  };
  return (
    <details ref={ref} className={`menu ${className}`} onKeyDown={handleKey} onToggle={show}>
      <summary aria-label={label} tabIndex={isTabStop === false ? -1 : 0}>
        {button}
      </summary>
      <div className="menu-list">
        {heading}
        {actions.map(({ label: action, onChoose, isDangerous, isCurrent, isForNarrow }, at) => (
          <button
            key={`${at} ${action}`}
            type="button"
            aria-current={isCurrent}
            className={`menu-item ${isDangerous ? "menu-danger" : ""} ${isForNarrow ? "for-narrow" : ""}`}
            onClick={() => {
              // What the action opens gives the focus back to what had it: an item of a folded menu cannot have it.
              focusButton();
              fold();
              onChoose();
            }}
          >
            {action}
          </button>
        ))}
      </div>
    </details>
  );
}

/** Goes on from the item that has the focus, around the ends; from the button to the first or the last one. */
function focusItem(menu: HTMLElement, step: 1 | -1): void {
  const items = [...menu.querySelectorAll<HTMLElement>(".menu-item")].filter(
    (item) => item.offsetParent !== null,
  );
  const at = items.findIndex((item) => item === document.activeElement);
  const next = at < 0 && step < 0 ? -1 : at + step;
  items.at(next % items.length)?.focus();
}
