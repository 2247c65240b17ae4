/**
 * The addresses of a page as its reader in a frame follows them: links that stay in the frame, pictures where this reader
 * may fetch them. A page is made once for all readers of a frame, and a token belongs to one: so the values of these
 * attributes are exchanged while the page is sent. Nothing is added here, and nothing taken away.
 */

/** Where this reader finds what the page names. */
export interface ReaderAddresses {
  /** What addresses of the site begin with in the page, and what they begin with for this reader. */
  base: string;
  inside: string;
  /** What uploaded files are found below, for a reader who has no other right to them. */
  files: string | null;
  /** Links ask for pages with nothing around them. */
  isBare: boolean;
}

const upload = /^(?:https?:\/\/[^/]+)?\/files\/([0-9A-Za-z]+\/[0-9A-Za-z]+)$/;

/** Every attribute that holds an address of the site or of a file. */
const addressed = {
  "a[href]": "href",
  "form[action]": "action",
  "[data-search]": "data-search",
  "[data-copy-from]": "data-copy-from",
  "[data-views]": "data-views",
  "img[src], source[src], video[src], audio[src]": "src",
  "video[poster]": "poster",
} as const;

/** The page with this reader's addresses; anything but HTML is given on as it is. */
export function withReaderAddresses(page: Response, addresses: ReaderAddresses): Response {
  if (!page.headers.get("content-type")?.startsWith("text/html")) return page;
  const rewriter = new HTMLRewriter().on('a[href^="http"]', {
    element: (element) => void element.setAttribute("target", "_blank"),
  });
  for (const [selector, name] of Object.entries(addressed)) {
    rewriter.on(selector, {
      element(element) {
        const address = addressFor(element.getAttribute(name) ?? "", addresses);
        if (address !== null) element.setAttribute(name, address);
      },
    });
  }
  return rewriter.transform(page);
}

/** Where an address of the page leads this reader; null where it stays as it is. */
function addressFor(address: string, addresses: ReaderAddresses): string | null {
  const { base, inside, files, isBare } = addresses;
  const file = upload.exec(address)?.[1];
  if (file !== undefined) return files === null ? null : `${files}/${file}`;
  const isOfTheSite = address === base || address.startsWith(`${base}/`);
  if (!isOfTheSite || address.startsWith("//") || address.startsWith("/_assets/")) return null;
  const own = inside + address.slice(base.length);
  if (!isBare) return own;
  const [path = "", ...hash] = own.split("#");
  const query = path.includes("?") ? "&amp;embed=1" : "?embed=1";
  return [path + query, ...hash].join("#");
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
