/** The page in front of a private site, in its look and without a script: how its readers sign in, and out again. */
import type { Child } from "hono/jsx";
import type { SiteSettings } from "#domains/publication/index";
import { limits } from "#limits";
import type { AssetUrls } from "#site/assets";
import { unlistedHead } from "#site/page/around-page.tsx";
import { documentOf } from "#site/page/document";
import { localizationOf } from "#site/page/frame";
import type { Frame } from "#site/page/frame";
import { Layout } from "#site/page/layout.tsx";
import { noLinks } from "#site/page/site-links.tsx";
import { signInPath, urlOf } from "#site/reading/address";
import type { Words } from "#site/words/words";

/** What stands in front of the reader. */
export interface SignInPage {
  settings: SiteSettings;
  assets: AssetUrls;
  frame: Frame;
  base: string;
  /** Where members sign in. */
  membersUrl: string;
  /** Whom the organization's own provider signs in is let in: what leads there. */
  bySignOn: { url: string } | null;
  /** Codes are mailed: the page to show in the end, and to whom one was sent, where it is to be typed now. */
  byMail: { to: string; codeFor: string | null } | null;
  /** Tokens of the owner's product are taken: where it signs its readers in; null where it does not say. */
  byToken: { url: string | null } | null;
  /** The reader who is signed in; null for nobody. */
  who: string | null;
  /** Why the reader was not let in; null where nothing was tried. */
  refusal: { sentence: string; detail: string | null } | null;
}

/** The whole document. */
export function renderSignInPage(at: SignInPage): Promise<string> {
  const { settings, assets, frame, base, who } = at;
  const { words } = localizationOf(frame);
  const title = who === null ? words.signIn : words.signedIn;
  return documentOf(
    <Layout
      head={unlistedHead(title)}
      assets={assets}
      frame={frame}
      settings={shownToAnybody(settings)}
      homeUrl={base}
      {...noLinks}
      sidebar={null}
    >
      <main id="_content" class="page missing" tabindex={-1}>
        <article class="prose">
          <h1>{title}</h1>
          {at.refusal === null ? null : <Refusal {...at.refusal} />}
          {who === null ? <WaysIn {...at} /> : <SignedIn {...at} who={who} />}
        </article>
      </main>
    </Layout>,
  );
}

/** Uploaded pictures are for readers. */
function shownToAnybody(settings: SiteSettings): SiteSettings {
  const { logoUrl, logoDarkUrl, faviconUrl, ...theme } = settings.theme;
  const isUploaded = (url: string | undefined) =>
    url !== undefined && /^(https?:\/\/[^/]+)?\/files\//.test(url);
  const kept = Object.entries({ logoUrl, logoDarkUrl, faviconUrl }).filter(
    ([, url]) => !isUploaded(url),
  );
  return { ...settings, theme: { ...theme, ...Object.fromEntries(kept) } };
}

function Refusal({ sentence, detail }: { sentence: string; detail: string | null }): Child {
  return (
    <div role="alert">
      <p>
        <strong>{sentence}</strong>
      </p>
      {detail === null ? null : (
        <p>
          <code>{detail}</code>
        </p>
      )}
    </div>
  );
}

function WaysIn({ frame, base, membersUrl, bySignOn, byMail, byToken }: SignInPage): Child {
  const { words } = localizationOf(frame);
  return (
    <>
      <p class="lead">{words.forReaders}</p>
      {bySignOn === null ? null : (
        <p>
          <a href={bySignOn.url} rel="nofollow">
            {words.signInBySso}
          </a>
        </p>
      )}
      {byMail === null ? null : <ByMail {...byMail} words={words} url={urlOf(base, signInPath)} />}
      {byToken === null ? null : (
        <p>
          {byToken.url === null ? (
            words.openFromProduct
          ) : (
            <a href={byToken.url}>{words.signInThere}</a>
          )}
        </p>
      )}
      <p>
        <a href={membersUrl} rel="nofollow">
          {words.membersSignIn}
        </a>
      </p>
    </>
  );
}

interface MailForm {
  words: Words;
  url: string;
  to: string;
}

function ByMail({ codeFor, ...form }: MailForm & { codeFor: string | null }): Child {
  return codeFor === null ? <AddressForm {...form} /> : <CodeForm {...form} address={codeFor} />;
}

function AddressForm({ words, url, to }: MailForm): Child {
  return (
    <form class="sign-in-form" method="post" action={url}>
      <input type="hidden" name="to" value={to} />
      <label>
        {words.readerEmail}
        <input
          type="email"
          name="email"
          autocomplete="email"
          maxlength={limits.accountEmailChars}
          required
        />
      </label>
      <button type="submit">{words.sendCode}</button>
    </form>
  );
}

function CodeForm({ words, url, to, address }: MailForm & { address: string }): Child {
  return (
    <>
      <p id="_sent">{words.codeSent(address)}</p>
      <form class="sign-in-form" method="post" action={url}>
        <input type="hidden" name="to" value={to} />
        <label>
          {words.code}
          <input
            type="text"
            name="code"
            inputmode="numeric"
            autocomplete="one-time-code"
            aria-describedby="_sent"
            maxlength={20}
            autofocus
            required
          />
        </label>
        <button type="submit">{words.openPages}</button>
      </form>
      <p>
        <a href={`${url}?to=${encodeURIComponent(to)}`}>{words.anotherCode}</a>
      </p>
    </>
  );
}

function SignedIn({ frame, base, who }: SignInPage & { who: string }): Child {
  const { words } = localizationOf(frame);
  return (
    <>
      <p class="lead">{words.signedInAs(who)}</p>
      <p>
        <a href={urlOf(base, "")}>{words.startAtBeginning}</a>
      </p>
      <form class="sign-in-form" method="post" action={urlOf(base, signInPath)}>
        <button type="submit" name="leave" value="1">
          {words.signOut}
        </button>
      </form>
    </>
  );
}
