/** The organization itself: its name and address, another one, an archive of everything, and its end. */
import { useState } from "react";
import { createOrganization, deleteOrganization, updateOrganization } from "../api/collections.ts";
import type { Organization } from "../api/collections.ts";
import { exportOrganization } from "../api/jobs.ts";
import { ConfirmDialog } from "../dialog.tsx";
import { Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { Jobs } from "../jobs/jobs.tsx";
import { studioPath, navigate } from "../navigation.tsx";
import { Refusal } from "./refusal.tsx";
import { RestoreOrganization } from "./restore-organization.tsx";
import { SectionHeading } from "./section-links.tsx";
import { useAction } from "./use-action.ts";

interface Props {
  organization: Organization;
  onChanged: () => Promise<void>;
}

export function OrganizationIdentity({ organization, onChanged }: Props) {
  const save = async (field: FieldReader) => {
    await updateOrganization(organization, {
      name: field("name").trim(),
      slug: field("slug").trim(),
    });
    await onChanged();
  };
  return (
    <section aria-label="Name and address">
      <SectionHeading name="Name and address" />
      <Form key={organization.version} submitLabel="Save" onSubmit={save}>
        <TextField
          label="Name"
          name="name"
          defaultValue={organization.name}
          maxLength={100}
          required
        />
        <TextField
          label="Address"
          name="slug"
          defaultValue={organization.slug}
          maxLength={80}
          autoComplete="off"
          hint="The first part behind /docs/ on its sites. Addresses with the one before lead on."
          required
        />
      </Form>
    </section>
  );
}

export function AnotherOrganization() {
  const create = async (field: FieldReader) => {
    const { slug } = await createOrganization(field("organization").trim());
    navigate(studioPath(slug));
  };
  return (
    <section aria-label="Another organization">
      <SectionHeading name="Another organization" />
      <p>It has its own members, collections and tokens. One account is in as many as it likes.</p>
      <Form submitLabel="Create organization" onSubmit={create} isSecondary>
        <TextField
          label="Name of the organization"
          name="organization"
          maxLength={100}
          autoComplete="off"
          required
        />
      </Form>
      <RestoreOrganization />
    </section>
  );
}

export function Archives({ organization }: Pick<Props, "organization">) {
  const [asked, setAsked] = useState(0);
  const action = useAction(async () => setAsked((times) => times + 1));
  return (
    <>
      <section aria-label="Archive">
        <SectionHeading name="Archive" />
        <p>
          Everything in the organization as one zip: pages with their history, files, settings,
          members, the log. The newest three are kept; each can be restored.
        </p>
        <Refusal text={action.refusal} />
        <button
          type="button"
          disabled={action.isBusy}
          onClick={() => void action.run(() => exportOrganization(organization.id))}
        >
          Make an archive
        </button>
      </section>
      <Jobs
        key={asked}
        organization={organization}
        isShown={({ kind }) => kind === "export_organization" || kind === "import_organization"}
        emptyText="No archive was made or brought back yet."
      />
    </>
  );
}

export function DeleteOrganization({ organization }: Pick<Props, "organization">) {
  const [isAsked, setIsAsked] = useState(false);
  const remove = async () => {
    await deleteOrganization(organization);
    navigate("/studio", { replace: true });
  };
  return (
    <section aria-label="Delete the organization">
      <SectionHeading name="Delete the organization" />
      <p>
        Its sites, members and tokens stop at once. Make an archive first, should you want it back.
      </p>
      <button type="button" className="danger" onClick={() => setIsAsked(true)}>
        Delete organization
      </button>
      {isAsked ? (
        <ConfirmDialog
          title={`Delete ${organization.name}?`}
          submitLabel="Delete organization"
          onClose={() => setIsAsked(false)}
          onConfirm={remove}
        >
          Everybody loses it at once, readers and writers. It comes back only from an archive,
          within 30 days.
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
