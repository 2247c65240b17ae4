import { expect, test } from "vitest";
import { inputs as archives } from "../../scripts/inputs/archives.ts";
import { inputs as bodies } from "../../scripts/inputs/bodies.ts";
import { inputs as connections } from "../../scripts/inputs/connections.ts";
import { inputs as descriptions } from "../../scripts/inputs/descriptions.ts";
import { answerOf } from "../../scripts/inputs/input.ts";
import { inputs as playground } from "../../scripts/inputs/playground.ts";
import { inputs as postman } from "../../scripts/inputs/postman.ts";
import { inputs as requests } from "../../scripts/inputs/requests.ts";
import { inputs as texts } from "../../scripts/inputs/texts.ts";
import { inputs as yaml } from "../../scripts/inputs/yaml.ts";

const groups = [
  bodies,
  requests,
  descriptions,
  yaml,
  postman,
  archives,
  texts,
  playground,
  connections,
];

test.each(groups.flat().map(({ name, small }) => [name, small] as const))(
  "the small one of what npm run inputs measures is read: %s",
  async (_, small) => {
    expect(await answerOf(await small())).toBe("read");
  },
);
