/** How a form's fields are written, said at the fields themselves. */
import type { Encoding } from "#domains/api-model/index";
import type { FieldView, SchemaView } from "#content/api/schema-tree";
import type { Fact } from "#content/api/schema-words";

const headersAtMost = 10;
const valueChars = 200;

/** The tree with what the encoding says of each of its fields. */
export function withEncoding(view: SchemaView, encoding: Encoding | undefined): SchemaView {
  if (encoding === undefined) return view;
  const encodings = new Map(Object.entries(encoding));
  const fields = view.fields.map((field): FieldView => {
    const own = encodings.get(field.name);
    if (own === undefined) return field;
    const facts = [...field.value.facts, ...factsOf(own)];
    return { ...field, value: { ...field.value, facts } };
  });
  return { ...view, fields };
}

function factsOf(own: Encoding[string]): Fact[] {
  const { contentType, style, explode, allowReserved, headers = [] } = own;
  const names = headers.slice(0, headersAtMost).map(({ key }) => key);
  return [
    ...(contentType === undefined ? [] : [{ label: "sent as", value: contentType }]),
    ...(style === undefined ? [] : [{ label: "style", value: style }]),
    ...(explode === undefined ? [] : [{ label: "explode", value: String(explode) }]),
    ...(allowReserved === true ? [{ label: "reserved characters stay", value: "" }] : []),
    ...(names.length === 0 ? [] : [{ label: "with headers", value: names.join(", ") }]),
  ].map(({ label, value }) => ({ label, value: value.slice(0, valueChars) }));
}
