/** What the service refused, said where it can be heard; nothing where it refused nothing. */
export function Refusal({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className="refusal" role="alert">
      {text}
    </p>
  );
}
