/** Everything that describing a text takes, in one module that is loaded late. */
export {
  adviceFor,
  countKeywords,
  headHtml,
  measure,
  openGraphOf,
  tagsOf,
  techArticleOf,
  twitterOf,
} from "./derive.ts";
export { describeText } from "./describe.ts";
