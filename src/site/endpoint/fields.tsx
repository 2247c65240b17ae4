/** Schemas and parameters as trees that unfold without a script. */
import type { ChoiceView, FieldView, NamedView, SchemaView } from "#content/api/schema-tree";
import type { Words } from "#site/words/words";
import { Description } from "./description.tsx";

/** Where trees lead to: the named schemas of the page, and the whole description; and the words around them. */
export interface Leads {
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
export function Fields({ fields, leads }: { fields: readonly FieldView[]; leads: Leads }) {
  return (
    <ul class="api-fields">
      {fields.map((field) => (
        <Field key={field.name} field={field} leads={leads} />
      ))}
    </ul>
  );
}

function Field({ field, leads }: { key: string; field: FieldView; leads: Leads }) {
  const { name, isNameFree, isRequired, value } = field;
  const isOld = value.marks.includes("deprecated");
  return (
    <li>
      <div class="api-field">
        <code class={isOld ? "api-name old" : "api-name"}>{isNameFree ? <i>{name}</i> : name}</code>{" "}
        <span class="api-type">{value.type}</span>
        {isRequired ? <span class="api-required"> {leads.words.required}</span> : null}
        <Marks value={value} leads={leads} />
      </div>
      <About value={value} leads={leads} />
      <Inside value={value} leads={leads} />
    </li>
  );
}

interface ValueProps {
  value: SchemaView;
  leads: Leads;
}

function Marks({ value, leads }: ValueProps) {
  return (
    <>
      {value.marks.map((mark) => (
        <span key={mark} class={mark === "deprecated" ? "api-mark warns" : "api-mark"}>
          {mark === "deprecated" ? leads.words.isDeprecated : mark}
        </span>
      ))}
    </>
  );
}

/** What is said of a value: its description, what is true of it, the values it may have. */
function About({ value, leads }: ValueProps) {
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
          <span>{leads.words.valueOneOf}</span>
          {value.values.map((each) => (
            <code key={each}>{each}</code>
          ))}
          {value.moreValues > 0 ? <span>{leads.words.moreValues(value.moreValues)}</span> : null}
        </p>
      )}
    </>
  );
}

/** What stands in a value, folded. */
function Inside({ value, leads }: ValueProps) {
  const { fields, choice } = value;
  return (
    <>
      {fields.length === 0 ? null : (
        <details class="api-fold">
          <summary>{countOf(fields, leads.words)}</summary>
          <Fields fields={fields} leads={leads} />
        </details>
      )}
      {choice === null ? null : <SchemaChoice choice={choice} leads={leads} />}
      <Elsewhere value={value} leads={leads} />
    </>
  );
}

function countOf(fields: readonly FieldView[], words: Words): string {
  const free = fields.filter(({ isNameFree }) => isNameFree).length;
  return free === fields.length ? words.fieldValues : words.fieldCount(fields.length);
}

function SchemaChoice({ choice, leads }: { choice: ChoiceView; leads: Leads }) {
  const { isOne, discriminator, options, moreOptions } = choice;
  return (
    <div class="api-choice">
      <p>
        {isOne ? leads.words.formOneOf : leads.words.formAnyOf}
        {discriminator === null ? null : (
          <>
            {" "}
            (<code>{discriminator}</code>)
          </>
        )}
      </p>
      {options.map(({ title, value }) => (
        <Option key={title} title={title} value={value} leads={leads} />
      ))}
      {moreOptions > 0 ? <Whole what={leads.words.moreForms(moreOptions)} leads={leads} /> : null}
    </div>
  );
}

function Option(props: { key: string; title: string; value: SchemaView; leads: Leads }) {
  const { title, value, leads } = props;
  const type = value.type === title ? null : <span class="api-type">{value.type}</span>;
  const isLeaf = value.fields.length === 0 && value.choice === null && value.description === "";
  if (isLeaf) {
    return (
      <div class="api-option">
        <div class="api-field">
          <span class="api-name">{title}</span> {type}
        </div>
        <About value={value} leads={leads} />
        <Elsewhere value={value} leads={leads} />
      </div>
    );
  }
  return (
    <details class="api-fold">
      <summary>
        {title} {type}
      </summary>
      <div class="api-unfolded">
        <Root value={value} leads={leads} isHeadless />
      </div>
    </details>
  );
}

function Elsewhere({ value, leads }: ValueProps) {
  if (value.elsewhere === null) return null;
  const { name } = value.elsewhere;
  if (name === null || !leads.names.has(name))
    return <Whole what={leads.words.moreFields} leads={leads} />;
  return (
    <p class="api-elsewhere">
      <a href={`#${encodeURIComponent(schemaId(name))}`}>{leads.words.fieldsOf(name)}</a>
    </p>
  );
}

/** What is left out here, and where it is. */
export function Whole({ what, leads }: { what: string; leads: Leads }) {
  const { words, wholeUrl } = leads;
  return (
    <p class="api-elsewhere">
      {wholeUrl === null ? words.leftOut(what) : words.foundIn(what)}
      {wholeUrl === null ? null : <a href={wholeUrl}>{words.openApiDescription}</a>}
    </p>
  );
}

/** The tree of a whole body: its first level stands open. */
export function Root(props: { value: SchemaView; leads: Leads; isHeadless?: boolean }) {
  const { value, leads, isHeadless = false } = props;
  const { fields, choice } = value;
  const isPlain = fields.length === 0 && choice === null && value.elsewhere === null;
  return (
    <div class="api-root">
      {isHeadless && !isPlain ? null : (
        <div class="api-field">
          <span class="api-type">{value.type}</span>
          <Marks value={value} leads={leads} />
        </div>
      )}
      <About value={value} leads={leads} />
      {fields.length === 0 ? null : <Fields fields={fields} leads={leads} />}
      {choice === null ? null : <SchemaChoice choice={choice} leads={leads} />}
      <Elsewhere value={value} leads={leads} />
    </div>
  );
}

/** The named schemas that trees lead to, each once. */
export function NamedSchemas({ schemas, leads }: { schemas: readonly NamedView[]; leads: Leads }) {
  return (
    <>
      {schemas.map(({ name, value }) => (
        <section key={name} id={schemaId(name)} class="api-named">
          <h3>{name}</h3>
          <Root value={value} leads={leads} isHeadless />
        </section>
      ))}
    </>
  );
}
