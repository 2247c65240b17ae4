/** What stands where no page is open: the way to the first one of a collection, or that the one asked for is not here. */
import type { User } from "../api/account.ts";
import { mayWrite } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { createPage } from "../api/pages.ts";
import type { ListedPage } from "../api/pages.ts";
import { beginPage } from "../editor/begun-page.ts";
import { LeftBehind } from "../editor/left-behind.tsx";
import { Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import {
  collectionSectionOf,
  Link,
  navigate,
  organizationSectionOf,
  studioPath,
} from "../navigation.tsx";

interface Props {
  user: User;
  organization: Organization;
  collection: Collection;
  /** The page that the address names, which is not in the tree. */
  pageId: string | null;
  pages: readonly ListedPage[];
  /** Whether the tree is known as it is now, and not only as this browser has kept it. */
  isRead: boolean;
  onChanged: () => Promise<void>;
}

export function NoPage(props: Props) {
  const { user, organization, collection, pageId, pages, isRead } = props;
  if (!isRead) return <p className="waiting">Loading…</p>;
  if (pageId !== null) {
    const bin = collectionSectionOf("bin", organization.slug, collection.slug);
    return (
      <>
        <section className="no-page">
          <h2>This page is not here, or you may not see it.</h2>
          <p className="muted">
            It may have been deleted, archived, or moved where you may not read.
          </p>
          <p>
            <Link href={studioPath(organization.slug, collection.slug)}>To the first page</Link>
            {mayWrite(collection) ? <Link href={bin}>Look in the bin and the archive</Link> : null}
          </p>
        </section>
        <LeftBehind key={pageId} userId={user.id} pageId={pageId} />
      </>
    );
  }
  if (pages.length > 0) return <p className="waiting">Loading…</p>;
  return mayWrite(collection) ? <FirstPage {...props} /> : <Unwritten {...props} />;
}

function Unwritten({ organization }: Props) {
  return (
    <section className="no-page">
      <h2>No pages yet.</h2>
      <p className="muted">They appear here once somebody who may write begins one.</p>
      <p>
        <Link href={organizationSectionOf("settings", organization.slug)}>Who is in the team</Link>
      </p>
    </section>
  );
}

function FirstPage({ organization, collection, onChanged }: Props) {
  const create = async (field: FieldReader) => {
    const name = field("name").trim();
    const { id } = await createPage(organization.id, collection.rootPageId, { name });
    await onChanged();
    beginPage(id);
    navigate(studioPath(organization.slug, collection.slug, id));
  };
  return (
    <section className="first-step" aria-label="First page">
      <h2>Create the first page to begin.</h2>
      <p className="muted">Only your team sees it until you publish it.</p>
      <Form submitLabel="Create page" onSubmit={create}>
        <TextField label="Name" name="name" maxLength={200} autoComplete="off" autoFocus required />
      </Form>
      <p className="muted">
        You have pages or an API already?{" "}
        <Link href={collectionSectionOf("import", organization.slug, collection.slug)}>
          Import them
        </Link>
        .
      </p>
    </section>
  );
}
