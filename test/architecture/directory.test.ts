/**
 * The directory's tables are apart from those of organizations: no statement asks for both, and no batch writes both,
 * but for those that are listed here, each with what is to become of it; and whoever opens a database says whose, with
 * the same exceptions. The lists may only shrink.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "#db/schema";
import * as directory from "#db/schema/directory";

const root = new URL("../..", import.meta.url).pathname;

const sources = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ file: path.slice(root.length), text: readFileSync(path, "utf8") }))
  .filter(({ file }) => !file.startsWith("src/db/schema"));

const namesIn = (module: object) =>
  Object.entries(module).flatMap(([name, table]) =>
    is(table, SQLiteTable) ? [name, getTableName(table)] : [],
  );
const ofDirectory = new Set<string>(namesIn(directory));
const ofOrganizations = new Set(namesIn(schema).filter((name) => !ofDirectory.has(name)));

/** What a text of SQL or of its builder asks of: tables, and what stands for a part of a statement over them. */
interface Declaration {
  name: string;
  file: string;
  text: string;
  /** It is a part of statements, or a query that others put into theirs, and not one that is sent. */
  isPart: boolean;
  uses: Set<string>;
}

const known = sources.filter(({ text }) => /from "(?:drizzle-orm|#db\/schema)/.test(text));

function declarationsOf({ file, text }: { file: string; text: string }): Declaration[] {
  return text
    .split(/\n\n(?=\/\*\*|export |const |function |async |interface |type )/)
    .flatMap((each) => each.split(/\n(?=export const |const |export function |function )/))
    .flatMap((each) => {
      const name = /^(?:export )?(?:async )?(?:const|function) (\w+)/m.exec(each)?.[1];
      const isSent = /\basync\b|\bPromise</.test(each);
      return name === undefined
        ? []
        : [{ name, file, text: each, isPart: !isSent, uses: new Set() }];
    }) as Declaration[];
}

const declarations = known.flatMap(declarationsOf);

/** The tables that a declaration names: as the schema exports them, or in the words of SQL. */
function tablesOf({ file, text }: Declaration): string[] {
  const whole = known.find((each) => each.file === file)?.text ?? "";
  const imported = [...whole.matchAll(/import \{([^}]*)\} from "#db\/schema"/g)]
    .flatMap(([, names = ""]) => names.split(","))
    .map((name) => name.trim());
  const code = text.replaceAll(/\/\*\*[\s\S]*?\*\/|\/\/.*$/gm, "");
  const built = imported.filter((name) =>
    new RegExp(String.raw`(?<![.\w"'])${name}\b(?!\s*:)`).test(code),
  );
  const raw = [...code.matchAll(/\b(?:from|join|into|update)\s+"?(\w+)"?/g)].map(
    ([, name = ""]) => name,
  );
  return [...built, ...raw].filter((name) => ofDirectory.has(name) || ofOrganizations.has(name));
}

for (const declaration of declarations)
  for (const table of tablesOf(declaration)) declaration.uses.add(table);

/** The words of each declaration, and of each file what it imports from where statements are built. */
const wordsOf = new Map(declarations.map((each) => [each, new Set(each.text.match(/\w+/g))]));
const importedBy = new Map(
  known.map(({ file, text }) => {
    const imports = text.matchAll(/import \{([^}]*)\} from "[^"]*(?:queries|rows)[^"]*"/g);
    return [file, new Set([...imports].flatMap(([, names = ""]) => names.match(/\w+/g) ?? []))];
  }),
);

/** The parts of statements that each declaration is made of, from other files as well. */
const partsOf = new Map(
  declarations.map((declaration) => [
    declaration,
    declarations.filter(
      (part) =>
        part.isPart &&
        part !== declaration &&
        wordsOf.get(declaration)?.has(part.name) &&
        (part.file === declaration.file || importedBy.get(declaration.file)?.has(part.name)),
    ),
  ]),
);

/** Parts of statements bring their tables along. */
function spread(): boolean {
  let hasGrown = false;
  for (const [declaration, parts] of partsOf) {
    for (const table of parts.flatMap(({ uses }) => [...uses])) {
      hasGrown ||= !declaration.uses.has(table);
      declaration.uses.add(table);
    }
  }
  return hasGrown;
}

while (spread());

const isOf = ({ uses }: Declaration, tables: ReadonlySet<string>) =>
  [...uses].some((table) => tables.has(table));

/** The declarations that stand for statements over both, and what is to become of each. */
const overBoth: Record<string, string> = {
  // Whose a token is, where its slot's database is the directory's as well: a way less for each request. Else it is two.
  "src/access/credentials/queries.ts: tokenWithHolder": "stays, asked where both are in one",
  "src/access/credentials/queries.ts: findTokenByHash": "as tokenWithHolder",
  // That somebody has an account, in the statement that makes them a member.
  "src/domains/organizations/members/rows.ts: insertMember":
    "asked where both are in one; elsewhere the account's end takes away what came in between",
  "src/domains/organizations/members/rows.ts: insertMembersWithAccount": "as insertMember",
  "src/domains/organizations/members/rows.ts: insertFormerMembersWithAccount": "as insertMember",
  "src/domains/organizations/members/rows.ts: acceptInvitation": "as insertMember",
};

