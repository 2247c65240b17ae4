/** Postman collections. */
import { limits } from "#limits";
import { filled, listed } from "./input.ts";
import type { Input } from "./input.ts";
import { reading } from "./reading.ts";

const schema = "https://schema.getpostman.com/json/collection/v2.1.0/";
const chars = limits.importDescriptionBytes - 300;
const values = limits.importJsonValues - 100;
const collection = (items: () => string, more = "") =>
  reading("postman", () => `{"info":{"name":"a","schema":"${schema}"},"item":[${items()}]${more}}`);
const many = (count: number, each: (index: number) => string) =>
  listed((index) => (index < count ? each(index) : " ".repeat(chars)), chars);
const request = (fields: string) =>
  `{"name":"a","request":{"method":"POST","url":"https://x.example/",${fields}}}`;
const raw = (text: string) => request(`"body":{"mode":"raw","raw":${JSON.stringify(text)}}`);
const addressed = (path: string) => `{"name":"a","request":"https://x.example${path}"}`;

export const inputs: Input[] = [
  {
    name: "Postman collection",
    bound: "16 MiB, 320,000 values, 200 deep, 20,000 pages",
    small: collection(() => `${addressed("/:a?b=c")},${raw("token=a")}`),
    constructions: {
      "requests of one name": collection(() =>
        many(limits.pagesPerCollection - 10, () => addressed("/")),
      ),
      "more requests than pages": collection(() => many(values / 3, () => addressed("/"))),
      folders: collection(() => many(values / 4, () => '{"name":"a","item":[]}')),
      "saved responses": collection(() =>
        many(
          400,
          () =>
            `{"name":"a","request":"https://x.example/","response":[${many(
              50,
              () => '{"name":"a","code":200}',
            )
              .trim()
              .replace(/,$/, "")}]}`,
        ),
      ),
      "a body of beginnings of tokens": collection(() => raw(filled("-eyJ", 1_000_000))),
      "bodies of quotation marks": collection(() => many(240, () => raw(filled("a:'", 64_000)))),
      "bodies of open tags": collection(() => many(240, () => raw(filled("<a ", 64_000)))),
      "an address of colons": collection(() => addressed(filled("/:a", chars))),
      "an address of parameters": collection(() => addressed(`?${filled("a&", chars - 10)}`)),
      "a parameter of equal signs": collection(() => addressed(`?${filled("=", chars - 10)}`)),
      "headers in a text": collection(() => request(`"header":"${filled("a:\\n", chars - 100)}"`)),
      variables: collection(
        () => "",
        `,"variable":[${many(values / 3, (index) => `{"key":"v${index}","value":"a"}`)}]`,
      ),
      "names without a value": collection(() =>
        many(3_000, (index) => addressed(`/${filled(`{{a${index}`, 4_000, "}}")}`)),
      ),
    },
  },
];
