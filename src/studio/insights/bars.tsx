/** A series as bars: the shape of it at a glance, and a sentence for whoever does not see it. */
interface Props {
  /** What is counted, in the plural. */
  noun: string;
  series: readonly { at: string; count: number }[];
}

const height = 100;
const step = 10;
const gap = 2;

export function Bars({ noun, series }: Props) {
  const most = Math.max(0, ...series.map(({ count }) => count));
  const highest = series.find(({ count }) => count === most);
  const label =
    most === 0 || highest === undefined
      ? `No ${noun} in these days`
      : `${noun} a day: at most ${most}, on ${dateOf(highest.at)}`;
  return (
    <figure className="bars">
      <svg
        viewBox={`0 0 ${series.length * step - gap} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {series.map(({ at, count }, index) => {
          const size = count === 0 ? 1 : Math.max(3, (count / most) * height);
          return (
            <rect
              key={at}
              className={count === 0 ? "bar-empty" : undefined}
              x={index * step}
              y={height - size}
              width={step - gap}
              height={size}
            >
              <title>{`${dateOf(at)}: ${count}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="muted">
        <span>{dateOf(series[0]?.at)}</span>
        <span>{dateOf(series.at(-1)?.at)}</span>
      </figcaption>
    </figure>
  );
}

/** A day of the series, which counts in UTC. */
function dateOf(at = ""): string {
  const options = { day: "numeric", month: "short", timeZone: "UTC" } as const;
  return at === "" ? "" : new Date(at).toLocaleDateString(undefined, options);
}
