/** A modal question, on the browser's own dialog: focus stays in it and returns after it, Escape closes it. */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Form, TextField } from "./form.tsx";
import type { FieldReader } from "./form.tsx";
import { keepFocus } from "./keep-focus.ts";

interface DialogProps {
  title: string;
  onClose: () => void;
  /** For what is read, and not only asked. */
  isWide?: boolean;
  children: ReactNode;
}

export function Dialog({ title, onClose, isWide = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const isLeft = useRef(false);
  const [goBack] = useState(keepFocus);
  // The browser tells later that a dialog was closed: by then, another one may stand in its place.
  const leave = () => {
    if (isLeft.current) return;
    isLeft.current = true;
    ref.current?.close();
    onClose();
  };
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    // The browser begins with the first field, where another one may be the one to fill in.
    dialog?.querySelector<HTMLElement>("[data-focus]")?.focus();
  }, []);
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      // One that is taken away without being closed gives no focus back: it is closed just before, so that the next key
      // goes where one was. Whoever is elsewhere already stays there.
      isLeft.current = true;
      const { activeElement } = document;
      if (activeElement === document.body || dialog?.contains(activeElement)) dialog?.close();
      goBack();
    };
  }, [goBack]);
  return (
    <dialog
      ref={ref}
      className={isWide ? "dialog dialog-wide" : "dialog"}
      aria-label={title}
      onCancel={(event) => {
        // A choice of files that is left says so to everything around it.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      onClose={leave}
    >
      <h2>{title}</h2>
      {children}
    </dialog>
  );
}

interface NameDialogProps {
  title: string;
  submitLabel: string;
  /** Why it is asked. */
  about?: string;
  initialName?: string;
  /** 200 characters unless said. */
  maxLength?: number;
  onSubmit: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a name. */
export function NameDialog(props: NameDialogProps) {
  const submit = async (field: FieldReader) => {
    await props.onSubmit(field("name").trim());
    props.onClose();
  };
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      {props.about === undefined ? null : <p>{props.about}</p>}
      <Form
        submitLabel={props.submitLabel}
        onSubmit={submit}
        beside={<CancelButton onClose={props.onClose} />}
      >
        <TextField
          label="Name"
          name="name"
          defaultValue={props.initialName ?? ""}
          maxLength={props.maxLength ?? 200}
          autoComplete="off"
          autoFocus
          required
        />
      </Form>
    </Dialog>
  );
}

interface ConfirmDialogProps {
  title: string;
  submitLabel: string;
  children: ReactNode;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something is taken away. */
export function ConfirmDialog({ onConfirm, onClose, ...props }: ConfirmDialogProps) {
  const submit = async () => {
    await onConfirm();
    onClose();
  };
  return (
    <Dialog title={props.title} onClose={onClose}>
      <div className="dialog-asked">{props.children}</div>
      <Form
        submitLabel={props.submitLabel}
        onSubmit={submit}
        isDangerous
        beside={<CancelButton onClose={onClose} />}
      />
    </Dialog>
  );
}

export function CancelButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" onClick={onClose}>
      Cancel
    </button>
  );
}

/** Where there is nothing to be sent. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <div className="form-buttons">
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  );
}
