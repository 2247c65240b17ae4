/** A text as a QR code, drawn here: what it holds is shown to no other service. */
import { encode } from "uqr";

interface Props {
  text: string;
  label: string;
}

export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={squares.join("")} />
    </svg>
  );
}
