/**
 * Offers the panel that tries an endpoint where a page has a place for it. The panel's own script and
 * style are loaded when somebody first opens it.
 */
{
  const panelUrl = "/_playground/panel.js";

  /** @param {HTMLElement} place */
  const offer = (place) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "try-it-open";
    button.textContent = "Try it";
    const note = document.createElement("p");
    note.setAttribute("role", "status");
    button.addEventListener("click", () => {
      note.textContent = "";
      import(panelUrl).then(
        (panel) => panel.open(),
        () => {
          note.textContent = "The panel could not be loaded.";
        },
      );
    });
    place.append(button, note);
  };

  addEventListener("DOMContentLoaded", () => {
    const place = document.querySelector("[data-playground]");
    if (place instanceof HTMLElement) offer(place);
  });
}
