/** A field of source, as JSON, as tall as what stands in it. */

interface Props {
  label: string;
  value: string;
  placeholder?: string;
  onChange: (text: string) => void;
}

const linesAtLeast = 3;
const linesAtMost = 16;

export function SourceField({ label, value, placeholder, onChange }: Props) {
  const lines = value.split("\n").length;
  return (
    <textarea
      className="endpoint-source"
      aria-label={label}
      value={value}
      placeholder={placeholder}
      spellCheck="false"
      rows={Math.min(Math.max(lines, linesAtLeast), linesAtMost)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
