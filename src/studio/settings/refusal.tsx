/** What the service refused, announced to screen readers; renders nothing without a refusal. */
export function Refusal({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className="refusal" role="alert">
      {text}
    </p>
  );
}
