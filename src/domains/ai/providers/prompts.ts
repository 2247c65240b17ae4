/**
 * The prompts, one for each task. Instructions are ours and the caller's own (instruction, tone, brief); texts,
 * names and descriptions are untrusted and go inside the fence.
 */
import { fence } from "./fence.ts";
import type { Message } from "./language-model.ts";
import type { DescriptionTask, FrameTask, SummaryTask } from "./provider.ts";

const role =
  "You help authors of technical documentation. You are a function: you give the result and nothing else.";

/** The system message and the fenced material. */
function ask(task: readonly string[], material: Readonly<Record<string, string>>): Message[] {
  const { rule, message } = fence(material);
  return [
    { role: "system", content: [role, ...task, rule].join("\n") },
    { role: "user", content: message },
  ];
}

/** What the caller asks beside the task; it is theirs to ask, within the task. */
function wishes({ instruction, tone }: Pick<SummaryTask, "instruction" | "tone">): string[] {
  return [
    ...(instruction === undefined ? [] : [`The author asks: ${JSON.stringify(instruction)}`]),
    ...(tone === undefined ? [] : [`The tone is: ${JSON.stringify(tone)}`]),
  ];
}

const tasks = {
  summary:
    "Summarize TEXT in two to five sentences of plain text, in the language it is written in. Say only what it says.",
  rewrite:
    "Rewrite TEXT in the language it is written in. Keep its meaning, its Markdown, its code and its links; give only the rewritten text.",
};

export function summaryPrompt(task: SummaryTask): Message[] {
  return ask([tasks[task.mode], ...wishes(task)], { TEXT: task.text });
}

export function descriptionPrompt({ content, name, keywords }: DescriptionTask): Message[] {
  const task = [
    "Write for search engines what PAGE is about, in its language, as a JSON object with:",
    '"title": at most 60 characters; "description": one or two sentences of at most 155 characters together; "keywords": 3 to 8 words or short phrases that PAGE uses.',
    "Say only what PAGE says. No clickbait, no quotation marks around the whole.",
  ];
  const material: Record<string, string> = { PAGE: content };
  if (name !== null) material["NAME"] = name;
  if (keywords.length > 0) material["KEYWORDS"] = keywords.join("\n");
  return ask(task, material);
}

export function framePrompt({
  brief,
  brand,
  siteName,
  description,
  logoUrl,
  year,
}: FrameTask): Message[] {
  const task = [
    "Write the header and the footer of a documentation site as HTML fragments, in a JSON object with the fields header and footer.",
    "Use p, ul, li, a, strong, em, small and span only; no script, style, class, form or frame.",
    logoUrl === null
      ? "Use no pictures."
      : `The only picture that may be used is ${JSON.stringify(logoUrl)}, with an empty alt text.`,
    `Every link says where it leads. Use only addresses that the author names. The year is ${year}.`,
    "The header stands beside the site's own name, SITE: do not repeat it there.",
    `The author asks: ${JSON.stringify(brief)}`,
  ];
  return ask(task, { SITE: siteName, BRAND: brand, DESCRIPTION: description });
}
