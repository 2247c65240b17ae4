/**
 * Header and footer from a template: the brand, the collection's logo, the links that the brief names, a claim in
 * quotation marks, and who holds the rights. What else a brief says, a template cannot follow.
 */
import { escapeHtml } from "#content/plain";
import type { Frame, FrameTask } from "#domains/ai/providers/provider";

interface Link {
  label: string;
  address: string;
}

const linksAtMost = 8;
const mentioned =
  /\[([^\]\n]{1,80})\]\(((?:https?:\/\/|mailto:)[^\s)]{1,500})\)|(https?:\/\/[^\s<>"'()]{1,500})|([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+)/g;
const quoted = /["“„«]([^"“”„«»\n]{3,120})["”“»]/;
const rights = /(?:©|\(c\)|copyright\s)[^.\n;,]{2,100}/i;

/** The header and footer for a brief; null where it names nothing that the template takes. */
export function frameOf({ brief, brand, siteName, logoUrl, year }: FrameTask): Frame | null {
  const named = namedIn(brief);
  if (named === null) return null;
  const { links, claim, owner = `© ${year} ${brand}` } = named;
  const name = `<strong>${escapeHtml(brand)}</strong>`;
  const logo = logoUrl === null ? "" : `<img src="${escapeHtml(logoUrl)}" alt="" height="24"> `;
  return {
    // The site's own header shows its name already.
    header: (brand === siteName ? "" : `<p>${name}</p>`) + listOf(links),
    footer: [
      `<p>${logo}${name}${claim === "" || claim === brand ? "" : ` · ${escapeHtml(claim)}`}</p>`,
      links.length === 0 ? "" : `<p>${links.map(anchorOf).join(" · ")}</p>`,
      `<p><small>${escapeHtml(owner)}</small></p>`,
    ].join(""),
  };
}

/** What of a brief the template takes; null where there is nothing. */
function namedIn(brief: string) {
  const links = linksIn(brief);
  const claim = quoted.exec(brief)?.[1]?.trim() ?? "";
  const owner = rights.exec(brief)?.[0].trim();
  if (links.length === 0 && claim === "" && owner === undefined) return null;
  return { links, claim, owner };
}

const anchorOf = ({ label, address }: Link) =>
  `<a href="${escapeHtml(address)}">${escapeHtml(label)}</a>`;

function listOf(links: readonly Link[]): string {
  if (links.length === 0) return "";
  return `<ul>${links.map((link) => `<li>${anchorOf(link)}</li>`).join("")}</ul>`;
}

function linksIn(brief: string): Link[] {
  const found = [...brief.matchAll(mentioned)].map(([, label, address, bare, mail]): Link => {
    if (address !== undefined) return { label: label ?? "", address };
    if (mail !== undefined)
      return { label: mail.replace(/(?<!\.)\.+$/, ""), address: `mailto:${mail}` };
    const trimmed = (bare ?? "").replace(/(?<![.,;:!?])[.,;:!?]+$/, "");
    return { label: nameOf(trimmed), address: trimmed };
  });
  const byAddress = new Map(found.map((link) => [link.address, link]));
  return [...byAddress.values()].slice(0, linksAtMost);
}

/** What an address is called: the end of its path, else the first part of its host. */
function nameOf(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  const [last = ""] = url.pathname.split("/").filter(Boolean).slice(-1);
  const host = url.hostname.replace(/^www\./, "");
  const [sub = host, ...rest] = host.split(".");
  const name = last || (rest.length > 1 ? sub : host);
  const words = decodeName(name).replace(/\.\w{2,4}$/, (end) => (last ? "" : end));
  return words.replaceAll(/[-_+]+/g, " ").replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
