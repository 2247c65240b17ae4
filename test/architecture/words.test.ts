/** The words of docs/glossary.md: where the field has a word for a thing, none of our own stands beside it. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Each word with what is said instead, in names and in prose alike. */
const replaced: readonly (readonly [RegExp, string])[] = [
  [
    /\bbells?\b|\bBells?[A-Z]|[a-z]Bells?\b|\bring(?:ing|Events|Deliveries)\b|\brang\b/,
    "enqueue, notify",
  ],
  // Promises settle: that word is the language's.
  [/settle(?!d(?:Promise)?Result)(?<!allSettle)|settling/i, "snapshot, save a version, resolve"],
  [/\b(?:gone|goes|go|went|fell|falls) quiet\b|\bc[oa]m(?:es?|e|ing) to rest\b/i, "debounced"],
  [/gather/i, "batch"],
  [/neighbou?r|stoodBeside/i, "origin and right origin; sibling"],
  [/(?<!automatic)presence/i, "awareness"],
  [/stranger/i, "fixture server, other tenant, untrusted"],
  [/\blanes?\b|\blane[A-Z]|[a-z]Lanes?\b/, "test shard"],
  [/\bbrak(?:es?|ed|ing)\b|\bbrake[A-Z]|[a-z]Brake/, "rate limit"],
  [/\btwins?\b|\btwin[A-Z]|[a-z]Twin/, "copy, Markdown variant"],
  [
    /\b(?:recall|remember|hear)(?:[A-Z]\w*)?\(|\bHeard\b|\b(?:const|let) heard\b/,
    "cacheGet, cachePut, recordView; notify, handle",
  ],
  [/\bquietly\(|\bisQuiet\b|\b(?:const|let) quiet\b/, "idle, mute, a name for this one"],
  [
    /\b(?:interface|type|class) Letter\b|\breplayLetter\b|(?<!dead-)\bletters?\.ts\b/,
    "dead letter, mail",
  ],
  [/typist/i, "a client, whoever types"],
  [
    /\btempers?\b|\bdesks\b|[a-z](?:Desk|Seat|Scene)\b|\b(?:layWire|untilWell|sitDown)\b/,
    "misbehaving receivers, kinds of clients, a shared studio, a populated team, a proxy",
  ],
  [
    /[a-z]Gate\b|\b[a-z]+Gate[A-Z]\w*\(|\b(?:Entrance|Journey)\b|\b(?:speaking|spokenIn)\(/,
    "sign-in page, admit, entry point, sign-in state, localized, resolve an address",
  ],
  [
    /\b(?:Misfit|misfits?|Sought[A-Z]\w*|[A-Z]\w*Means|HeldTo|LeftBehind\[\]|[a-z]+Door|LedOn|CharsLeft|Departure|growTree)\b/,
    "mismatch, query word, context, check, what is omitted, budget, gone pages, add pages",
  ],
  [/\bdoors?\b|front.?door|own.?door|far.?end/i, "over HTTP; the Worker; sign-in; upstream"],
  [
    /\b(?:is|of|at)?[sS]tanding[A-Z]\w*|\b[a-z]+Standing\b|\b(?:const|let|function) standing\b/,
    "current, state, visibility",
  ],
  [/\bsearch ?ways?\b|\bways: /i, "queries, methods, schemes, modes"],
  [
    /\b(?:function|class|interface|type|enum|const) (?:Place|Standing|textOf|bodyOf|bytesOf)\b/,
    "a name for this one: location, cursor, request path",
  ],
  [
    /\bplaceOf(?:Slug|Domain|SignInDomain|Person|Actor)\b|\bplacesOf\(bindings|\bPlacedSession\b|\bplaceRows\b|\b(?:db|whereabouts|moving|back-up)\/places?\b|\bconfiguration(?:Of\(\w+\))?\.places\b/,
    "database, slot map: a place is where a collection stands in a site",
  ],
];

/** What others wrote, or a program. */
const isData =
  /^test\/data\/|^clients\/generated\/|^(?:package-lock|src\/openapi\/examples)\.json$/;

const files = execFileSync(
  "git",
  [
    "ls-files",
    "-co",
    "--exclude-standard",
    "src",
    "party",
    "test",
    "scripts",
    "bench",
    "docs",
    "cli",
    "clients",
    "drizzle/*.sql",
    ":(glob)*",
  ],
  { cwd: root, encoding: "utf8" },
)
  .split("\n")
  .filter((file) => /\.(?:tsx?|jsx?|css|html|json|md|py|sql|toml)$/.test(file))
  .filter((file) => !isData.test(file))
  .filter((file) => file !== "test/architecture/words.test.ts");

/** Names of types that mean the same wherever they are exported, with what that is. */
const sameType: Readonly<Record<string, string>> = {
  Auth: "how an endpoint is signed in to, described or shown",
  Json: "an object of JSON: what describes the interface is no part of the Worker, and neither imports the other",
  RoomBackend:
    "what the Worker does for rooms: the contract, and the class that rooms call by its name",
  SearchBackend:
    "what the Worker tells of texts: the contract, and the class that indexes call by its name",
};

/** Where a file's types are read by others: the studio and the site's scripts name what the interface answers as it does. */
const programOf = (file: string) =>
  /^src\/(?:studio|site\/client)\//.test(file) ? "the browser" : "the Worker";

/** Names of functions that mean the same wherever they stand, with what that is. */
const sameFunction: Readonly<Record<string, string>> = {
  paramsOf: "a collection, as the paths of the interface name it",
  purposeOf: "what a secret is sealed for, so that it opens nothing else",
  selectSealedOtherwise: "a table's rows that are sealed with a former secret",
};

/** Functions at the top of a file, and constants that are one. */
const functions =
  /^(?<exported>export )?(?:async )?(?:function\*? (?<name>\w+)|const (?<constant>\w+)(?:: [^=\n]+)? = (?:async )?(?:<[^>]*>)?(?:\w+|\([^;]*?\)(?:: [^=;]+)?) =>)/gm;

/** Comments, as whole lines and behind code. */
const comment = /\/\*[^]*?\*\/|(?<=^|\s)(?:\/\/|--|#) .*$/gm;
/** A Markdown file by its path, or one at the root, as comments write it. */
const document = /(?<![\w./-])(?:[A-Za-z0-9][\w-]*\/[\w./-]*\w|[A-Z]{4,})\.md\b(?!\/)/g;

describe("words", () => {
  test("there are files that use them", () => {
    expect(files.length).toBeGreaterThan(1_000);
  });

  test("none is used that another one replaced", () => {
    const found = files.flatMap((file) => {
      const text = `${file}\n${readFileSync(join(root, file), "utf8")}`;
      // Of nearly every file that is all: its lines are gone over only for what is there.
      const used = replaced.filter(([word]) => word.test(text));
      return text
        .split("\n")
        .flatMap((line, at) =>
          used
            .filter(([word]) => word.test(line))
            .map(([, instead]) => `${file}:${at} "${line.trim()}": say ${instead}`),
        );
    });
    expect(found).toEqual([]);
  });

  test("a type's name means one thing: no two files of a program export one of the same name", () => {
    const declared = files
      .filter((file) => /^(?:src|party)\//.test(file))
      .flatMap((file) =>
        [
          ...readFileSync(join(root, file), "utf8").matchAll(
            /^export (?:abstract )?(?:class|interface|type|enum) (\w+)/gm,
          ),
        ].map(([, name = ""]) => ({ name, file })),
      );
    expect(declared.length).toBeGreaterThan(1_000);
    const often = [...Map.groupBy(declared, ({ name, file }) => `${programOf(file)}: ${name}`)]
      .filter(([, places]) => places.length > 1)
      .filter(([, [first]]) => !Object.hasOwn(sameType, first?.name ?? ""))
      .map(([name, places]) => `${name}: ${places.map(({ file }) => file).join(", ")}`);
    expect(often).toEqual([]);
  });

  test("a function's name says what it gives: no two files of a program export it, and none stands in five", () => {
    const declared = files
      .filter((file) => /^(?:src|party)\/.*(?<!\.d\.ts)$/.test(file))
      .flatMap((file) =>
        [...readFileSync(join(root, file), "utf8").matchAll(functions)].map(({ groups }) => ({
          name: groups?.["name"] ?? groups?.["constant"] ?? "",
          isExported: groups?.["exported"] !== undefined,
          file,
        })),
      );
    expect(declared.length).toBeGreaterThan(4_000);
    const filesOf = (places: readonly (typeof declared)[number][]) => [
      ...new Set(places.map(({ file }) => file)),
    ];
    const saidOf = (places: readonly (typeof declared)[number][]) =>
      `${places[0]?.name}: ${filesOf(places).join(", ")}`;
    const named = declared.filter(({ name }) => !Object.hasOwn(sameFunction, name));
    const exported = named.filter(({ isExported }) => isExported);
    const twice = Map.groupBy(exported, ({ name, file }) => `${programOf(file)} ${name}`);
    const often = Map.groupBy(named, ({ name }) => name);
    expect([...twice.values()].filter((places) => filesOf(places).length > 1).map(saidOf)).toEqual(
      [],
    );
    expect([...often.values()].filter((places) => filesOf(places).length > 4).map(saidOf)).toEqual(
      [],
    );
  });

  test("a comment sends a reader to documents of the repository alone", () => {
    const documents = new Set(files.filter((file) => file.endsWith(".md")));
    const named = files
      .filter((file) => /\.(?:tsx?|sql|py|toml)$/.test(file))
      .flatMap((file) =>
        [...readFileSync(join(root, file), "utf8").matchAll(comment)].flatMap(([words]) =>
          [...words.matchAll(document)].map(([name]) => ({ file, name })),
        ),
      );
    expect(named.length).toBeGreaterThan(20);
    const isThere = ({ file, name }: (typeof named)[number]) =>
      documents.has(name) || documents.has(join(dirname(file), name));
    const absent = named.filter((each) => !isThere(each));
    expect(absent.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  });
});
