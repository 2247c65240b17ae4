/** What may be embedded of other sites: by name, each with the one address that its frame has. Nothing else is ever framed. */

export interface Embed {
  /** What the site is called. */
  name: string;
  /** What the frame shows. */
  frame: string;
  /** Wide as a film is; else higher. */
  isWide: boolean;
}

interface Provider {
  name: string;
  /** Where people copy an address from. */
  hosts: readonly string[];
  /** Where its frames lie. */
  origin: string;
  isWide: boolean;
  /** The frame of an address; null where it names nothing that can be shown. */
  frameOf(url: URL): string | null;
}

const id = /^[\w-]{1,100}$/;

/** The first of some words that is an id. */
function firstId(...words: (string | null | undefined)[]): string | undefined {
  return words.find((word): word is string => typeof word === "string" && id.test(word));
}

/** The address that a path has, put behind another one; null where a part of it is no id. */
function behind(address: string, parts: readonly (string | undefined)[]): string | null {
  const known = parts.filter((part) => firstId(part) !== undefined);
  return known.length === parts.length ? address + known.join("/") : null;
}

const parts = (url: URL): string[] => url.pathname.split("/").filter((part) => part !== "");

const providers: readonly Provider[] = [
  {
    name: "YouTube",
    origin: "https://www.youtube-nocookie.com",
    hosts: [
      "www.youtube.com",
      "youtube.com",
      "m.youtube.com",
      "youtu.be",
      "www.youtube-nocookie.com",
    ],
    isWide: true,
    frameOf: (url) => {
      const [first, second] = parts(url);
      const isShort = url.hostname === "youtu.be";
      const film = isShort
        ? firstId(first)
        : firstId(
            url.searchParams.get("v"),
            /^(?:embed|shorts|live)$/.test(first ?? "") ? second : "",
          );
      return film === undefined ? null : `https://www.youtube-nocookie.com/embed/${film}`;
    },
  },
  {
    name: "Vimeo",
    origin: "https://player.vimeo.com",
    hosts: ["vimeo.com", "www.vimeo.com", "player.vimeo.com"],
    isWide: true,
    frameOf: (url) => {
      const film = parts(url).find((part) => /^\d{1,20}$/.test(part));
      return film === undefined ? null : `https://player.vimeo.com/video/${film}?dnt=1`;
    },
  },
  {
    name: "Loom",
    origin: "https://www.loom.com",
    hosts: ["www.loom.com", "loom.com"],
    isWide: true,
    frameOf: (url) => behind("https://www.loom.com/embed/", parts(url).slice(1, 2)),
  },
  {
    name: "CodePen",
    origin: "https://codepen.io",
    hosts: ["codepen.io"],
    isWide: false,
    frameOf: (url) => {
      const [person, , pen] = parts(url);
      const address = behind("https://codepen.io/", [person, "embed", pen]);
      return address === null ? null : `${address}?default-tab=result`;
    },
  },
  {
    name: "StackBlitz",
    origin: "https://stackblitz.com",
    hosts: ["stackblitz.com"],
    isWide: false,
    frameOf: (url) => {
      const [kind, project] = parts(url);
      const address = kind === "edit" ? behind("https://stackblitz.com/edit/", [project]) : null;
      return address === null ? null : `${address}?embed=1`;
    },
  },
  {
    name: "CodeSandbox",
    origin: "https://codesandbox.io",
    hosts: ["codesandbox.io"],
    isWide: false,
    frameOf: (url) => behind("https://codesandbox.io/embed/", [parts(url).at(-1)]),
  },
  {
    name: "Figma",
    origin: "https://embed.figma.com",
    hosts: ["www.figma.com", "figma.com"],
    isWide: false,
    frameOf: (url) => {
      const [kind = "", file] = parts(url);
      if (!/^(?:board|design|file|proto|slides)$/.test(kind)) return null;
      const address = behind(`https://embed.figma.com/${kind}/`, [file]);
      return address === null ? null : `${address}?embed-host=docs`;
    },
  },
  {
    name: "Spotify",
    origin: "https://open.spotify.com",
    hosts: ["open.spotify.com"],
    isWide: false,
    frameOf: (url) => {
      const [kind = "", what] = parts(url).filter((part) => part !== "embed");
      if (!/^(?:album|artist|episode|playlist|show|track)$/.test(kind)) return null;
      return behind(`https://open.spotify.com/embed/${kind}/`, [what]);
    },
  },
];

/** Where frames may lie at all. */
export const embedOrigins: readonly string[] = providers.map(({ origin }) => origin);

/** Where the frames lie that sanitised HTML has. */
export function embeddedOrigins(html: string): string[] {
  return embedOrigins.filter((origin) => html.includes(` data-embed="${origin}/`));
}

/** What may be shown of an address; undefined where its site is not on the list, or it names nothing there. */
export function embedOf(address: string): Embed | undefined {
  const url = URL.parse(address);
  if (url === null || url.protocol !== "https:" || url.port !== "" || url.username !== "")
    return undefined;
  const provider = providers.find(({ hosts }) => hosts.includes(url.hostname));
  const frame = provider?.frameOf(url) ?? null;
  if (provider === undefined || frame === null) return undefined;
  return { name: provider.name, frame, isWide: provider.isWide };
}
