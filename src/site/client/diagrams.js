/**
 * Diagrams: each block of Mermaid is drawn in a frame of its own, where the library runs without an origin and
 * without a way out. Of the frame only sizes are believed. Until a drawing is there, and where there is none
 * (no script, a slip in the source), the source shows.
 */
{
  const maxHeight = 4000;

  const isDark = () => {
    const { appearance = "auto" } = document.documentElement.dataset;
    if (appearance !== "auto") return appearance === "dark";
    return matchMedia("(prefers-color-scheme: dark)").matches;
  };

  /** @param {HTMLElement} block @param {HTMLElement} code @param {string} address */
  const offerDrawing = (block, code, address) => {
    const source = code.textContent ?? "";
    const frame = document.createElement("iframe");
    frame.src = address;
    frame.className = "diagram-frame";
    const { sayDiagram = "Diagram: {}" } = document.documentElement.dataset;
    const kind = source.trim().split("\n", 1)[0] ?? "";
    frame.title = sayDiagram.replace("{}", () => kind);
    frame.setAttribute("sandbox", "allow-scripts");
    frame.loading = "lazy";
    const ask = () => frame.contentWindow?.postMessage({ source, isDark: isDark() }, "*");
    frame.addEventListener("load", ask);
    addEventListener("appearance", ask);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ask);
    addEventListener("message", ({ source: sender, data }) => {
      if (sender !== frame.contentWindow) return;
      const height = Number(data?.height);
      const isDrawn = height > 0 && height < maxHeight;
      block.toggleAttribute("data-drawn", isDrawn);
      frame.style.height = isDrawn ? `${Math.ceil(height)}px` : "";
    });
    block.append(frame);
  };

  addEventListener("DOMContentLoaded", () => {
    for (const code of document.querySelectorAll(".code-block code.language-mermaid")) {
      const block = code.closest(".code-block");
      const { diagrams } = document.documentElement.dataset;
      if (!(block instanceof HTMLElement) || !(code instanceof HTMLElement) || !diagrams) continue;
      offerDrawing(block, code, diagrams);
    }
  });
}
