/** The environments of an organization: everybody's and one's own, with their variables. */
import { useState } from "react";
import { listCollections } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { listEnvironments } from "../api/environments.ts";
import type { Environment } from "../api/environments.ts";
import { EntryItem } from "../entries/entry-item.tsx";
import { Refusal } from "../settings/refusal.tsx";
import { UnreadPart, Unread } from "../settings/unread.tsx";
import { useAction } from "../settings/use-action.ts";
import { useRemote } from "../use-remote.ts";
import { EnvironmentQuestion, saveEnvironment } from "./environment-question.tsx";
import type { EnvironmentTask } from "./environment-question.tsx";
import { NewEnvironment } from "./new-environment.tsx";
import "../styles/environments.css";

export function Environments({ organization }: { organization: Organization }) {
  const { id } = organization;
  const environments = useRemote(`environments of ${id}`, () => listEnvironments(id));
  const { value, reload } = environments;
  const collections = useRemote(`collections of ${id}`, () => listCollections(id));
  const [asked, setAsked] = useState<EnvironmentTask | null>(null);
  const action = useAction(reload);
  const usedBy = (environment: Environment | undefined): Collection[] =>
    (collections.value ?? []).filter(
      ({ defaultEnvironmentId }) => defaultEnvironmentId === environment?.id,
    );
  const download = (environment: Environment) => {
    if (showsSecrets(environment)) setAsked({ what: "export", environment });
    else void action.run(() => saveEnvironment(environment, "false"));
  };
  return (
    <>
      <section aria-label="Environments">
        <h2>Environments</h2>
        <p className="muted">
          <code>{"{{name}}"}</code> in an address, a header or a sample takes its value from the
          environment that is chosen. A collection’s own is chosen in its settings.
        </p>
        <Refusal text={action.refusal} />
        <UnreadPart {...collections} what="Where each is used" />
        <Unread {...environments} />
        {value?.length === 0 ? <p className="muted">None yet.</p> : null}
        <ul className="entries">
          {value?.map((environment) => (
            <Item
              key={environment.id}
              environment={environment}
              using={usedBy(environment)}
              isBusy={action.isBusy}
              onDownload={() => download(environment)}
              onAsk={(what) => setAsked({ what, environment })}
            />
          ))}
        </ul>
      </section>
      <NewEnvironment organization={organization} onCreated={reload} />
      <EnvironmentQuestion
        asked={asked}
        using={usedBy(asked?.environment)}
        onChanged={reload}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

/** Whether there are secrets whose values one sees. */
const showsSecrets = ({ variables }: Environment) =>
  Object.values(variables).some(({ secret, currentValue }) => secret && currentValue !== null);

interface ItemProps {
  environment: Environment;
  using: readonly Collection[];
  isBusy: boolean;
  onDownload: () => void;
  onAsk: (what: "edit" | "delete") => void;
}

function Item({ environment, using, isBusy, onDownload, onAsk }: ItemProps) {
  const { name, type, variables, abilities } = environment;
  const names = Object.keys(variables);
  return (
    <EntryItem
      title={name}
      tone={type === 0 ? "good" : "quiet"}
      state={type === 0 ? "Everybody’s" : "Only yours"}
      text={names.length === 0 ? "No variables yet." : names.join(", ")}
      isBusy={isBusy}
      actions={[
        {
          label: "Edit",
          isOffered: abilities.includes("updateEnvironment"),
          onChoose: () => onAsk("edit"),
        },
        { label: "Download", isOffered: true, onChoose: onDownload },
        {
          label: "Delete",
          isOffered: abilities.includes("deleteEnvironment"),
          onChoose: () => onAsk("delete"),
        },
      ]}
    >
      {using.length === 0 ? null : (
        <p className="muted">
          {`Fills in ${new Intl.ListFormat("en").format(using.map((collection) => collection.name))}`}
        </p>
      )}
    </EntryItem>
  );
}
