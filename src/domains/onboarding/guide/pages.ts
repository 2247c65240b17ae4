/** The guide that a new organization begins with, as Markdown. Its pages are drafts: publishing one is a first step. */
import type { GuideKey } from "./keys.ts";

export interface GuidePage {
  key: GuideKey;
  name: string;
  icon: string;
  /** Its text; `to` gives the address of another page of the guide. */
  text: (to: (key: GuideKey) => string) => string;
}

export const guidePages: readonly GuidePage[] = [
  { key: "welcome", name: "Welcome", icon: "👋", text: welcome },
  { key: "write", name: "Write a page", icon: "✍️", text: writeGuidePage },
  { key: "publish", name: "Publish it", icon: "🚀", text: publish },
  { key: "invite", name: "Invite your team", icon: "🤝", text: invite },
  { key: "import", name: "Bring what you have", icon: "📦", text: bring },
];

type To = (key: GuideKey) => string;

function welcome(to: To): string {
  return `This collection is yours. It holds a short guide in five pages, and nobody but your team sees it: all five are drafts. Change them, publish them, or delete the collection once you need it no more.

Three words explain most of what you see:

| Word | What it is |
| --- | --- |
| **Collection** | one documentation site: a tree of pages with an address of its own |
| **Page** | one text that people write together, with all its history |
| **Published version** | a page as it was when somebody published it: what readers get |

Writing and publishing are apart. You may change a published page all day long; readers keep the version that was published, until you publish again.

## Where to begin

1. [Write a page](${to("write")}): change this one, it takes a minute.
2. [Publish it](${to("publish")}) and look at it as a reader does.
3. [Invite your team](${to("invite")}), and write on one page at the same time.
4. [Bring what you have](${to("import")}): an API's description, or Markdown from a repository.
5. Begin a site of your own: **New collection…**, where you choose between collections at the top.

Ctrl+K, or Cmd+K, finds any page, action and setting by its name.
`;
}

function writeGuidePage(to: To): string {
  return `Click into this text and type. When the bar above the page says **Saved**, your words are stored; whoever has the page open has seen them appear letter by letter.

To make a page of your own, choose **New page** above the tree. The menu beside a page's name renames it, moves it, or adds a page below it. You may also drag it.

## What you can write

Type \`/\` for tables, boxes, tabs, pictures and every other block; select words for a toolbar; drop or paste a picture where it shall stand. Pages are Markdown, as on GitHub, and its marks work as you type: **bold**, *italic*, \`code\`, lists and headings. Headings become the outline beside the page.

- [x] a task that is done
- [ ] and one that is not

Code is coloured when you name its language after the fence:

\`\`\`ts
const greet = (name: string) => \`Hello, \${name}!\`;
\`\`\`

> [!TIP]
> A quote that begins with \`[!TIP]\` becomes a box like this one. \`NOTE\`, \`IMPORTANT\`, \`WARNING\` and \`CAUTION\` work as well.

## Links that last

Type \`[[\` and some letters of a page's name, and you get a link like this one to [Publish it](${to("publish")}). It goes on working when the page is renamed or moved.

## Nothing is lost

What nobody has typed in for a moment becomes a version of its history: who wrote, when, and what. **History** above the text shows them, and brings any of them back.
`;
}

function publish(to: To): string {
  return `Press **Publish** above the page. That is all: the page gets a number, and readers see it with their next request. **Site** in the top bar shows what they see.

Try it with this page now. Then come back, change a word, and look at the site again: it still shows the version that you published. The tree marks the page as changed. Publish again, and readers get the new word.

**Publish all changes**, below the tree, shows every page that readers do not see as it is: tick those that go out together.

## Who sees it

A collection is public unless you say otherwise in its settings: its *published* pages are for everybody. Drafts are for members only, always.

## Changing your mind

- **Unpublish** hides a page from readers and keeps all its versions.
- An earlier version can be made the one that readers see: a roll-back in one step.
- A renamed or moved page keeps every address it ever had. Old links lead to where it is now.

## With a second pair of eyes

A collection may ask for a review: then a member's **Publish** becomes a request that an owner or admin approves or rejects. Who is who in your organization is told in [Invite your team](${to("invite")}).
`;
}

function invite(to: To): string {
  return `Choose **Invite somebody** in the menu of your account, type an e-mail address, choose whether they may write, and send the invitation. It is mailed, and good for seven days. You may also hand on its link yourself: it opens only for somebody who is signed in with that address.

| Role | May |
| --- | --- |
| **Owner** | everything; an organization always keeps at least one |
| **Admin** | everything but owners and deleting the organization |
| **Member** | what each collection grants: nothing, reading, or reading and writing |

Whoever is removed is out at once, from a page that they are typing on too. What they wrote stays.

## Programs are members as well

An **API token**, under **Organization settings**, lets a script do what you may do, within the scopes and collections that you choose for it. It is shown once; if it leaks, revoke it, and whatever was made with it stops at that moment. [Bring what you have](${to("import")}) uses one.
`;
}

function bring(to: To): string {
  return `**Import**, below the tree, takes the description of an API (OpenAPI or Postman, as a file or by its address) and Markdown from a repository on GitHub. Folders become levels of the tree, front matter becomes title and description, operations become pages that readers can try, and links between files become links between pages.

## On every push

A GitHub Action, or your own machine, sends files with an API token that has the scopes \`read\` and \`write\` ([Invite your team](${to("invite")}) says where):

\`\`\`sh
curl -X POST "$GALLEY/import/github" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{
    "repository": "acme/docs",
    "branch": "main",
    "collectionId": "'$COLLECTION'",
    "files": [{ "path": "start.md", "status": "A", "content": "# Start" }]
  }'
\`\`\`

The answer names a job. Ask \`GET /import/jobs/:jobId\` how far it is and what it found.

Importing the same files again changes nothing. A changed file changes its page by the difference alone, so you may import on every push while people go on writing here.

> [!NOTE]
> Imported pages are drafts until you [publish](${to("publish")}) them.
`;
}
