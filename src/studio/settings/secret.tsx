/** Something that is shown once, to be copied. */
interface Props {
  label: string;
  text: string;
}

export function Secret({ label, text }: Props) {
  return (
    <div className="secret" role="status">
      <p>{label}</p>
      <code>{text}</code>
      <button type="button" onClick={() => void navigator.clipboard.writeText(text)}>
        Copy
      </button>
    </div>
  );
}
