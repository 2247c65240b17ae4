/** What wrangler says of a file that it cannot parse leaves out where: this adds the file and the line. */
export function withPlace(error: unknown): unknown {
  const { location } = error as { location?: { file: string; line: number; lineText: string } };
  if (!(error instanceof Error) || location === undefined) return error;
  const { file, line, lineText } = location;
  return new Error(`${file}:${line}: ${error.message}\n  ${lineText.trim()}`, { cause: error });
}
