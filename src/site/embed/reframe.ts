/**
 * A page of the site for another frame: without what surrounds it, with links that stay in the frame, with
 * pictures where its reader may fetch them. The page is made once; this changes it while it is sent.
 */

/** Where and how a page is shown instead. */
export interface Frame {
  /** "embed": a site in a panel; "bare": a page with nothing around it; "preview": a draft. */
  kind: "embed" | "bare" | "preview";
  /** What addresses of the site begin with in the page, and what they begin with for this reader. */
  base: string;
  inside: string;
  /** What uploaded files are found below, for a reader who has no other right to them. */
  files: string | null;
  /** A sentence in front of everything: text. */
  note?: string;
}

const removed: Record<Frame["kind"], string> = {
  embed: ".beside, .footer",
  bare: ".header, .sidebar, .beside, .footer, .skip, .breadcrumbs, .neighbours",
  preview:
    '[data-search], .feedback, .as-markdown, .api-links, link[rel="canonical"], link[rel="alternate"], meta[property], meta[name^="twitter:"], script[type="application/ld+json"]',
};

const upload = /^(?:https?:\/\/[^/]+)?\/files\/([0-9A-Za-z]+\/[0-9A-Za-z]+)$/;

/** The page in its frame; anything but HTML is given on as it is. */
export function reframed(page: Response, frame: Frame): Response {
  if (!page.headers.get("content-type")?.startsWith("text/html")) return page;
  let ownAddress = "";
  const lead = (name: string) => ({
    element(element: Element) {
      const to = ledTo(element.getAttribute(name) ?? "", frame);
      if (to !== null) element.setAttribute(name, to);
    },
  });
  const rewriter = new HTMLRewriter()
    .on("html", { element: (element) => void element.setAttribute("data-frame", frame.kind) })
    .on('link[rel="canonical"]', {
      element: (element) => void (ownAddress = element.getAttribute("href") ?? ""),
    })
    .on(removed[frame.kind], { element: (element) => void element.remove() })
    .on("a[href]", lead("href"))
    .on('a[href^="http"]', {
      element: (element) => void element.setAttribute("target", "_blank"),
    })
    .on("form[action]", lead("action"))
    .on("[data-search]", lead("data-search"))
    .on("[data-copy-from]", lead("data-copy-from"))
    .on("[data-views]", frame.kind === "preview" ? without("data-views") : lead("data-views"))
    .on("img[src], source[src], video[src], audio[src]", lead("src"))
    .on("video[poster]", lead("poster"));
  if (frame.kind === "embed") {
    rewriter.on(".header-inside", {
      element: (element) => void element.append(toTheSite(ownAddress), { html: true }),
    });
  }
  const { note } = frame;
  if (note !== undefined) {
    rewriter.on("body", {
      element(element) {
        element.prepend(`</p>`, { html: true });
        element.prepend(note);
        element.prepend(`<p class="frame-note" role="note">`, { html: true });
      },
    });
  }
  return rewriter.transform(page);
}

const without = (name: string) => ({
  element: (element: Element) => void element.removeAttribute(name),
});

/** Where an address of the page leads in the frame; null where it stays as it is. */
function ledTo(address: string, frame: Frame): string | null {
  const { base, inside, files, kind } = frame;
  const file = upload.exec(address)?.[1];
  if (file !== undefined) return files === null ? null : `${files}/${file}`;
  const isOfTheSite = address === base || address.startsWith(`${base}/`);
  if (!isOfTheSite || address.startsWith("//") || address.startsWith("/_assets/")) return null;
  const led = inside + address.slice(base.length);
  if (kind !== "bare") return led;
  const [path = "", ...hash] = led.split("#");
  const query = path.includes("?") ? "&amp;embed=1" : "?embed=1";
  return [path + query, ...hash].join("#");
}

function toTheSite(address: string): string {
  if (!/^https?:\/\/[^"<>\s]+$/.test(address)) return "";
  return `<a class="button" href="${address}" target="_blank" rel="noopener" aria-label="Open in a new tab"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 01-1 1H5a1 1 0 01-1-1V7a1 1 0 011-1h5"></path></svg></a>`;
}

/** The same answer, which pages of any other site may hold in a frame. */
export function frameable(page: Response): Response {
  const answer = new Response(page.body, page);
  const policy = answer.headers.get("content-security-policy") ?? "";
  answer.headers.set(
    "Content-Security-Policy",
    policy.replace("frame-ancestors 'none'", "frame-ancestors *"),
  );
  answer.headers.set("X-Robots-Tag", "noindex");
  return answer;
}
