/** Forms: labelled fields, a button that waits, and the refusal said where it can be heard. */
import { useId, useState } from "react";
import type { ComponentProps, ReactNode, SubmitEvent } from "react";
import { sentenceOf } from "./api/request.ts";

/** The text of a field, by its name. */
export type FieldReader = (name: string) => string;

interface FormProps {
  submitLabel: string;
  onSubmit: (field: FieldReader) => Promise<void>;
  isDangerous?: boolean;
  children?: ReactNode;
  /** Stands beside the submit button. */
  beside?: ReactNode;
}

/** Submits once at a time and shows what the service refused. */
export function Form({ submitLabel, onSubmit, isDangerous = false, children, beside }: FormProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = async (form: HTMLFormElement) => {
    setIsBusy(true);
    setRefusal(null);
    try {
      await onSubmit(readerOf(new FormData(form)));
    } catch (error) {
      setRefusal(sentenceOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  const handle = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void submit(event.currentTarget);
  };
  return (
    <form className="form" onSubmit={handle}>
      {children}
      {refusal === null ? null : (
        <p className="refusal" role="alert">
          {refusal}
        </p>
      )}
      <div className="form-buttons">
        {beside}
        <button type="submit" className={isDangerous ? "danger" : "primary"} disabled={isBusy}>
          {submitLabel}
        </button>
      </div>
    </form>
  );
}

function readerOf(data: FormData): FieldReader {
  return (name) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
}

type TextFieldProps = ComponentProps<"input"> & { label: string; hint?: string | undefined };

export function TextField({ label, hint, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-describedby={hint ? `${id}-hint` : undefined} {...input} />
      {hint ? (
        <small id={`${id}-hint`} className="muted">
          {hint}
        </small>
      ) : null}
    </div>
  );
}