/** Files that commit a change of the directory by itself, with nothing of an organization; what it leaves in the log is of no organization. */
const alone = new Set([
  // What the directory is told, then, by a commit of its own, that it was.
  "src/db/whereabouts/tell.ts",
  // What is about to be taken, before the commit that takes it.
  "src/db/whereabouts/claims.ts",
  "src/domains/organizations/account/update-me.ts",
  "src/domains/organizations/account/own-sessions/end-other-sessions.ts",
  "src/domains/organizations/account/own-sessions/end-session.ts",
  "src/domains/organizations/account/passkeys/update-passkey.ts",
  "src/domains/operator/alarms/watch.ts",
  "src/domains/operator/organizations/end-sessions-of-person.ts",
  "src/domains/operator/requests/count-requests.ts",
  // What a move has come to.
  "src/domains/operator/slots/moving/step.ts",
  "src/domains/organizations/account/forget-ended.ts",
  "src/domains/organizations/account/password-renewal.ts",
  "src/domains/organizations/authorization/forget-clients.ts",
  // What an organization has left to be done to accounts.
  "src/domains/organizations/errands/do-errands.ts",
  // The account first, then, by a commit of its own, the member.
  "src/domains/organizations/single-sign-on/admit.ts",
  "src/events/heartbeat.ts",
  "src/http/authenticate.ts",
]);

/** Files whose batches hold both for organizations of the directory's own database, and by what they have none for those of others. */
const byPlace: Record<string, string> = {
  // What the moved are found by, in the database in which their rows come or go.
  "src/domains/operator/slots/moving/copy.ts": "passFence(",
  "src/domains/operator/slots/moving/remove.ts": "passFence(",
  // An errand.
  "src/domains/organizations/account/delete-me.ts": "...elsewhere.changes",
  "src/domains/organizations/account/passkeys/delete-passkey.ts": "...elsewhere.changes",
  "src/domains/organizations/errands/errands.ts": "if (isWithPeople(",
  // The account first, then what is the organization's.
  "src/domains/organizations/scim/accounts.ts": "account: {",
  "src/domains/organizations/scim/add-user.ts": "commitChange(",
  "src/domains/organizations/scim/membership.ts": "account: {",
};

const isOverBoth = (each: Declaration) => isOf(each, ofDirectory) && isOf(each, ofOrganizations);

test("no statement asks for the directory's tables and for those of organizations, but for those listed", () => {
  const found = declarations.filter(isOverBoth).map(({ file, name }) => `${file}: ${name}`);
  expect(found.toSorted()).toEqual(Object.keys(overBoth).toSorted());
});

test("no batch writes the directory's tables and those of organizations, but in the files listed, where both are in one database", () => {
  const changes = declarations.filter(
    (each) =>
      /\/rows/.test(each.file) &&
      isOf(each, ofDirectory) &&
      !isOverBoth(each) &&
      /: (?:Change|Cascade)\b/.test(each.text),
  );
  expect(changes.length).toBeGreaterThan(20);
  const committing = changes.flatMap((change) =>
    sources.filter((source) => !/\/(?:rows|index)\b/.test(source.file) && takes(source, change)),
  );
  const files = new Set(committing.map(({ file }) => file).filter((file) => !alone.has(file)));
  expect([...files].toSorted()).toEqual(Object.keys(byPlace).toSorted());
  for (const [file, by] of Object.entries(byPlace))
    expect(sources.find((each) => each.file === file)?.text).toContain(by);
  for (const file of alone) {
    const text = sources.find((each) => each.file === file)?.text ?? "";
    const isAlone = /commitUnlogged\(|commitAccount\(|audit: unlogged\(/.test(text);
    const hasOther = /\bcommit(?:In)?\(\{/.test(text);
    expect([file, isAlone, hasOther]).toEqual([file, true, false]);
  }
});

test("a database is opened by what is asked for", () => {
  const opening = /\bopen(?:Lasting)?Database\(|\b(?:env|bindings)\.DB\b|\{ ?DB\b[^}]*\} =/;
  const found = sources.filter(
    ({ file, text }) => !/^src\/(?:db\/|env\.ts)/.test(file) && opening.test(text),
  );
  expect(found.map(({ file }) => file)).toEqual([]);
});

/** Whether the file imports the declaration: by its own file, or by the face of its domain. */
function takes(source: { file: string; text: string }, { name, file }: Declaration): boolean {
  const by = new RegExp(String.raw`import \{[^}]*\b${name}\b[^}]*\} from "([^"]+)"`);
  const from = by.exec(source.text)?.[1];
  if (from === undefined) return false;
  const [, domain] = /^src\/domains\/([^/]+)\//.exec(file) ?? [];
  const isFace = domain !== undefined && from === `#domains/${domain}/index`;
  if (!from.startsWith(".")) return isFace || from === `#${file.slice(4, -3)}`;
  return join(dirname(source.file), from) === file;
}
