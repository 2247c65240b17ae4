/** A collection's questions: written by whoever writes, put in order, and let out to readers by those who publish. */
import { useState } from "react";
import { mayPublish, mayWrite } from "../api/collections.ts";
import type { Collection } from "../api/collections.ts";
import { createFaq, listFaqs } from "../api/entries.ts";
import type { FaqDraft } from "../api/entries.ts";
import { listTreePages } from "../api/pages.ts";
import type { ListedPage } from "../api/pages.ts";
import { useChanges } from "../changes.ts";
import { CancelButton, Dialog } from "../dialog.tsx";
import { UnreadPart, Unread } from "../settings/unread.tsx";
import { useRemote } from "../use-remote.ts";
import { FaqForm } from "./faq-form.tsx";
import { FaqList } from "./faq-list.tsx";

export function Faqs({ collection }: { collection: Collection }) {
  const { id, orgId } = collection;
  const faqs = useRemote(`faqs of ${id}`, () => listFaqs(collection));
  const pages = useRemote(`pages ${id}`, () => listTreePages(orgId, id));
  useChanges(["faqs"], faqs.reload);
  useChanges(["tree"], pages.reload);
  const named = pages.value ?? noPages;
  return (
    <section aria-label="Questions">
      <h2>Questions</h2>
      {mayWrite(collection) ? (
        <NewFaq collection={collection} pages={named} onCreated={faqs.reload} />
      ) : null}
      <UnreadPart {...pages} what="The pages that they stand on" />
      <Unread {...faqs} />
      {faqs.value?.length === 0 ? (
        <p className="muted">
          None yet. What readers ask again and again, answered once: on a page of its own, and where
          you like at the end of the page that it is about.
        </p>
      ) : null}
      {faqs.value?.length ? (
        <FaqList collection={collection} faqs={faqs.value} pages={named} onChanged={faqs.reload} />
      ) : null}
    </section>
  );
}

interface NewProps {
  collection: Collection;
  pages: readonly ListedPage[];
  onCreated: () => Promise<void>;
}

function NewFaq({ collection, pages, onCreated }: NewProps) {
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  const create = async (draft: FaqDraft) => {
    await createFaq(collection, draft);
    await onCreated();
    close();
  };
  return (
    <>
      <button type="button" className="primary" onClick={() => setIsAsked(true)}>
        Add a question
      </button>
      {isAsked ? (
        <Dialog title="New question" onClose={close}>
          <p className="muted">
            {mayPublish(collection)
              ? "Readers see it once you approve it."
              : "Readers see it once somebody who may publish approves it."}
          </p>
          <FaqForm
            {...{ collection, pages }}
            faq={null}
            submitLabel="Add question"
            onSubmit={create}
            beside={<CancelButton onClose={close} />}
          />
        </Dialog>
      ) : null}
    </>
  );
}

const noPages: readonly ListedPage[] = [];
