/** Long work in slices: between two of them, whatever else waits for the isolate gets its turn. */
export function letOthersRun(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
