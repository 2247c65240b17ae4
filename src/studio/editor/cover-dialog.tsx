/** A cover for a page: drawn from a prompt, looked at, and kept as its feature image when it is taken. */
import { useState } from "react";
import { AnsweredBy } from "../answered-by.tsx";
import { drawImage, keepImage, updateMeta } from "../api/ai.ts";
import type { DrawnImage } from "../api/ai.ts";
import { CancelButton, Dialog } from "../dialog.tsx";
import { Form, LongTextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { Refusal } from "../settings/refusal.tsx";
import { useAction } from "../settings/use-action.ts";
import type { SuggestionProps } from "./suggestion-dialog.tsx";

interface Drawn {
  prompt: string;
  image: DrawnImage;
}

export function CoverDialog({ ids, name, onChanged, onClose }: SuggestionProps & { name: string }) {
  const { orgId, pageId } = ids;
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const keeping = useAction(onChanged);
  const draw = async (field: FieldReader) => {
    const prompt = field("prompt").trim();
    setDrawn({ prompt, image: await drawImage(pageId, prompt) });
  };
  const keep = async ({ image }: Drawn) => {
    const url = await keepImage(ids, image);
    // A path: it leads to the file under every name that the site is read at.
    await updateMeta(orgId, pageId, { featureImage: new URL(url).pathname });
    onClose();
  };
  return (
    <Dialog title="Cover image" onClose={onClose}>
      {drawn === null ? null : <Preview {...drawn} />}
      <Refusal text={keeping.refusal} />
      <Form
        submitLabel="Draw"
        onSubmit={draw}
        beside={
          <>
            <CancelButton onClose={onClose} />
            {drawn === null ? null : (
              <button
                type="button"
                disabled={keeping.isBusy}
                onClick={() => void keeping.run(() => keep(drawn))}
              >
                Use this
              </button>
            )}
          </>
        }
      >
        <LongTextField
          label="What is on it"
          name="prompt"
          defaultValue={name}
          rows={2}
          maxLength={4_000}
          required
        />
      </Form>
    </Dialog>
  );
}

function Preview({ prompt, image }: Drawn) {
  return (
    <figure className="cover">
      <img src={`data:${image.contentType};base64,${image.image}`} alt={`Cover: ${prompt}`} />
      <AnsweredBy {...image} />
    </figure>
  );
}
