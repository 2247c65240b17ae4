/** The head of every document of a site. It holds no script and no style of its own, as the policy in answer.ts asks. */
import { raw } from "hono/html";
import type { SiteSettings } from "#domains/publication/index";
import type { AssetUrls } from "#site/assets";
import { lookUrls } from "#site/look/look-css";
import { dataBlock } from "./json-ld.ts";
import type { StructuredData } from "./json-ld.ts";

/** A picture that stands for a page where it is shared. */
export interface SharedImage {
  /** Absolute. */
  url: string;
  /** Where they are known. */
  size?: { width: number; height: number };
}

/** What a page says about itself in its head. */
export interface PageHead {
  title: string;
  /** Stands alone as the document's title; else the title and the site's name do. */
  wholeTitle?: string | undefined;
  description: string;
  /** Absolute; null for a page that is at no address (an error). */
  canonicalUrl: string | null;
  markdownUrl: string | null;
  image: SharedImage | null;
  isIndexed: boolean;
  /** What search engines are told of the page. */
  structured?: readonly StructuredData[];
  feedUrl?: string;
  /** The same page in each language, its own among them, the site's first language first; absolute. */
  translations?: readonly { tag: string; url: string }[];
  /** What it frames of other sites; without it, what any page may. */
  framedOrigins?: readonly string[];
}

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%232457d6'/%3E%3Cpath d='M9 9h14M9 16h14M9 23h8' stroke='%23fff' stroke-width='3' stroke-linecap='round'/%3E%3C/svg%3E";

/** The element. */
export function Head({
  head,
  assets,
  settings,
}: {
  head: PageHead;
  assets: AssetUrls;
  settings: SiteSettings;
}) {
  const { theme, siteName: name } = settings;
  const title = head.wholeTitle ?? (head.title === name ? name : `${head.title} · ${name}`);
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {head.framedOrigins === undefined ? null : (
        <meta
          http-equiv="Content-Security-Policy"
          content={["frame-src 'self'", ...head.framedOrigins].join(" ")}
        />
      )}
      <title>{title}</title>
      {head.description === "" ? null : <meta name="description" content={head.description} />}
      {head.isIndexed ? null : <meta name="robots" content="noindex" />}
      {head.canonicalUrl === null ? null : (
        <Sharing head={head} url={head.canonicalUrl} siteName={name} />
      )}
      {head.markdownUrl === null ? null : (
        <link rel="alternate" type="text/markdown" href={head.markdownUrl} />
      )}
      <Translations urls={head.translations ?? []} />
      {head.feedUrl === undefined ? null : (
        <link rel="alternate" type="application/atom+xml" title={head.title} href={head.feedUrl} />
      )}
      <link rel="icon" href={theme.faviconUrl ?? icon} />
      <link rel="stylesheet" href={assets.styles} />
      {lookUrls(settings).map((url) => (
        <link key={url} rel="stylesheet" href={url} />
      ))}
      <script src={assets.script}></script>
      {(head.structured ?? []).map((data) => (
        <script key={data} type="application/ld+json">
          {raw(dataBlock(data))}
        </script>
      ))}
    </head>
  );
}

function Translations({ urls }: { urls: readonly { tag: string; url: string }[] }) {
  const [first] = urls;
  if (first === undefined) return null;
  return (
    <>
      {urls.map(({ tag, url }) => (
        <link key={tag} rel="alternate" hreflang={tag} href={url} />
      ))}
      <link rel="alternate" hreflang="x-default" href={first.url} />
    </>
  );
}

function Sharing({ head, url, siteName }: { head: PageHead; url: string; siteName: string }) {
  const { title, description, image } = head;
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={url} />
      <meta name="twitter:card" content={image === null ? "summary" : "summary_large_image"} />
      <meta name="twitter:title" content={title} />
      {description === "" ? null : (
        <>
          <meta property="og:description" content={description} />
          <meta name="twitter:description" content={description} />
        </>
      )}
      {image === null ? null : <SharingImage image={image} title={title} />}
    </>
  );
}

function SharingImage({ image: { url, size }, title }: { image: SharedImage; title: string }) {
  return (
    <>
      <meta property="og:image" content={url} />
      {size === undefined ? null : (
        <>
          <meta property="og:image:width" content={String(size.width)} />
          <meta property="og:image:height" content={String(size.height)} />
        </>
      )}
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:image" content={url} />
    </>
  );
}
