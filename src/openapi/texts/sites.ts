/** Sites of collections. */
import type { Texts } from "#openapi/field-texts";

export const siteTexts: Texts = {
  followsHome:
    "Readers come in as into the collection at the home of the site in which this one stands: by its keys, with its groups.",
  "ReaderAccess.groups":
    "The groups that readers may be in. What a token names beside them counts for nothing.",
  allowedGroups: "The groups that may enter; to others it is not there. Empty: every reader may.",
  "ReaderAccess.token":
    "How a product of the owner's signs for its readers; null: no tokens are taken.",
  "setReaderAccess.token":
    "How a product of the owner's signs for its readers; null or left out: no tokens are taken. With neither `secret` nor `jwks` the key that is stored stays.",
  "token.secret":
    "What your server signs with (HS256), 32 characters or more. It is stored sealed, and never shown.",
  "token.jwks":
    "The public keys of what your server signs with (RS256, ES256), as the JSON of a JWK set or of one key.",
  "token.kind":
    "Whether tokens are checked with a shared `secret` or with the public keys in `jwks`.",
  "token.signInUrl":
    "Where the product signs its readers in: the page in front of the site leads there, with `to` for the page that was asked for, to be sent back with the token. Null: that page tells readers to come from the product.",
  "ReaderAccess.addresses": "Who comes in by a code that is mailed to them; empty: nobody.",
  "setReaderAccess.addresses":
    "Who comes in by a code that is mailed to them; left out: nobody. It takes a service that sends mail.",
  "addresses.address":
    "A mail address, or `*@` and a domain for every address there. Capitals count for nothing.",
  "addresses.groups":
    "The groups of who comes in by this line, from among those of the collection; somebody of several lines is in all of theirs.",
  "ReaderAccess.singleSignOn":
    "What lets in whom the organization's own provider signs in, without becoming members; null: nobody.",
  "setReaderAccess.singleSignOn":
    "What lets in whom the organization's own provider signs in, without becoming members; null or left out: nobody. It takes a provider, which an owner sets with `setSingleSignOn`. A change of it signs out who came in by it.",
  "singleSignOn.groupsClaim":
    "The claim of the ID token, or of the user info endpoint, that names the reader's groups: a list of names, or one. What it names beside `groups` counts for nothing. Null: no groups.",
  "singleSignOn.domains":
    "The domains of the addresses that come in, each for itself. An address counts where the provider says that it is verified, or says nothing and the organization has proved the domain. Empty: everybody whom the provider signs in, which is refused for providers at which everybody may have an account.",
  "ReaderAccess.issuer":
    "The organization's provider of single sign-on; null where it has none, and nobody comes in by it.",
  redirectUris:
    "What to allow at that provider as redirect URIs: one for each host on which the site is read.",
  audience: "What the tokens name in `aud`.",
  entryUrl:
    "Where the product sends a reader, with `?token=` and, for a page other than the first, `&to=` its path.",
  "ReaderAccess.endedReason":
    "Why nobody comes in this way any more; null while it stands, or where nothing is set.",
  "ReaderAccess.updatedAt": "Null where nothing was set.",
  "ReaderAccess.updatedBy": "The member who set it last; null where nothing was set.",
  "Site.name": "What readers see above its pages.",
  "Site.slug":
    "Its part of addresses, which no collection of the organization has unless it stands in this site. Left out: made of the name.",
  sections: "The parts of the site, in the order of its tabs; empty for a site without sections.",
  "sections.slug": "The segment of its addresses; the first section has none in them.",
  "sections.name": "What readers see of it.",
  versions:
    "The versions of what is documented, in the order in which readers choose; empty for a site without versions.",
  "versions.slug": "The segment of its addresses; the current version has none in them.",
  "versions.name": "What readers see of it.",
  currentVersion:
    "The slug of the version that is read without a segment, and that search engines are led to. Null exactly where there are no versions.",
  languages:
    "The languages of the site; the first one has no segment in addresses, and is shown where another one lacks a part. Left out: English.",
  "languages.tag":
    "A language tag of BCP 47, such as `en`, `pt-BR` or `zh-Hans`. In addresses it is in lower case.",
  "languages.name": "What its readers call it. Left out: its own name for itself.",
  domainCollectionId:
    "The collection of this site whose proved domain leads to the whole site; null: it is read below the organization's address.",
  places: "Which collection stands where: each in one place, and in each place one.",
  "places.section":
    "The slug of its section. Left out: the first one. Null where the site has none.",
  "places.version":
    "The slug of its version. Left out: the current one. Null where the site has none.",
  "places.language": "The tag of its language. Left out: the first one.",
  "places.url": "Where the collection is read.",
  "duplicateCollection.edition":
    "What the copy's pages are to those of the source: the same ones in another version of a site, or in another language. Readers are led from one to the other where both stand in a site. Left out: pages of their own.",
  "listTranslatedPages.current":
    "`true`: only pages whose translation is up to date; `false`: only those that are missing or behind. Left out: all.",
  "TranslatedPage.originalId": "The page in the site's first language.",
  "TranslatedPage.name": "The name of the original.",
  "TranslatedPage.path": "The path of the original in its collection.",
  "TranslatedPage.publishedVersionNo": "The version of the original that readers see.",
  "TranslatedPage.pageId":
    "Its translation: the page that was copied of it, else the one at the same path. Null where there is none.",
  "TranslatedPage.followsVersionNo":
    "The version of the original that the translation says what it says; null where nobody has said.",
  "TranslatedPage.state": "How the translation stands to its original.",
  "followOriginal.originalId": "The page that it is a translation of.",
  "followOriginal.followsVersionNo": "The version of the original that it follows now.",
  "applyToVersions.targets":
    "The copies that are written, or compared. Left out in a dry run: all that the caller sees.",
  "targets.pageId": "A copy of the page in another version of the site.",
  "targets.expectedHash":
    "The `contentHash` that the copy's draft must have, as a dry run gave it: with another, nothing is written.",
  "AppliedTarget.proposalId":
    "The proposal that waits there, where an agent called that may only propose.",
  "applyToVersions.dryRun": "`true`: nothing is written, and the answer says what would be.",
  "applyToVersions.contentHash": "Of the text that is applied: the page's own draft.",
  "AppliedTarget.pageId": "The copy.",
  "AppliedTarget.name": "The name of the copy.",
  "AppliedTarget.path": "The path of the copy in its collection.",
  "AppliedTarget.collectionId": "The collection that stands in the site as that version.",
  "AppliedTarget.version": "The slug of the version.",
  "AppliedTarget.versionName": "What readers see of the version.",
  "AppliedTarget.hasChanged":
    "Whether the copy's draft says something else than before; in a dry run, whether it would.",
  "AppliedTarget.contentHash":
    "Of the copy's draft: as it is now, which is before anything is written in a dry run. Null where there is a `refusal`.",
  "AppliedTarget.addedLines":
    "How many lines of the copy's draft are new; null where there is a `refusal`.",
  "AppliedTarget.removedLines":
    "How many lines of the copy's draft are gone; null where there is a `refusal`.",
  "AppliedTarget.versionId":
    "The content version that the draft became; null where one is saved later, or nothing changed.",
  "AppliedTarget.refusal":
    "Why nothing is done in this copy, as a sentence for people; null where nothing hinders. Beside copies that were written it is what failed behind them.",
  "AppliedTarget.parts":
    "In a dry run of one target: the difference, in order. `same` and `removed` make the draft as it is, `same` and `added` what it would be.",
  siteId: "The site.",
  "Site.url": "Where the site is read.",
  "placeCollection.section":
    "The slug of the section. Left out: the first one. Null where the site has none.",
  "placeCollection.version":
    "The slug of the version. Left out: the current one. Null where the site has none.",
  "placeCollection.language": "The tag of the language. Left out: the first one.",
};
