/** Changes what a published version says, and nothing of the draft: a slip of the pen that readers need not wait for. */
import { correctPublication, publicationText } from "../api/history.ts";
import type { Publication } from "../api/history.ts";
import { CancelButton, Dialog } from "../dialog.tsx";
import { Form, LongTextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { useRemote } from "../use-remote.ts";
import { Unread } from "../settings/unread.tsx";

interface Props {
  publication: Publication;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

export function CorrectPublication({ publication, onChanged, onClose }: Props) {
  const { pageId, versionNo, isDefault, contentHash } = publication;
  const published = useRemote(`published ${pageId} ${contentHash}`, () =>
    publicationText(pageId, versionNo),
  );
  const save = async (field: FieldReader) => {
    await correctPublication(publication, field("content"));
    await onChanged();
    onClose();
  };
  return (
    <Dialog title={`Correct version ${versionNo}`} onClose={onClose} isWide>
      <p className="muted">
        {isDefault ? "Readers see it at once." : "Readers do not see this version."} The draft stays
        as it is: what you correct here alone comes back when the page is published again.
      </p>
      <Unread {...published} />
      {published.value === null ? null : (
        <Form submitLabel="Save" onSubmit={save} beside={<CancelButton onClose={onClose} />}>
          <LongTextField
            label="What it says"
            name="content"
            defaultValue={published.value}
            rows={18}
            hint="Markdown."
            autoFocus
          />
        </Form>
      )}
    </Dialog>
  );
}
