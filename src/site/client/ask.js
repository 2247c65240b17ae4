/**
 * The page on which a reader asks: shows the answer while it is written. Everything that is shown is set as text. Without
 * this script the form leads to the same page with the whole answer.
 */
{
  /** @typedef {{ number: number, name: string, url: string, section: { title: string } | null, text: string }} Source */
  /** @typedef {{ outcome: "answered" | "passages" | "not_answered", answer: string | null, sources: Source[], notes: string[] }} Answer */

  const {
    sayAnswered = "A language model wrote this from the passages below. Check them.",
    sayNotAnswered = "These pages do not seem to answer this. What comes nearest, if anything:",
    sayLooking = "Looking through the pages…",
    sayWriting = "Writing an answer…",
    sayUnreached = "The site cannot be reached just now.",
    sayHalfway = "The connection broke off, and this is half an answer. Ask again.",
  } = document.documentElement.dataset;

  const messages = {
    answered: sayAnswered,
    passages: "",
    not_answered: sayNotAnswered,
  };

  /** @param {string} paragraph */
  const cited = (paragraph) =>
    paragraph.split(/(\[\d+\])/).map((piece) => {
      const number = /^\[(\d+)\]$/.exec(piece)?.[1];
      if (number === undefined) return piece;
      const link = document.createElement("a");
      link.className = "cited";
      link.href = `#_source-${number}`;
      link.textContent = piece;
      return link;
    });

  /** @param {string} text */
  const paragraphs = (text) =>
    text.split(/\n{2,}/).map((each) => {
      const paragraph = document.createElement("p");
      paragraph.append(...cited(each));
      return paragraph;
    });

  /** @param {Source} source @param {boolean} isCited */
  const itemOf = ({ number, name, url, section, text }, isCited) => {
    const [item, link, passage] = ["li", "a", "p"].map((tag) => document.createElement(tag));
    if (!item || !(link instanceof HTMLAnchorElement) || !passage) return "";
    item.id = `_source-${number}`;
    link.href = url;
    const place = section === null ? name : `${name} › ${section.title}`;
    link.textContent = isCited ? `[${number}] ${place}` : place;
    passage.className = "passage";
    passage.textContent = text;
    item.append(link, passage);
    return item;
  };

  /** The events of an answer, in order. Throws where it breaks off before its `end`. @param {ReadableStream<Uint8Array>} body */
  async function* eventsIn(body) {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    let open = "";
    let isEnded = false;
    for (;;) {
      const { done, value } = await reader.read();
      if (done && !isEnded) throw new Error("The answer has no end.");
      if (done) return;
      open += decoder.decode(value, { stream: true });
      const whole = open.split("\n\n");
      open = whole.pop() ?? "";
      for (const event of whole) {
        const [, name = "", data = "{}"] = /^event: (\w+)\ndata: (.*)$/s.exec(event) ?? [];
        isEnded ||= name === "end";
        yield { name, data: JSON.parse(data) };
      }
    }
  }

  /** @param {HTMLFormElement} form */
  const begin = (form) => {
    const [status, answer, sources] = ['[role="status"]', ".answer", ".sources"].map((part) =>
      form.parentElement?.querySelector(part),
    );
    if (!status || !answer || !sources) return;
    let asked = new AbortController();

    /** @param {Answer} record */
    const show = ({ outcome, answer: text, sources: found, notes }) => {
      status.textContent = [messages[outcome], ...notes].filter(Boolean).join(" ");
      answer.replaceChildren(...paragraphs(text ?? ""));
      sources.replaceChildren(...found.map((source) => itemOf(source, text !== null)));
    };

    const ask = async () => {
      asked.abort();
      asked = new AbortController();
      const { signal } = asked;
      status.textContent = sayLooking;
      answer.textContent = "";
      sources.replaceChildren();
      const field = form.querySelector("input");
      const body = new URLSearchParams({ question: field?.value ?? "" });
      try {
        const headers = { Accept: "text/event-stream" };
        const given = await fetch(form.action, { method: "POST", headers, body, signal });
        if (!given.ok || !given.body) {
          status.textContent = (await given.json()).detail;
          return;
        }
        for await (const { name, data } of eventsIn(given.body)) {
          if (name === "start") status.textContent = sayWriting;
          if (name === "delta") answer.append(data.text);
          if (name === "end") show(data);
        }
      } catch {
        if (!signal.aborted)
          status.textContent = answer.textContent === "" ? sayUnreached : sayHalfway;
      }
    };

    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void ask();
    });
    // Only who comes from these pages has asked: a link elsewhere shall spend nobody's share.
    const isFromHere = document.referrer.startsWith(`${location.origin}/`);
    const isFilled = form.checkValidity() && form.dataset.ask === "open";
    if (isFilled && isFromHere) form.requestSubmit();
  };

  addEventListener("DOMContentLoaded", () => {
    /** @type {HTMLFormElement | null} */
    const form = document.querySelector("form[data-ask]");
    if (form) begin(form);
  });
}
