/** Asks what is to be added to the tree: a page, an endpoint, a heading without a page, a link to elsewhere. */
import { useState } from "react";
import type { Collection, Organization } from "../api/collections.ts";
import { createEndpoint } from "../api/endpoints.ts";
import { createPage, heading, link } from "../api/pages.ts";
import type { ListedPage } from "../api/pages.ts";
import { CancelButton, Dialog } from "../dialog.tsx";
import { beginPage } from "../editor/begun-page.ts";
import { methods } from "../endpoint/methods.ts";
import { Form, SelectField, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { kindOptions, LinkField } from "./link-field.tsx";
import { studioPath, navigate } from "../navigation.tsx";

interface Props {
  organization: Organization;
  collection: Collection;
  pages: readonly ListedPage[];
  parentId: string;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

export function CreateDialog(props: Props) {
  const { organization, collection, pages, parentId, onChanged, onClose } = props;
  const above = pages.find(({ id }) => id === parentId)?.type;
  const [kind, setKind] = useState("page");
  const create = async (field: FieldReader) => {
    const page = await created(organization.id, parentId, kind, field);
    await onChanged();
    onClose();
    // In a heading or a link there is nothing to write.
    if (kind === "heading" || kind === "link") return;
    if (kind === "page") beginPage(page.id);
    navigate(studioPath(organization.slug, collection.slug, page.id));
  };
  return (
    <Dialog title="New page" onClose={onClose}>
      <Form submitLabel="Create page" onSubmit={create} beside={<CancelButton onClose={onClose} />}>
        <TextField label="Name" name="name" maxLength={200} autoComplete="off" autoFocus required />
        <SelectField
          label="Kind"
          name="kind"
          options={above === module || above === heading ? [...kindOptions, endpoint] : kindOptions}
          onChange={setKind}
        />
        {kind === "endpoint" ? (
          <>
            <SelectField label="Method" name="method" options={methodOptions} />
            <TextField
              label="Address"
              name="url"
              maxLength={5_000}
              placeholder="{{baseUrl}}/pets/{id}"
              autoComplete="off"
              spellCheck="false"
            />
          </>
        ) : null}
        {kind === "link" ? <LinkField /> : null}
      </Form>
    </Dialog>
  );
}

function created(orgId: string, parentId: string, kind: string, field: FieldReader) {
  const name = field("name").trim();
  if (kind === "endpoint")
    return createEndpoint(orgId, parentId, {
      name,
      method: field("method"),
      url: field("url").trim(),
    });
  if (kind === "heading") return createPage(orgId, parentId, { name, type: heading });
  if (kind !== "link") return createPage(orgId, parentId, { name });
  return createPage(orgId, parentId, { name, type: link, meta: { link: field("link").trim() } });
}

/** A page at the top: in it and in headings endpoints stand. */
const module = 1;
const endpoint = { value: "endpoint", label: "API endpoint" };
const methodOptions = methods.map((method) => ({ value: method, label: method }));
