/** Tabs, groups of code, and panels beside the text. Tabs are radio buttons with panels, so they work without a script. */
import { blockUse } from "#content/markdown/block-use";
import { escapeHtml } from "#content/plain";
import {
  bodyHtml,
  bodyParts,
  paragraph,
  blockTitle,
  type BlockTokens,
  type Look,
  type ShownBlock,
} from "./look.ts";

interface Tab {
  label: string;
  body: string;
}

/** What is arranged as tabs, and the HTML of what is not. */
interface Arranged {
  tabs: Tab[];
  others: string;
}

const tabs: Look = {
  html: (block) => {
    const { tabs: found, others } = arranged(block, (child, count) => {
      const use = blockUse(child.token);
      if (child.token.type !== "container_open" || use.name !== "tab") return undefined;
      const tab: ShownBlock = { ...use, part: child, page: block.page };
      return { label: blockTitle(tab) || `Tab ${count}`, body: bodyHtml(child, block.page) };
    });
    return panelsHtml(found, block) + others;
  },
};

const codeGroup: Look = {
  html: (block) => {
    const { tabs: found, others } = codeOf(block);
    return panelsHtml(found, block) + others;
  },
};

/** Code in it becomes tabs where there is more than one. */
const panel = (name: string): Look => ({
  html: (block) => {
    const { page, part } = block;
    const title = blockTitle(block, name);
    const { tabs: found, others } = codeOf(block);
    const body = found.length > 1 ? panelsHtml(found, block) + others : bodyHtml(part, page);
    const label = escapeHtml(block.said.title || name);
    return `<section class="panel" aria-label="${label}">\n${paragraph("panel-title", title)}${body}</section>\n`;
  },
});

function codeOf(block: ShownBlock): Arranged {
  const { page } = block;
  return arranged(block, (child, count) => {
    const label = page.codeLabelOf(child);
    return label === undefined
      ? undefined
      : { label: label || `Code ${count}`, body: page.codeHtml(child) };
  });
}

function arranged(
  { part, page }: ShownBlock,
  tabOf: (child: BlockTokens, count: number) => Tab | undefined,
): Arranged {
  const found: Tab[] = [];
  let others = "";
  for (const child of bodyParts(part, page)) {
    const tab = tabOf(child, found.length + 1);
    if (tab === undefined) others += page.partHtml(child);
    else found.push(tab);
  }
  return { tabs: found, others };
}

function panelsHtml(found: readonly Tab[], { page, said }: ShownBlock): string {
  if (found.length === 0) return "";
  const group = page.nextGroup();
  const parts = found.map(({ label, body }, index) => {
    const checked = index === 0 ? " checked" : "";
    const radio = `<input type="radio" name="${group}"${checked}>`;
    return `<label class="tab">${radio}${label}</label>\n<div class="tab-panel">\n${body}</div>\n`;
  });
  const sync = said.value("sync");
  const kept = sync === undefined ? "" : ` data-sync="${escapeHtml(sync)}"`;
  return `<div class="tabs"${kept}>\n${parts.join("")}</div>\n`;
}

export const tabLooks: Readonly<Record<string, Look>> = {
  tabs,
  tab: { frame: () => ({ open: "", head: "", close: "" }) },
  "code-group": codeGroup,
  request: panel("Request"),
  response: panel("Response"),
  panel: panel("Beside the text"),
};
