/** Whether an organization requires a second factor, and who of its members has none. */
import type { Organization } from "../api/collections.ts";
import { readTwoFactorRule, setTwoFactorRule } from "../api/second-factor.ts";
import { Address } from "../address.tsx";
import { useRemote } from "../use-remote.ts";
import { Refusal } from "./refusal.tsx";
import { SectionHeading } from "./section-links.tsx";
import { useAction } from "./use-action.ts";

export function TwoFactorRuleSettings({ organization }: { organization: Organization }) {
  const { id: orgId, abilities } = organization;
  const { value, reload } = useRemote(`two-factor rule of ${orgId}`, () =>
    readTwoFactorRule(orgId),
  );
  const action = useAction(reload);
  if (value === null) return null;
  const { isRequired, membersWithout, membersWithoutCount } = value;
  return (
    <section aria-label="Required second factor">
      <SectionHeading name="Required second factor" />
      <p>
        <span className={isRequired ? "badge badge-good" : "badge"}>
          {isRequired ? "required" : "not required"}
        </span>{" "}
        {isRequired
          ? "Members sign in with a passkey, or with a code beside their password. Without one they may do nothing here, and neither may their API tokens."
          : "A password alone opens this organization. You can ask every member for a passkey, or for a code beside it."}
      </p>
      <Refusal text={action.refusal} />
      {membersWithoutCount === 0 ? (
        <p className="muted">Every member has a second factor.</p>
      ) : (
        <details>
          <summary>
            {membersWithoutCount === 1
              ? "One member has none"
              : `${membersWithoutCount} members have none`}
          </summary>
          <ul>
            {membersWithout.map(({ userId, name, email }) => (
              <li key={userId}>
                {name}{" "}
                <span className="muted">
                  <Address text={email} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {abilities.includes("setTwoFactorRule") ? (
        <button
          type="button"
          className={isRequired ? "danger" : ""}
          disabled={action.isBusy}
          onClick={() => void action.run(() => setTwoFactorRule(orgId, !isRequired))}
        >
          {isRequired ? "Stop requiring it" : "Require it of everybody"}
        </button>
      ) : null}
    </section>
  );
}
