/** The languages that documentation is written in most, to be found as one types a tag. */
const common =
  "ar bn cs da de el en es fa fi fr he hi hu id it ja ko nl no pl pt pt-BR ro ru sk sv th tr uk vi zh-Hans zh-Hant".split(
    " ",
  );
const names = new Intl.DisplayNames("en", { type: "language" });

export function CommonTags({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {common.map((tag) => (
        <option key={tag} value={tag}>
          {names.of(tag)}
        </option>
      ))}
    </datalist>
  );
}
