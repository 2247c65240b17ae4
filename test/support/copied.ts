/** What programs put on the clipboard when somebody copies from them, and the Markdown that a person would have written. */

export interface Copied {
  from: string;
  html: string;
  markdown: string;
}

export const copied: readonly Copied[] = [
  {
    from: "a browser",
    html: `<meta charset='utf-8'><h2 style="color: rgb(0, 0, 0);">Install</h2><p style="margin:0">Run <code>npm ci</code>, then <a href="https://example.com/next"><strong>go on</strong></a>.</p><ul><li>One</li><li>Two<ul><li>Inner</li></ul></li></ul><pre><code class="language-sh">npm ci
npm test
</code></pre><table><thead><tr><th>Name</th><th>Size</th></tr></thead><tbody><tr><td>a</td><td>1</td></tr></tbody></table>`,
    markdown:
      "## Install\n\nRun `npm ci`, then [**go on**](https://example.com/next).\n\n- One\n- Two\n  - Inner\n\n```sh\nnpm ci\nnpm test\n```\n\n| Name | Size |\n| --- | --- |\n| a | 1 |",
  },
  {
    from: "Word",
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head><body><h1>Report<o:p></o:p></h1><p class="MsoNormal">Some <b>bold</b> and <i>slanted</i> words.<o:p></o:p></p><p class="MsoListParagraphCxSpFirst" style="text-indent:-18.0pt;mso-list:l0 level1 lfo1"><span style="font-family:Symbol"><span style="mso-list:Ignore">·<span style="font:7.0pt">&nbsp;&nbsp;&nbsp; </span></span></span>First<o:p></o:p></p><p class="MsoListParagraphCxSpLast" style="text-indent:-18.0pt;mso-list:l0 level1 lfo1"><span style="font-family:Symbol"><span style="mso-list:Ignore">·<span style="font:7.0pt">&nbsp;&nbsp;&nbsp; </span></span></span>Second<o:p></o:p></p></body></html>`,
    markdown: "# Report\n\nSome **bold** and *slanted* words.\n\n- First\n- Second",
  },
  {
    from: "Google Docs",
    html: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400;">Plan</span></h2><p dir="ltr"><span style="font-weight:400;font-style:normal;">We do </span><span style="font-weight:700;font-style:normal;">this</span><span style="font-weight:400;font-style:italic;"> first</span><span>.</span></p><ol><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">One</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Two</span></p></li></ol></b>`,
    markdown: "## Plan\n\nWe do **this** *first*.\n\n1. One\n2. Two",
  },
  {
    from: "Notion",
    html: `<meta charset='utf-8'><h3>Tasks</h3><ul><li><input type="checkbox" disabled> Write</li><li><input type="checkbox" checked disabled> Read</li></ul><blockquote>Quoted</blockquote><p>Done <del>badly</del> well.</p><!-- notionvc: 1 -->`,
    markdown: "### Tasks\n\n- [ ] Write\n- [x] Read\n\n> Quoted\n\nDone ~~badly~~ well.",
  },
];
