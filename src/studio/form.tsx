/** Forms: labelled fields, a button that waits, and the refusal announced to screen readers. */
import { useId, useState } from "react";
import type { ComponentProps, ReactNode, SubmitEvent } from "react";
import { sentenceOf } from "./refusals.ts";
import { keepFocus } from "./keep-focus.ts";

/** The text of a field, by its name. */
export type FieldReader = (name: string) => string;

interface FormProps {
  submitLabel: string;
  onSubmit: (field: FieldReader) => Promise<void>;
  isDangerous?: boolean;
  /** There is nothing yet that could be sent. */
  isDisabled?: boolean;
  /** Another way to what the form above it does. */
  isSecondary?: boolean;
  children?: ReactNode;
  /** Stands beside the submit button. */
  beside?: ReactNode;
}

/** Submits once at a time and shows what the service refused. */
export function Form(props: FormProps) {
  const { submitLabel, onSubmit, children, beside, isDisabled = false, ...look } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = async (form: HTMLFormElement) => {
    const goBack = keepFocus();
    setIsBusy(true);
    setRefusal(null);
    try {
      await onSubmit(readerOf(new FormData(form)));
    } catch (error) {
      setRefusal(sentenceOf(error));
    } finally {
      setIsBusy(false);
      goBack();
    }
  };
  const handle = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void submit(event.currentTarget);
  };
  return (
    <form className="form" onSubmit={handle}>
      {children}
      <div className="form-buttons">
        {refusal === null ? null : (
          <p className="refusal" role="alert">
            {refusal}
          </p>
        )}
        {beside}
        <button type="submit" className={classOf(look)} disabled={isBusy || isDisabled}>
          {submitLabel}
        </button>
      </div>
    </form>
  );
}

function classOf({ isDangerous, isSecondary }: Pick<FormProps, "isDangerous" | "isSecondary">) {
  if (isDangerous) return "danger";
  return isSecondary ? "" : "primary";
}

/** Reads the fields of a form. */
export function readerOf(data: FormData): FieldReader {
  return (name) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
}

interface Labelled {
  label: string;
  hint?: string | undefined;
}

/** What a field says of itself, where it says something, under the id by which the field names it. */
function Hint({ id, hint }: { id: string } & Pick<Labelled, "hint">) {
  if (!hint) return null;
  return (
    <small id={`${id}-hint`} className="muted">
      {hint}
    </small>
  );
}

/** A label, what it names, and a hint that is read with it. */
function Field({
  label,
  hint,
  control,
}: Labelled & {
  control: (described: { id: string; "aria-describedby": string | undefined }) => ReactNode;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {control({ id, "aria-describedby": hint ? `${id}-hint` : undefined })}
      <Hint id={id} hint={hint} />
    </div>
  );
}

/**
 * Goes to a field with `autoFocus` whenever it appears. The attribute of that name would be heeded by the browser once
 * in the life of a page.
 */
const goTo = (field: HTMLElement | null) => field?.focus();

export function TextField({
  label,
  hint,
  autoFocus,
  ...input
}: ComponentProps<"input"> & Labelled) {
  const ref = autoFocus ? goTo : undefined;
  return (
    <Field
      {...{ label, hint }}
      control={(described) => <input {...described} {...input} ref={ref} />}
    />
  );
}

/** The code that an authenticator app shows. */
export function CodeField() {
  return (
    <TextField
      label="Code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]{6}"
      title="Six digits"
      maxLength={6}
      autoFocus
      required
    />
  );
}

/** A field of several lines. */
export function LongTextField({
  label,
  hint,
  autoFocus,
  ...area
}: ComponentProps<"textarea"> & Labelled) {
  const ref = autoFocus ? goTo : undefined;
  return (
    <Field
      {...{ label, hint }}
      control={(described) => <textarea {...described} {...area} ref={ref} />}
    />
  );
}

interface SelectProps extends Labelled {
  name: string;
  options: readonly { value: string; label: string }[];
  defaultValue?: string;
  onChange?: (value: string) => void;
}

export function SelectField({ label, hint, options, onChange, ...select }: SelectProps) {
  return (
    <Field
      {...{ label, hint }}
      control={(described) => (
        <select
          {...described}
          {...select}
          onChange={onChange === undefined ? undefined : ({ target }) => onChange(target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    />
  );
}

export function CheckField({ label, hint, ...input }: ComponentProps<"input"> & Labelled) {
  const id = useId();
  return (
    <div className="field">
      <label className="choice">
        <input type="checkbox" aria-describedby={hint ? `${id}-hint` : undefined} {...input} />{" "}
        {label}
      </label>
      <Hint id={id} hint={hint} />
    </div>
  );
}
