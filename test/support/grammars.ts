/** Lets code be coloured in Node, where there are no static assets: its grammars come from their package. */
import { grammarPath, languages, readGrammarsBy } from "#content/languages";
import { grammarText } from "../../scripts/grammars.ts";

readGrammarsBy(async (path) => {
  const language = languages.find((each) => grammarPath(each) === path);
  if (language === undefined) return new Response(null, { status: 404 });
  return new Response(await grammarText(language));
});
