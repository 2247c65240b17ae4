/** Whether an organization requires a second factor, and who of its members has none. */
import type { Organization } from "../api/collections.ts";
import { readTwoFactorRule, setTwoFactorRule } from "../api/second-factor.ts";
import type { TwoFactorRule } from "../api/second-factor.ts";
import { Address } from "../address.tsx";
import { useRemote } from "../use-remote.ts";
import type { Remote } from "../use-remote.ts";
import { Refusal } from "./refusal.tsx";
import { SectionHeading } from "./section-links.tsx";
import { Unread } from "./unread.tsx";
import { useAction } from "./use-action.ts";

export function TwoFactorRuleSettings({ organization }: { organization: Organization }) {
  const { id } = organization;
  const rule = useRemote(`two-factor rule of ${id}`, () => readTwoFactorRule(id));
  return (
    <section aria-label="Required second factor">
      <SectionHeading name="Required second factor" />
      <Unread {...rule} />
      {rule.value === null ? null : <Rule {...{ organization, rule }} value={rule.value} />}
    </section>
  );
}

interface RuleProps {
  organization: Organization;
  rule: Remote<TwoFactorRule>;
  value: TwoFactorRule;
}

function Rule({ organization, rule, value }: RuleProps) {
  const { id: orgId, abilities } = organization;
  const action = useAction(rule.reload);
  const { isRequired, membersWithout, membersWithoutCount } = value;
  return (
    <>
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
    </>
  );
}
