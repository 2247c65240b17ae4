/** The owners are told by mail what their organization has nearly used, or used up: before the next page is refused. */
import { eventChanges } from "#catalogue";
import type { EventChange } from "#catalogue";
import { selectOwners } from "#domains/organizations/members/queries";
import type { Subscriber } from "#events/subscribers";
import { mailerOf, nameInMail } from "#mail/mailer";
import { findOrganizationName } from "./queries.ts";

type Near = EventChange<"quota.near">["quotas"][number];

export const mailQuotaWarning: Subscriber = {
  name: "quota-mail",
  types: ["quota.near"],
  async react(system, event) {
    const { db, configuration } = system;
    const { quotas } = eventChanges["quota.near"].parse(event.data.change);
    const name = await findOrganizationName(db, event.orgId);
    // What was deleted since needs nothing.
    if (name === null) return null;
    const mailer = mailerOf(configuration);
    for (const owner of await selectOwners(system, event.orgId)) {
      // A fault makes the whole reaction run again: the id keeps the others from a second mail.
      const id = `${event.id}-${owner.userId}`;
      await mailer.send({ id, to: owner.email, ...warningOf(name, quotas) });
    }
    return null;
  },
};

const things: Readonly<Record<Near["name"], string>> = {
  pages: "pages",
  members: "members",
  fileBytes: "bytes of files",
  aiCalls: "AI calls this month (UTC)",
  views: "views this month (UTC)",
};

function warningOf(organizationName: string, quotas: readonly Near[]) {
  const organization = nameInMail(organizationName);
  const isFull = quotas.some(({ used, quota }) => used >= quota);
  return {
    subject: `${organization} ${isFull ? "has used up" : "has nearly used"} a quota`,
    text: [
      `The organization "${organization}" on Galley has used:`,
      quotas.map(sentenceAbout).join("\n"),
      "What goes past a quota is refused; what is there stays. For views no reader is refused. Whoever runs this service " +
        "can raise a quota. Owners and admins see all of them, and what is used, in the studio under Organization.",
    ].join("\n\n"),
  };
}

function sentenceAbout({ name, used, quota }: Near): string {
  const [has, may] = [used, quota].map((count) => count.toLocaleString("en"));
  return `- ${has} of ${may} ${things[name]}: ${Math.floor((used * 100) / quota)} %`;
}
