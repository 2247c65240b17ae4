/** A button that unfolds a short list of actions; Escape, a choice or a click elsewhere folds it. */
import { useEffect, useRef } from "react";
import type { KeyboardEvent, ReactNode } from "react";

export interface Action {
  label: string;
  onChoose: () => void;
  isDangerous?: boolean;
}

interface Props {
  /** What the button is for, where it shows only a sign. */
  label?: string;
  button: ReactNode;
  actions: readonly Action[];
  /** Stands above the actions. */
  heading?: ReactNode;
  className?: string;
}

export function Menu({ label, button, actions, heading, className = "" }: Props) {
  const ref = useRef<HTMLDetailsElement>(null);
  const fold = () => ref.current?.removeAttribute("open");
  useEffect(() => {
    const foldOutside = (event: PointerEvent) => {
      if (!ref.current?.contains(event.target as Node)) ref.current?.removeAttribute("open");
    };
    addEventListener("pointerdown", foldOutside);
    return () => removeEventListener("pointerdown", foldOutside);
  }, []);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !ref.current?.open) return;
    fold();
    ref.current.querySelector("summary")?.focus();
  };
  return (
    <details ref={ref} className={`menu ${className}`} onKeyDown={handleKey}>
      <summary aria-label={label}>{button}</summary>
      <div className="menu-list">
        {heading}
        {actions.map(({ label: action, onChoose, isDangerous }, at) => (
          <button
            key={`${at} ${action}`}
            type="button"
            className={isDangerous ? "menu-item menu-danger" : "menu-item"}
            onClick={() => {
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
