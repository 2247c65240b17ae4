/** The way to where a link leads: its address, or the title of the page that it names. */
import { navigate } from "../navigation.tsx";
import type { LinkTarget, ReadTargets } from "../writing/link-targets.ts";

const pageIdIn = (address: string) => /^page:(\w+)/.exec(address)?.[1];

export class LinkWay {
  readonly dom = document.createElement("a");
  readonly #readTargets: ReadTargets | undefined;
  #address: string | null = null;
  /** The page in this studio that the address names. */
  #page: LinkTarget | undefined;

  /** Without `readTargets`, pages have no titles. */
  constructor(readTargets: ReadTargets | undefined) {
    this.#readTargets = readTargets;
    this.dom.target = "_blank";
    this.dom.rel = "noopener noreferrer";
    this.dom.addEventListener("click", (event) => {
      if (this.dom.hasAttribute("href") && this.#page === undefined) return;
      event.preventDefault();
      if (this.#page !== undefined) navigate(this.#page.address);
    });
  }

  /** Whether the address names a page by its id, and not by where it stands. */
  get isToPage(): boolean {
    return pageIdIn(this.#address ?? "") !== undefined;
  }

  show(address: string): void {
    if (address === this.#address) return;
    this.#address = address;
    this.#page = undefined;
    this.#say(address === "" ? "No address yet" : address, "", address);
    const pageId = pageIdIn(address);
    if (pageId !== undefined) void this.#showPage(address, pageId);
  }

  async #showPage(address: string, pageId: string): Promise<void> {
    const page = (await this.#readTargets?.())?.find(({ id }) => id === pageId);
    if (this.#address !== address) return;
    this.#page = page;
    if (page === undefined) this.#say("This page is not here", "", "");
    else this.#say(page.name, page.detail, page.address);
  }

  #say(words: string, detail: string, address: string): void {
    this.dom.textContent = words;
    this.dom.title = detail;
    if (/^(?:https?:|mailto:|\/|#)/.test(address)) this.dom.href = address;
    else this.dom.removeAttribute("href");
  }
}
