/** An area onto which files are dropped, and what a field of files has been given. */
import { useState } from "react";
import type { ChangeEvent, DragEvent, ReactNode } from "react";
import "../styles/files.css";

interface Props {
  /** While it is busy nothing is taken. */
  isBusy?: boolean;
  /** What was dropped can be named while this runs, and not afterwards. */
  onDrop: (dropped: DataTransfer) => void;
  children: ReactNode;
}

export function FileDrop({ isBusy = false, onDrop, children }: Props) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    if (isBusy || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isBusy) onDrop(event.dataTransfer);
  };
  return (
    <div
      className="file-drop"
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

/** The files that were chosen. The field is emptied, so that the same ones are taken again once they have changed. */
export function filesChosen({ currentTarget }: ChangeEvent<HTMLInputElement>): File[] {
  const files = [...(currentTarget.files ?? [])];
  currentTarget.value = "";
  return files;
}
