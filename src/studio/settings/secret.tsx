/** Something that is shown once, to be copied. */
import { CopyButton } from "../copy-button.tsx";
import "../styles/settings.css";

interface Props {
  label: string;
  text: string;
}

export function Secret({ label, text }: Props) {
  return (
    <div className="secret" role="status">
      <p>{label}</p>
      <code>{text}</code>
      <CopyButton key={text} label="Copy" text={() => text} />
    </div>
  );
}
