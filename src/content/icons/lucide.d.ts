/** The drawings of Lucide by their names: each is a list of elements with their attributes. */
export function loadNodes(): Promise<
  Readonly<Record<string, readonly (readonly [string, Readonly<Record<string, string>>])[]>>
>;
