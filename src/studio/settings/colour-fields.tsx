/** The colours of a site: typed, or picked beside; a refusal names them as their fields are called. */
import { useState } from "react";
import { Problem } from "../api/request.ts";
import type { Theme } from "../api/collections.ts";
import { TextField } from "../form.tsx";

/** The colours of one appearance, by the names of their fields. */
export const colourFields = {
  lightPage: ["light", "page"],
  lightText: ["light", "text"],
  darkPage: ["dark", "page"],
  darkText: ["dark", "text"],
} as const;

type ColourName = keyof typeof colourFields;

const labels: Readonly<Record<ColourName, string>> = {
  lightPage: "Light page",
  lightText: "Text on a light page",
  darkPage: "Dark page",
  darkText: "Text on a dark page",
};

const names = Object.keys(colourFields) as ColourName[];

export function ColourFields({ theme }: { theme: Theme }) {
  return (
    <>
      <ColourField
        label="Accent colour"
        name="accent"
        colour={theme.accent}
        hint="As #rrggbb; empty for the standard one. It is made readable on light and dark pages."
      />
      {names.map((name) => {
        const [appearance, part] = colourFields[name];
        const colour = theme[appearance]?.[part];
        return <ColourField key={name} label={labels[name]} {...{ name, colour }} />;
      })}
    </>
  );
}

const standard = "#0b5fa5";

interface ColourFieldProps {
  label: string;
  name: string;
  colour: string | undefined;
  hint?: string;
}

function ColourField({ label, name, colour = "", hint }: ColourFieldProps) {
  const [typed, setTyped] = useState(colour);
  return (
    <div className="colour-field">
      <TextField
        {...{ label, name, hint }}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        pattern="#[0-9a-fA-F]{6}"
        placeholder={standard}
        title="A colour as #rrggbb"
        autoComplete="off"
      />
      {/* Another way to fill in the field beside it, by mouse or touch. */}
      <input
        type="color"
        aria-hidden="true"
        tabIndex={-1}
        title="Pick a colour"
        data-empty={typed === "" || undefined}
        value={/^#[0-9a-f]{6}$/i.test(typed) ? typed : standard}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </div>
  );
}

/** The error, with colours under the names that their fields have here: `theme.light.text` is one of two texts. */
export function namingColours(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const { status, code, message: detail } = error;
  const errors = error.errors.map((fault) => {
    const name = names.find((each) => fault.path.endsWith(colourFields[each].join(".")));
    return name === undefined ? fault : { ...fault, path: labels[name].toLowerCase() };
  });
  return new Problem(status, { code, detail, errors });
}
