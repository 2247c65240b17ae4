/** Chooses between page, source and both, each one key away. */
import type { EditorMode } from "./editor-mode.ts";

interface Props {
  mode: EditorMode;
  onChoose: (mode: EditorMode) => void;
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
const modifier = isMac ? "⌘" : "Ctrl ";

const modes: readonly { mode: EditorMode; label: string; key: string }[] = [
  { mode: "page", label: "Page", key: "/" },
  { mode: "source", label: "Source", key: "/" },
  { mode: "split", label: "Split", key: "\\" },
];

export function ModeSwitch({ mode: chosen, onChoose }: Props) {
  return (
    <div className="mode-switch" role="group" aria-label="View">
      {modes.map(({ mode, label, key }) => (
        <button
          key={mode}
          type="button"
          aria-pressed={mode === chosen}
          title={`${label} (${modifier}${key})`}
          onClick={() => onChoose(mode)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
