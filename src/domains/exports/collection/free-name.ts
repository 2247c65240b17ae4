/** File names that are valid on every file system and differ by more than case. Pure. */

/** What Windows keeps for devices, with any extension. */
const devices = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i;
/** So that a path of the deepest page, and a name in bytes, stay below what file systems take. */
const nameChars = 60;

/** The name itself, or with the first number that makes it one of its own; notes it in `taken`. */
export function freeName(wanted: string, taken: Set<string>): string {
  const stem = cutFileName(wanted);
  let name = devices.test(stem) ? `${stem}-2` : stem;
  for (let number = 2; taken.has(folded(name)); number += 1) name = `${stem}-${number}`;
  taken.add(folded(name));
  return name;
}

function cutFileName(name: string): string {
  let stem = "";
  for (const character of name) {
    if (stem.length + character.length > nameChars) break;
    stem += character;
  }
  return stem.replace(/(?<!-)-+$/, "") || "page-1";
}

/** What two names have in common that some file system takes for one. */
function folded(name: string): string {
  return name.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC");
}
