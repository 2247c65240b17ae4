/** A part of settings in which one thing is on or off, or one of two: how it is, what that means, and the button that changes it. */
import { Refusal } from "./refusal.tsx";
import { SectionHeading } from "./section-links.tsx";
import { useAction } from "./use-action.ts";

interface Props {
  /** What the part is called. */
  name: string;
  badge: string;
  isGood?: boolean;
  meaning: string;
  /** What the button says. */
  change: string;
  onChange: () => Promise<unknown>;
  /** Reads again how it is. */
  onChanged: () => Promise<void>;
}

export function Switched({ name, badge, isGood = false, meaning, ...props }: Props) {
  const action = useAction(props.onChanged);
  return (
    <section aria-label={name}>
      <SectionHeading name={name} />
      <p>
        <span className={isGood ? "badge badge-good" : "badge"}>{badge}</span> {meaning}
      </p>
      <Refusal text={action.refusal} />
      <button
        type="button"
        disabled={action.isBusy}
        onClick={() => void action.run(props.onChange)}
      >
        {props.change}
      </button>
    </section>
  );
}
