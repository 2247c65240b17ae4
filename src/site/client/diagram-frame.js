/**
 * Inside the frame of a diagram: draws what the page sends with the library that was loaded before this, and
 * tells how high the drawing is. It has no origin; what it could reach is forbidden by its policy.
 */
{
  /** @type {{ initialize(options: object): void, render(id: string, source: string): Promise<{ svg: string }> }} */
  const library = Reflect.get(globalThis, "mermaid");
  let drawn = 0;

  /** @param {string} source @param {boolean} isDark */
  const draw = async (source, isDark) => {
    drawn += 1;
    document.documentElement.style.colorScheme = isDark ? "dark" : "light";
    library.initialize({
      startOnLoad: false,
      securityLevel: "strict",
      theme: isDark ? "dark" : "default",
      fontFamily: "ui-sans-serif, system-ui, sans-serif",
    });
    const { svg } = await library.render(`diagram-${drawn}`, source);
    document.body.innerHTML = svg;
    return document.body.firstElementChild?.getBoundingClientRect().height ?? 0;
  };

  /** @param {{ source?: unknown, isDark?: unknown }} asked */
  const answer = async ({ source, isDark }) => {
    let height = 0;
    try {
      height = await draw(String(source), isDark === true);
    } catch {
      document.body.replaceChildren();
    }
    parent.postMessage({ height }, "*");
  };

  addEventListener("message", ({ source: page, data }) => {
    if (page === parent && data) void answer(data);
  });
}
