/** The texts of the populated team's pages. */

/** Every kind of block that the editor shows in its own way. */
export const every = `Words in **bold**, in *italics*, as \`code\`, ~~gone~~, and [a link](https://example.com/).

## A list

- one
- two
  - inside two

1. first
2. second

- [x] done
- [ ] to do

> Somebody said this.

::: warning Mind the gap
A callout holds **words** of its own.
:::

| Plan | Requests | Price |
| --- | ---: | :---: |
| Free | 100 | 0 |
| Team | 10,000 | 20 |

\`\`\`ts [src/worker.ts] {2}
export default {
  fetch: () => new Response("Hello"),
};
\`\`\`

:::: tabs
::: tab Linux
Run \`apt install galley\`.
:::
::: tab macOS
Run \`brew install galley\`.
:::
::::

:::: steps
1. Sign in.
2. Write.
3. Publish.
::::

:::: cards
::: card [Publishing](https://example.com/publishing)
How readers come to see it.
:::
::: card Plain
Without a link.
:::
::::

::: details Folded until somebody opens it
Here it is.
:::

A formula in a line, $e^{i\\pi} + 1 = 0$, and one of its own:

$$
\\int_0^1 x^2\\,dx = \\tfrac13
$$

\`\`\`mermaid
graph LR
  Draft --> Review --> Published
\`\`\`

---

![A picture that is not there](https://example.com/missing.png)
`;

export const limits = `Send ten words.

## Who is counted

Everybody who signs in, once a day.

## What happens past it

The next request waits for a minute.
`;

/** The same page, after somebody worked on it. */
export const limitsEdited = `Send twelve words.

## Who is counted

Everybody who signs in, once an hour.

## What happens past it

The next request waits for a minute.

## How to ask for more

Write to support.
`;

/** What an agent proposes for a page. */
export const proposal = "One command, and a restart of the service.\n";
