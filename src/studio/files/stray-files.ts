/** Files that are dropped beside what takes them: the browser would open them in the studio's place. */

/** Shows that files cannot be dropped there, and keeps the studio open where somebody does. */
export function refuseStrayFiles(): void {
  for (const type of ["dragover", "drop"] as const) addEventListener(type, refuseFiles);
}

function refuseFiles(event: DragEvent): void {
  const { dataTransfer, defaultPrevented, target } = event;
  const isTaken =
    defaultPrevented || (target instanceof HTMLInputElement && target.type === "file");
  if (isTaken || !dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  dataTransfer.dropEffect = "none";
}
