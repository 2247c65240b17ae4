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
  {
    from: "a browser, of a page with code and boxes",
    html: `<meta charset='utf-8'><html><body><!--StartFragment--><h1 style="box-sizing: border-box; font-size: 2em; font-weight: 600;">Set up</h1><ol dir="auto" style="padding-left: 2em;"><li>Install:<div class="highlight highlight-source-shell"><pre style="font-size: 13.6px;"><span class="pl-en">npm</span> ci</pre></div></li><li>Run <kbd>npm</kbd> <code style="background: rgb(1, 2, 3);">test</code><ul dir="auto"><li>once<ol dir="auto"><li>deep</li></ol></li></ul></li></ol><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" id="" disabled="" class="task-list-item-checkbox" checked=""><span> </span>Done</li><li class="task-list-item"><input type="checkbox" id="" disabled="" class="task-list-item-checkbox"><span> </span>Open</li></ul><table role="table"><thead><tr><th align="left">Key</th><th align="right">Value</th></tr></thead><tbody><tr><td align="left">a|b</td><td align="right"><strong>1</strong></td></tr></tbody></table><!--EndFragment--></body></html>`,
    markdown:
      "# Set up\n\n1. Install:\n\n   ```shell\n   npm ci\n   ```\n2. Run npm `test`\n   - once\n     1. deep\n\n- [x] Done\n- [ ] Open\n\n| Key | Value |\n| :--- | ---: |\n| a\\|b | **1** |",
  },
  {
    from: "Word, with lists in lists and a table",
    html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings></o:OfficeDocumentSettings></xml><![endif]--><style><!-- /* Font Definitions */ @font-face {font-family:"Cambria Math";} --></style></head><body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment--><p class=MsoTitle>The plan<o:p></o:p></p><p class=MsoNormal><span style='mso-ansi-language:EN-GB'>Use </span><span style='font-family:"Courier New"'>npm ci</span><span lang=EN-GB> and <s>never</s> <b style='mso-bidi-font-weight:normal'>always</b> <a href="https://example.com/">read</a>.<o:p></o:p></span></p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-GB style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-GB>First<o:p></o:p></span></p><p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Inner<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span></span><![endif]>Second<o:p></o:p></p><table class=MsoTableGrid border=1 cellspacing=0><tr><td width=301 valign=top><p class=MsoNormal><b>Name</b><o:p></o:p></p></td><td><p class=MsoNormal>Size<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>a<o:p></o:p></p></td><td><p class=MsoNormal>1<o:p></o:p></p><p class=MsoNormal>2<o:p></o:p></p></td></tr></table><!--EndFragment--></body></html>`,
    markdown:
      "# The plan\n\nUse `npm ci` and ~~never~~ **always** [read](https://example.com/).\n\n1. First\n   - Inner\n2. Second\n\n| **Name** | Size |\n| --- | --- |\n| a | 1<br>2 |",
  },
  {
    from: "Google Docs, with lists in lists, boxes, code and a table",
    html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-2f1c"><h1 dir="ltr" style="line-height:1.38;"><span style="font-size:20pt;font-weight:700;text-decoration:none;">Release</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:400;text-decoration:none;">Run </span><span style="font-family:'Roboto Mono',monospace;font-weight:400;">npm test</span><span style="font-family:Arial,sans-serif;text-decoration:line-through;"> twice</span><span style="font-weight:700;font-style:italic;text-decoration:none;"> once</span><a href="https://example.com/a" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;"> there</span></a></p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>Outer</span></p></li><ul><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span>Inner</span></p></li></ul></ul><ul style="padding-inline-start:28px;"><li dir="ltr" role="checkbox" aria-checked="true" style="list-style-type:none;" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="18.4px" height="18.4px" alt="checked" aria-roledescription="checkbox" /><p dir="ltr" style="display:inline-block;" role="presentation"><span>Tagged</span></p></li><li dir="ltr" role="checkbox" aria-checked="false" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" alt="unchecked" aria-roledescription="checkbox" /><p dir="ltr" role="presentation"><span>Told</span></p></li></ul><div dir="ltr" align="left"><table style="border:none;"><colgroup><col width="312" /><col width="312" /></colgroup><tbody><tr style="height:0pt"><td><p dir="ltr"><span style="font-weight:400;">When</span></p></td><td><p dir="ltr"><span>Who</span></p></td></tr><tr><td><p dir="ltr"><span>May</span></p></td><td><p dir="ltr"><span>Olga</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`,
    markdown:
      "# Release\n\nRun `npm test` ~~twice~~ ***once*** [there](https://example.com/a)\n\n- Outer\n  - Inner\n\n- [x] Tagged\n- [ ] Told\n\n| When | Who |\n| --- | --- |\n| May | Olga |",
  },
  {
    from: "Notion, with lists in lists, code and a table",
    html: `<meta charset='utf-8'><h1>Guide</h1>\n<p>See <a href="https://example.com/">this</a> and <code>that</code>.</p>\n<ol>\n<li>One<ul>\n<li>Inner</li>\n</ul>\n</li>\n<li>Two</li>\n</ol>\n<pre><code class="language-javascript">const a = 1;\n</code></pre>\n<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">Done</span></li><li><div class="checkbox checkbox-off"></div> <span class="to-do-children-unchecked">Open</span></li></ul>\n<table>\n<thead>\n<tr>\n<th>Key</th>\n<th>Value</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>a</td>\n<td><em>b</em></td>\n</tr>\n</tbody>\n</table>\n<!-- notionvc: 2f -->`,
    markdown:
      "# Guide\n\nSee [this](https://example.com/) and `that`.\n\n1. One\n   - Inner\n2. Two\n\n```javascript\nconst a = 1;\n```\n\n- [x] Done\n- [ ] Open\n\n| Key | Value |\n| --- | --- |\n| a | *b* |",
  },
];
