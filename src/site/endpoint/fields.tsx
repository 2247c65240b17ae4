/** Schemas and parameters as trees that unfold without a script. */
import type { ChoiceView, FieldView, NamedView, SchemaView } from "#content/api/schema-tree";
import type { Words } from "#site/words/words";
import { Description } from "./description.tsx";

/** What trees are shown with: the named schemas of the page, and the whole description; and the words around them. */
export interface SchemaTreeContext {
  words: Words;
  names: ReadonlySet<string>;
  /** Null where there is no file of the description. */
  wholeUrl: string | null;
}

/** The id of a named schema on its page. */
function schemaId(name: string): string {
  const plain = name.replace(/[^\w.-]/g, (character) => `~${character.codePointAt(0) ?? 0}`);
  return `_schema-${plain}`;
}

/** A list of fields. */
export function Fields({
  fields,
  tree,
}: {
  fields: readonly FieldView[];
  tree: SchemaTreeContext;
}) {
  return (
    <ul class="api-fields">
      {fields.map((field) => (
        <Field key={field.name} field={field} tree={tree} />
      ))}
    </ul>
  );
}

function Field({ field, tree }: { key: string; field: FieldView; tree: SchemaTreeContext }) {
  const { name, isNameFree, isRequired, value } = field;
  const isOld = value.marks.includes("deprecated");
  return (
    <li>
      <div class="api-field">
        <code class={isOld ? "api-name old" : "api-name"}>{isNameFree ? <i>{name}</i> : name}</code>{" "}
        <span class="api-type">{value.type}</span>
        {isRequired ? <span class="api-required"> {tree.words.required}</span> : null}
        <Marks value={value} tree={tree} />
      </div>
      <About value={value} tree={tree} />
      <Inside value={value} tree={tree} />
    </li>
  );
}

interface ValueProps {
  value: SchemaView;
  tree: SchemaTreeContext;
}

function Marks({ value, tree }: ValueProps) {
  return (
    <>
      {value.marks.map((mark) => (
        <span key={mark} class={mark === "deprecated" ? "api-mark warns" : "api-mark"}>
          {mark === "deprecated" ? tree.words.isDeprecated : mark}
        </span>
      ))}
    </>
  );
}

/** What is said of a value: its description, what is true of it, the values it may have. */
function About({ value, tree }: ValueProps) {
  return (
    <>
      <Description text={value.description} />
      {value.facts.length === 0 ? null : (
        <p class="api-facts">
          {value.facts.map(({ label, value: fact }) => (
            <span key={label}>
              {label}
              {fact === "" ? null : <code>{fact}</code>}
            </span>
          ))}
        </p>
      )}
      {value.values.length === 0 ? null : (
        <p class="api-values">
          <span>{tree.words.valueOneOf}</span>
          {value.values.map((each) => (
            <code key={each}>{each}</code>
          ))}
          {value.moreValues > 0 ? <span>{tree.words.moreValues(value.moreValues)}</span> : null}
        </p>
      )}
    </>
  );
}

/** What stands in a value, folded. */
function Inside({ value, tree }: ValueProps) {
  const { fields, choice } = value;
  return (
    <>
      {fields.length === 0 ? null : (
        <details class="api-fold">
          <summary>{countOf(fields, tree.words)}</summary>
          <Fields fields={fields} tree={tree} />
        </details>
      )}
      {choice === null ? null : <SchemaChoice choice={choice} tree={tree} />}
      <Elsewhere value={value} tree={tree} />
    </>
  );
}

function countOf(fields: readonly FieldView[], words: Words): string {
  const free = fields.filter(({ isNameFree }) => isNameFree).length;
  return free === fields.length ? words.fieldValues : words.fieldCount(fields.length);
}

function SchemaChoice({ choice, tree }: { choice: ChoiceView; tree: SchemaTreeContext }) {
  const { isOne, discriminator, options, moreOptions } = choice;
  return (
    <div class="api-choice">
      <p>
        {isOne ? tree.words.formOneOf : tree.words.formAnyOf}
        {discriminator === null ? null : (
          <>
            {" "}
            (<code>{discriminator}</code>)
          </>
        )}
      </p>
      {options.map(({ title, value }) => (
        <Option key={title} title={title} value={value} tree={tree} />
      ))}
      {moreOptions > 0 ? <Whole what={tree.words.moreForms(moreOptions)} tree={tree} /> : null}
    </div>
  );
}

function Option(props: { key: string; title: string; value: SchemaView; tree: SchemaTreeContext }) {
  const { title, value, tree } = props;
  const type = value.type === title ? null : <span class="api-type">{value.type}</span>;
  const isLeaf = value.fields.length === 0 && value.choice === null && value.description === "";
  if (isLeaf) {
    return (
      <div class="api-option">
        <div class="api-field">
          <span class="api-name">{title}</span> {type}
        </div>
        <About value={value} tree={tree} />
        <Elsewhere value={value} tree={tree} />
      </div>
    );
  }
  return (
    <details class="api-fold">
      <summary>
        {title} {type}
      </summary>
      <div class="api-unfolded">
        <Root value={value} tree={tree} isHeadless />
      </div>
    </details>
  );
}

function Elsewhere({ value, tree }: ValueProps) {
  if (value.elsewhere === null) return null;
  const { name } = value.elsewhere;
  if (name === null || !tree.names.has(name))
    return <Whole what={tree.words.moreFields} tree={tree} />;
  return (
    <p class="api-elsewhere">
      <a href={`#${encodeURIComponent(schemaId(name))}`}>{tree.words.fieldsOf(name)}</a>
    </p>
  );
}

/** What is left out here, and where it is. */
export function Whole({ what, tree }: { what: string; tree: SchemaTreeContext }) {
  const { words, wholeUrl } = tree;
  return (
    <p class="api-elsewhere">
      {wholeUrl === null ? words.leftOut(what) : words.foundIn(what)}
      {wholeUrl === null ? null : <a href={wholeUrl}>{words.openApiDescription}</a>}
    </p>
  );
}

/** The tree of a whole body: its first level stands open. */
export function Root(props: { value: SchemaView; tree: SchemaTreeContext; isHeadless?: boolean }) {
  const { value, tree, isHeadless = false } = props;
  const { fields, choice } = value;
  const isPlain = fields.length === 0 && choice === null && value.elsewhere === null;
  return (
    <div class="api-root">
      {isHeadless && !isPlain ? null : (
        <div class="api-field">
          <span class="api-type">{value.type}</span>
          <Marks value={value} tree={tree} />
        </div>
      )}
      <About value={value} tree={tree} />
      {fields.length === 0 ? null : <Fields fields={fields} tree={tree} />}
      {choice === null ? null : <SchemaChoice choice={choice} tree={tree} />}
      <Elsewhere value={value} tree={tree} />
    </div>
  );
}

/** The named schemas that trees lead to, each once. */
export function NamedSchemas({
  schemas,
  tree,
}: {
  schemas: readonly NamedView[];
  tree: SchemaTreeContext;
}) {
  return (
    <>
      {schemas.map(({ name, value }) => (
        <section key={name} id={schemaId(name)} class="api-named">
          <h3>{name}</h3>
          <Root value={value} tree={tree} isHeadless />
        </section>
      ))}
    </>
  );
}
