/**
 * Draws a diagram in the site's own frame (src/site/diagrams.ts), which has no origin and no way out. Of the frame
 * only sizes are believed; until a drawing is there, and where there is none, the source shows.
 */
import "../styles/diagram.css";

const maxHeight = 4000;

/**
 * Draws what `data-source` of an element says, again when it tells of another source.
 * @param closed when the element is shown no more
 * @param onDrawn gets the source that was drawn, and how high it is in pixels
 */
export function drawDiagram(
  host: HTMLElement,
  closed: AbortSignal,
  onDrawn: (source: string, height: number) => void,
): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name="diagram-frame"]')?.content;
  const code = document.createElement("pre");
  const frame = document.createElement("iframe");
  frame.className = "diagram-frame";
  const sourceOf = (): string => host.dataset["source"] ?? "";
  const ask = (): void => {
    code.textContent = sourceOf();
    frame.title = `Diagram: ${sourceOf().split("\n", 1)[0] ?? ""}`;
    frame.contentWindow?.postMessage({ source: sourceOf(), isDark: isDark() }, "*");
  };
  ask();
  host.append(code);
  if (!address) return;
  frame.sandbox.add("allow-scripts");
  frame.src = address;
  frame.addEventListener("load", ask);
  host.addEventListener("source", ask);
  const { signal } = { signal: closed };
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ask, { signal });
  addEventListener("appearance", ask, { signal });
  addEventListener(
    "message",
    ({ source: sender, data }: MessageEvent<{ height?: unknown } | null>) => {
      if (sender === null || sender !== frame.contentWindow) return;
      const height = Math.ceil(Number(data?.height));
      const isDrawn = height > 0 && height < maxHeight;
      host.toggleAttribute("data-drawn", isDrawn);
      frame.style.height = isDrawn ? `${height}px` : "";
      onDrawn(sourceOf(), host.getBoundingClientRect().height);
    },
    { signal },
  );
  host.append(frame);
}

function isDark(): boolean {
  const { appearance = "auto" } = document.documentElement.dataset;
  if (appearance !== "auto") return appearance === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}
