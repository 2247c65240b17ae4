/** The collections of an organization: the way to each one's settings, a new one, and the deleted ones. */
import { createCollection, listCollections } from "../api/collections.ts";
import type { Organization } from "../api/collections.ts";
import { Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { studioPath, collectionSectionOf, Link, navigate } from "../navigation.tsx";
import { useRemote } from "../use-remote.ts";
import { DeletedCollections } from "./deleted-collections.tsx";
import { Unread } from "./unread.tsx";

export function Collections({ organization }: { organization: Organization }) {
  const { id, slug: orgSlug } = organization;
  const collections = useRemote(`collections of ${id}`, () => listCollections(id));
  const create = async (field: FieldReader) => {
    const { slug } = await createCollection(id, field("name").trim());
    navigate(studioPath(orgSlug, slug));
  };
  return (
    <>
      <section aria-label="Collections">
        <h2>Collections</h2>
        <Unread {...collections} />
        <table className="settings-list">
          <tbody>
            {collections.value?.map(({ id: collectionId, slug, name, isPublic }) => (
              <tr key={collectionId}>
                <td>
                  <Link href={studioPath(orgSlug, slug)}>{name}</Link>
                </td>
                <td className="muted">{isPublic ? "public" : "members only"}</td>
                <td className="settings-actions">
                  <Link
                    className="button quiet"
                    href={collectionSectionOf("settings", orgSlug, slug)}
                  >
                    Settings<span className="unseen"> of {name}</span>
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <details>
          <summary>New collection</summary>
          <Form submitLabel="Create collection" onSubmit={create}>
            <TextField
              label="Collection name"
              name="name"
              maxLength={100}
              autoComplete="off"
              required
            />
          </Form>
        </details>
      </section>
      <DeletedCollections organization={organization} onRestored={collections.reload} />
    </>
  );
}
