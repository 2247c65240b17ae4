/** Values of attributes that other tools write otherwise: names of icons, films by their ids, switches that are on. Pure. */
import type { Converted } from "#content/blocks/conversions";
import { iconFor } from "#domains/imports/conversion/icon-names";
import type { ComponentPage } from "./component-page.ts";
import type { Node } from "./node.ts";

const film = /^[\w-]{11}$/;

/** What was converted, in values of ours; an icon that there is none of is left out and named. Null where nothing is left to show. */
export function inOwnValues(
  page: ComponentPage,
  node: Node,
  converted: Converted,
): Converted | null {
  const { block, attributes } = converted;
  const own: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    const attribute = block.attributes[name];
    if (attribute?.is === "icon") {
      const icon = iconFor(value, page.setting.texts.icons);
      if (icon !== undefined) own[name] = icon;
      else noteIcon(page, node, value);
      if (icon === undefined && attribute.isRequired === true) return null;
    } else own[name] = block.name === "embed" && name === "url" ? filmAddress(value) : value;
  }
  return { ...converted, attributes: own };
}

function noteIcon(page: ComponentPage, node: Node, icon: string): void {
  page.note(
    `Icon \`${icon}\``,
    "left out",
    "is of a set that is not here, so it is left out",
    node,
  );
}

const filmAddress = (value: string) =>
  film.test(value) ? `https://www.youtube.com/watch?v=${value}` : value;
