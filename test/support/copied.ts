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
  {
    from: "Word, of code, quotes, notes and drawn boxes",
    html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document><link rel=File-List href="file:///C:/Users/o/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal{margin:0cm} @list l0:level1 {mso-level-number-format:bullet} --></style></head><body lang=EN-US style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->
<h1 style='margin-left:21.6pt;text-indent:-21.6pt;mso-list:l1 level1 lfo2'><a name="_Toc1"><![if !supportLists]><span style='mso-fareast-font-family:"Calibri Light"'><span style='mso-list:Ignore'>1<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Introduction</a><o:p></o:p></h1>
<p class=MsoNormal>She said “don’t”
– and meant it… <b>Bold</b>, <i>italic</i>, <u>underlined</u>, H<sub>2</sub>O and x<sup>2</sup>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoQuote>A quote in Word’s own style.<o:p></o:p></p>
<p class=MsoNormal><span style='font-family:Consolas'>npm ci<o:p></o:p></span></p>
<p class=MsoNormal><span style='font-family:Consolas'><span style='mso-spacerun:yes'>  </span>npm test<o:p></o:p></span></p>
<p class=MsoNormal>See the note.<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='font-size:11.0pt'>[1]</span></span><![endif]></span></span></a> And <a href="#_Toc1">the start</a>.<o:p></o:p></p>
<p class=MsoNormal><span style='font-family:"MS Gothic";mso-bidi-font-family:"MS Gothic"'>☐</span> Open task<o:p></o:p></p>
<p class=MsoNormal><span style='font-family:"MS Gothic"'>☒</span> Done task<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='margin-left:36.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Second level<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:108.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level3 lfo1'><![if !supportLists]><span style='font-family:Wingdings'><span style='mso-list:Ignore'>§<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>Third level<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='margin-left:36.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Last<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l2 level1 lfo3'><![if !supportLists]><span><span style='mso-list:Ignore'>a)<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Lettered one<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l2 level1 lfo3'><![if !supportLists]><span><span style='mso-list:Ignore'>b)<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Lettered two<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td width=200 colspan=2 valign=top style='width:150pt'><p class=MsoNormal align=center><b>Merged<o:p></o:p></b></p></td></tr><tr><td><p class=MsoNormal>a<o:p></o:p></p></td><td><p class=MsoNormal align=right style='text-align:right'>1 | 2<o:p></o:p></p></td></tr></table>
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span>[1]</span><![endif]></span></span></a> The note’s words.<o:p></o:p></p></div></div>
<!--EndFragment--></body></html>`,
    markdown:
      "# Introduction\n\nShe said “don’t” – and meant it… **Bold**, *italic*, underlined, H<sub>2</sub>O and x<sup>2</sup>.\n\n> A quote in Word’s own style.\n\n```\nnpm ci\n  npm test\n```\n\nSee the note.[^1] And the start.\n\n- [ ] Open task\n- [x] Done task\n\n- First\n  - Second level\n    - Third level\n- Last\n\n1. Lettered one\n2. Lettered two\n\n| **Merged** |  |\n| --- | --- |\n| a | 1 \\| 2 |\n\n[^1]: The note’s words.",
  },
  {
    from: "Word on the web",
    html: `<html><body><!--StartFragment--><div class="OutlineElement Ltr SCXW1 BCX0" style="margin:0"><p class="Paragraph SCXW1 BCX0" role="heading" aria-level="1" paraid="1" style="font-weight:normal"><span data-contrast="auto" xml:lang="EN-US" class="TextRun SCXW1 BCX0" style="font-size:20pt"><span class="NormalTextRun SCXW1 BCX0" data-ccp-parastyle="heading 1">Online title</span></span><span class="EOP SCXW1 BCX0" data-ccp-props="{}">&nbsp;</span></p></div><div class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1 BCX0" style="font-weight:normal;font-style:normal"><span class="TextRun SCXW1 BCX0" style="font-weight:normal"><span class="NormalTextRun">Some </span></span><span class="TextRun SCXW1 BCX0" style="font-weight:bold"><span class="NormalTextRun">bold</span></span><span class="TextRun" style="font-style:normal"><span class="NormalTextRun"> and </span></span><a class="Hyperlink SCXW1" href="https://example.com/" target="_blank" rel="noreferrer noopener"><span class="TextRun Underlined SCXW1" style="text-decoration:underline"><span class="NormalTextRun">a link</span></span></a><span class="EOP">&nbsp;</span></p></div><div class="ListContainerWrapper SCXW1 BCX0"><ul class="BulletListStyle1 SCXW1" role="list"><li data-leveltext="" data-font="Symbol" data-listid="1" aria-setsize="-1" data-aria-posinset="1" data-aria-level="1" role="listitem" class="OutlineElement Ltr SCXW1"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">One</span></span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper SCXW1 BCX0"><ul class="BulletListStyle2" role="list"><li data-leveltext="o" data-listid="1" data-aria-posinset="1" data-aria-level="2" role="listitem" class="OutlineElement Ltr SCXW1"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">Inner</span></span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper SCXW1 BCX0"><ul class="BulletListStyle1" role="list"><li data-listid="1" data-aria-posinset="2" data-aria-level="1" role="listitem" class="OutlineElement Ltr"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">Two</span></span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper"><ol class="NumberListStyle1" role="list" start="1"><li data-listid="2" data-aria-posinset="1" data-aria-level="1" role="listitem" class="OutlineElement"><p class="Paragraph"><span class="TextRun">First</span><span class="EOP">&nbsp;</span></p></li></ol></div><div class="ListContainerWrapper"><ol class="NumberListStyle1" role="list" start="2"><li data-listid="2" data-aria-posinset="2" data-aria-level="1" role="listitem" class="OutlineElement"><p class="Paragraph"><span class="TextRun">Second</span><span class="EOP">&nbsp;</span></p></li></ol></div><div class="OutlineElement Ltr"><div class="TableContainer"><table class="Table Ltr" border="1"><tbody><tr class="TableRow" role="row"><td class="FirstRow FirstCol" role="rowheader" data-celllook="0"><div class="TableCellContent"><div class="OutlineElement Ltr"><p class="Paragraph"><span class="TextRun">A</span><span class="EOP">&nbsp;</span></p></div></div></td><td role="columnheader"><div class="TableCellContent"><div class="OutlineElement"><p class="Paragraph"><span class="TextRun">B</span><span class="EOP">&nbsp;</span></p></div></div></td></tr><tr><td><div class="TableCellContent"><div><p><span>1</span><span class="EOP">&nbsp;</span></p></div></div></td><td><div class="TableCellContent"><div><p><span>2</span><span class="EOP">&nbsp;</span></p></div></div></td></tr></tbody></table></div></div><!--EndFragment--></body></html>`,
    markdown:
      "# Online title\n\nSome **bold** and [a link](https://example.com/)\n\n- One\n  - Inner\n- Two\n\n1. First\n2. Second\n\n| A | B |\n| --- | --- |\n| 1 | 2 |",
  },
  {
    from: "Google Docs, of framed code and merged formats",
    html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7f"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">“Smart” heading</span></h2><p dir="ltr"><span style="font-weight:400;">It’s H</span><span style="font-size:0.6em;vertical-align:sub;">2</span><span>O, x</span><span style="font-size:0.6em;vertical-align:super;">2</span><span> – done…</span><br><span>After a line break.</span></p><br><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="624"></colgroup><tbody><tr style="height:0pt"><td style="background-color:#f8f9fa;"><p dir="ltr"><span style="font-family:'Roboto Mono',monospace;color:#188038;">const a = 1;</span></p><p dir="ltr"><span style="font-family:'Roboto Mono',monospace;">if (a) {</span></p><p dir="ltr"><span style="font-family:'Roboto Mono',monospace;">&nbsp;&nbsp;go();</span></p><p dir="ltr"><span style="font-family:'Roboto Mono',monospace;">}</span></p></td></tr></tbody></table></div><br><p dir="ltr"><hr></p><ul style="margin-top:0;margin-bottom:0;padding-inline-start:28px;"><li dir="ltr" role="checkbox" aria-checked="true" style="list-style-type:none;" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="18.4px" alt="checked" aria-roledescription="checkbox"><p dir="ltr" style="display:inline-block;" role="presentation"><span style="text-decoration:line-through;">Tagged</span></p></li><ul><li dir="ltr" role="checkbox" aria-checked="false" aria-level="2"><img src="data:image/png;base64,iVBORw0KGgo=" alt="unchecked" aria-roledescription="checkbox"><p dir="ltr" role="presentation"><span>Inner box</span></p></li></ul></ul><ol><li aria-level="1"><p role="presentation"><span>One</span></p></li><ol><li aria-level="2" style="list-style-type:lower-alpha;"><p><span>Inner a</span></p></li><ol><li aria-level="3"><p><span>Deep i</span></p></li></ol></ol><li aria-level="1"><p><span>Two</span></p></li></ol><blockquote><p dir="ltr"><span>Quoted</span></p></blockquote><div dir="ltr" align="left"><table><colgroup><col><col></colgroup><tbody><tr><td><p><span style="font-weight:700;">When</span></p></td><td><p style="text-align:right"><span style="font-weight:700;">Who</span></p></td></tr><tr><td><ul><li><p><span>one</span></p></li><li><p><span>two</span></p></li></ul></td><td><p><span>Olga</span></p><p><span>Adam</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`,
    markdown:
      "## “Smart” heading\n\nIt’s H<sub>2</sub>O, x<sup>2</sup> – done…  \nAfter a line break.\n\n```\nconst a = 1;\nif (a) {\n  go();\n}\n```\n\n---\n\n- [x] Tagged\n  - [ ] Inner box\n\n1. One\n   1. Inner a\n      1. Deep i\n2. Two\n\n> Quoted\n\n| **When** | **Who** |\n| --- | ---: |\n| • one<br>• two | Olga<br>Adam |",
  },
  {
    from: "Notion, of callouts, toggles and loose lists",
    html: `<meta charset='utf-8'><h1>Guide</h1>
<aside>
💡 Mind <strong>this</strong>.

</aside>
<p>“Smart” it’s <a href="https://www.notion.so/Page-1234?pvs=21">Linked page</a></p>
<ul>
<li><p>Loose one</p>
<p>Second paragraph of it.</p>
<ul>
<li>Inner<ul>
<li>Deep</li>
</ul>
</li>
</ul>
</li>
<li><p>Loose two</p>
</li>
</ul>
<ul>
<li>[ ]  Open as text</li>
<li>[x]  Done as text<ul>
<li>[ ]  Inner open</li></ul></li>
</ul>
<details>
<summary>Toggle me</summary>
<p>Hidden words.</p>
</details>
<p>Inline <code>a | b</code> and $E=mc^2$.</p>
<pre><code class="language-tsx">&lt;b&gt;x&lt;/b&gt;

const s = \`t\`;
</code></pre>
<hr>
<table>
<thead>
<tr>
<th>Key</th>
<th></th>
</tr>
</thead>
<tbody>
<tr>
<td><code>a|b</code></td>
<td>Line one<br>Line two</td>
</tr>
</tbody>
</table>
<!-- notionvc: 2f -->`,
    markdown:
      '# Guide\n\n:::note{icon="💡"}\nMind **this**.\n:::\n\n“Smart” it’s [Linked page](https://www.notion.so/Page-1234?pvs=21)\n\n- Loose one\n\n  Second paragraph of it.\n\n  - Inner\n    - Deep\n- Loose two\n\n- [ ] Open as text\n- [x] Done as text\n  - [ ] Inner open\n\n::: details Toggle me\nHidden words.\n:::\n\nInline `a | b` and $E=mc^2$.\n\n```tsx\n<b>x</b>\n\nconst s = `t`;\n```\n\n---\n\n| Key |  |\n| --- | --- |\n| `a\\|b` | Line one<br>Line two |',
  },
  {
    from: "GitHub, of callouts and anchors",
    html: `<meta charset='utf-8'><div class="markdown-heading" dir="auto" style="position: relative;"><h2 tabindex="-1" class="heading-element" dir="auto">Usage</h2><a id="user-content-usage" class="anchor" aria-label="Permalink: Usage" href="https://github.com/x/y#usage"><svg class="octicon octicon-link" viewBox="0 0 16 16"><path d="m7"></path></svg></a></div><div class="markdown-alert markdown-alert-warning" dir="auto"><p class="markdown-alert-title" dir="auto"><svg class="octicon"></svg>Warning</p><p dir="auto">Hot.</p></div><p dir="auto">Text with <g-emoji class="g-emoji" alias="tada">🎉</g-emoji> and <kbd>Ctrl</kbd>+<kbd>C</kbd>, <del>old</del> <ins>new</ins>, 2 * 3 and a_b_c, &lt;tag&gt; # not heading, x[1](2).</p><details open=""><summary>More</summary><p>Inside.</p></details><section data-footnotes="" class="footnotes"></section>`,
    markdown:
      "## Usage\n\n:::warning\nHot.\n:::\n\nText with 🎉 and Ctrl+C, ~~old~~ new, 2 \\* 3 and a\\_b\\_c, \\<tag> # not heading, x\\[1\\](2).\n\n::: details More\nInside.\n:::",
  },
];
