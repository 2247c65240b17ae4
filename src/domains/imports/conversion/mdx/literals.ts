/** What an expression of JavaScript says where it is data: nothing is ever run. Pure. */
import type {
  Expression,
  Node as SyntaxNode,
  ObjectExpression,
  Program,
  TemplateLiteral,
} from "estree";
import { limits } from "#limits";

/** Stands for what would have to be computed. */
export const computed = Symbol("computed");
/** Names whose values are known. */
export type Values = ReadonlyMap<string, unknown>;

/** The value of an expression, or `computed`. */
export function literalValue(node: SyntaxNode | null | undefined, values: Values): unknown {
  switch (node?.type) {
    case "Literal":
      return "regex" in node || "bigint" in node ? computed : node.value;
    case "TemplateLiteral":
      return templateValue(node, values);
    case "ArrayExpression":
      return listValue(node.elements, values);
    case "ObjectExpression":
      return objectValue(node, values);
    case "UnaryExpression":
      return negated(literalValue(node.argument, values), node.operator);
    case "Identifier":
      return known(values, node.name);
    case "MemberExpression":
      return memberValue(node, values);
    default:
      return computed;
  }
}

function listValue(elements: readonly (SyntaxNode | null)[], values: Values): unknown {
  const each = elements.map((element) => literalValue(element, values));
  return each.includes(computed) ? computed : each;
}

function known(values: Values, name: string): unknown {
  if (name === "undefined") return undefined;
  return values.has(name) ? values.get(name) : computed;
}

function memberValue(
  node: Extract<SyntaxNode, { type: "MemberExpression" }>,
  values: Values,
): unknown {
  const key = node.computed ? literalValue(node.property, values) : identifierName(node.property);
  if (typeof key !== "string" && typeof key !== "number") return computed;
  const object = literalValue(node.object, values);
  const isHeld = typeof object === "object" && object !== null && Object.hasOwn(object, key);
  return isHeld ? Reflect.get(object, key) : computed;
}

function identifierName(node: SyntaxNode): string | undefined {
  return node.type === "Identifier" ? node.name : undefined;
}

function negated(value: unknown, operator: string): unknown {
  if (operator === "-" && typeof value === "number") return -value;
  return operator === "!" && typeof value === "boolean" ? !value : computed;
}

function templateValue({ quasis, expressions }: TemplateLiteral, values: Values): unknown {
  let text = quasis[0]?.value.cooked ?? "";
  for (const [at, expression] of expressions.entries()) {
    const value = literalValue(expression, values);
    if (typeof value !== "string" && typeof value !== "number") return computed;
    text += String(value) + (quasis[at + 1]?.value.cooked ?? "");
    // Of a text that names itself twice the next one is twice as long.
    if (text.length > limits.importMdxChars) return computed;
  }
  return text;
}

function objectValue({ properties }: ObjectExpression, values: Values): unknown {
  const made: Record<string, unknown> = {};
  for (const property of properties) {
    if (property.type !== "Property" || property.computed || property.kind !== "init")
      return computed;
    const { key } = property;
    const name = key.type === "Identifier" ? key.name : key.type === "Literal" ? key.value : null;
    const value = literalValue(property.value, values);
    if (name === null || value === computed) return computed;
    Object.defineProperty(made, String(name), { value, enumerable: true, configurable: true });
  }
  return made;
}

/** The one expression of a program: what stands in braces; null for a comment alone. */
export function expressionOf(program: Program | null | undefined): Expression | null {
  const [statement] = program?.body ?? [];
  return statement?.type === "ExpressionStatement" ? statement.expression : null;
}
