/** The nodes of a parsed page, as far as conversions look at them. */
import type { Program } from "estree";

export interface Point {
  line: number;
  column: number;
  offset: number;
}

export interface JsxAttribute {
  type: "mdxJsxAttribute" | "mdxJsxExpressionAttribute";
  name?: string;
  value?: string | null | { value: string; data?: { estree?: Program | null } };
}

export interface Node {
  type: string;
  position: { start: Point; end: Point };
  children?: Node[];
  value?: string;
  name?: string | null;
  attributes?: JsxAttribute[];
  data?: { estree?: Program | null };
  ordered?: boolean | null;
  start?: number | null;
  spread?: boolean | null;
  checked?: boolean | null;
  lang?: string | null;
  meta?: string | null;
}

export const isElement = ({ type }: Node) =>
  type === "mdxJsxFlowElement" || type === "mdxJsxTextElement";
export const isExpression = ({ type }: Node) =>
  type === "mdxFlowExpression" || type === "mdxTextExpression";
