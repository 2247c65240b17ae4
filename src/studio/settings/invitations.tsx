/** Inviting somebody, and the invitations that are still open. */
import { useState } from "react";
import type { Organization } from "../api/collections.ts";
import { invite, listInvitations, listMembers, withdrawInvitation } from "../api/people.ts";
import type { Invitation, Member } from "../api/people.ts";
import { Address } from "../address.tsx";
import { Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { useRemote } from "../use-remote.ts";
import { InvitedRole, invitedAs, invitedTo } from "./invited-role.tsx";
import { madeBy } from "./made-with.ts";
import { Refusal } from "./refusal.tsx";
import { Secret } from "./secret.tsx";
import { Unread } from "./unread.tsx";
import { useAction } from "./use-action.ts";
import { serverNow } from "../server-time.ts";

const emailField = { label: "E-mail", name: "email", type: "email", autoComplete: "off" };

export function Invitations({ organization }: { organization: Organization }) {
  const { id } = organization;
  const open = useRemote(`invitations of ${id}`, () => listInvitations(id));
  const members = useRemote(`members of ${id}`, () => listMembers(id));
  const [sent, setSent] = useState<{ to: string; acceptUrl: string } | null>(null);
  const action = useAction(open.reload);
  const send = async (field: FieldReader) => {
    const to = field("email");
    const { acceptUrl } = await invite(id, { email: to, ...invitedAs(field) });
    setSent({ to, acceptUrl });
    await open.reload();
  };
  return (
    <section aria-label="Invitations">
      <h2>Invite somebody</h2>
      <Form submitLabel="Send invitation" onSubmit={send}>
        {/* A new one for each: the next invitation is somebody else's. */}
        <TextField {...emailField} key={sent?.acceptUrl} required />
        <InvitedRole organization={organization} />
      </Form>
      {sent === null ? null : (
        <Secret
          label={`Mailed to ${sent.to}. The link, should you want to hand it on yourself:`}
          text={sent.acceptUrl}
        />
      )}
      <Refusal text={action.refusal} />
      <Unread {...open} />
      <table className="settings-list address-list">
        <tbody>
          {open.value?.map((invitation) => (
            <tr key={invitation.id}>
              <td>
                <Address text={invitation.email} />
              </td>
              <td>{invitedTo(invitation)}</td>
              <td className="muted">{describeInvitation(invitation, members.value ?? [])}</td>
              <td className="settings-actions">
                {invitation.abilities.includes("deleteInvitation") ? (
                  <button
                    type="button"
                    className="quiet"
                    disabled={action.isBusy}
                    onClick={() => void action.run(() => withdrawInvitation(id, invitation.id))}
                  >
                    Withdraw<span className="unseen"> {invitation.email}</span>
                  </button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function describeInvitation(invitation: Invitation, members: readonly Member[]): string {
  const until = new Date(invitation.expiresAt);
  const end = until.getTime() < serverNow() ? "expired" : `until ${until.toLocaleDateString()}`;
  return [end, madeBy(invitation, members)].filter((part) => part !== "").join(", ");
}
