/** The button that unfolds what changed of one in a list, and folds it again. */

interface Props {
  /** Whose changes: read out, and not shown beside its name. */
  name: string;
  isOpen: boolean;
  onToggle: () => void;
}

export function ChangesToggle({ name, isOpen, onToggle }: Props) {
  return (
    <button type="button" className="quiet small" aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? "Hide" : "Show"} changes<span className="unseen"> of {name}</span>
    </button>
  );
}
