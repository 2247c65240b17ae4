/** What somebody without an organization, or an organization without a collection, is shown. */
import type { User } from "../api/account.ts";
import { createCollection, createOrganization } from "../api/collections.ts";
import type { Organization } from "../api/collections.ts";
import { Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { DeletedCollections } from "../settings/deleted-collections.tsx";
import { VerificationSent } from "../session/verification-sent.tsx";
import { RestoreOrganization } from "../settings/restore-organization.tsx";

interface FirstOrganizationProps {
  user: User;
  onCreated: () => Promise<void>;
}

export function FirstOrganization({ user, onCreated }: FirstOrganizationProps) {
  const create = async (field: FieldReader) => {
    await createOrganization(field("name"));
    await onCreated();
  };
  return (
    <main className="first-step">
      <h1>Create your organization</h1>
      <p className="muted">It owns your documentation. You can invite others to it afterwards.</p>
      <VerificationSent user={user} />
      <Form submitLabel="Create organization" onSubmit={create}>
        <TextField
          label="Name"
          name="name"
          maxLength={100}
          autoComplete="organization"
          autoFocus
          required
        />
      </Form>
      <RestoreOrganization />
    </main>
  );
}

interface FirstCollectionProps {
  organization: Organization;
  onCreated: () => Promise<void>;
}

export function FirstCollection({ organization, onCreated }: FirstCollectionProps) {
  const create = async (field: FieldReader) => {
    await createCollection(organization.id, field("name"));
    await onCreated();
  };
  if (!organization.abilities.includes("createCollection")) {
    return <p className="waiting">{organization.name} has no collection that you may see yet.</p>;
  }
  return (
    <main className="first-step">
      <h1>Create a collection</h1>
      <p className="muted">A collection is one documentation site: a tree of pages.</p>
      <Form submitLabel="Create collection" onSubmit={create}>
        <TextField label="Name" name="name" maxLength={100} autoComplete="off" autoFocus required />
      </Form>
      <DeletedCollections organization={organization} onRestored={onCreated} />
    </main>
  );
}
