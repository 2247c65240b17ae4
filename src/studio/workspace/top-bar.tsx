/** The top bar: the organization and collection that are open, the appearance, and the account. */
import { useEffect, useRef, useState } from "react";
import type { User } from "../api/account.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { appearances, applyAppearance, storedAppearance } from "../appearance.ts";
import { AppearanceIcon, CloseIcon, ExternalIcon, MenuIcon, SearchIcon } from "../icons.tsx";
import { lazyScreen } from "../lazy-screen.tsx";
import { Logo } from "../logo.tsx";
import { Menu } from "../menu.tsx";
import { askFor } from "../palette/asking.ts";
import {
  accountAddress,
  studioPath,
  Link,
  navigate,
  organizationSectionOf,
} from "../navigation.tsx";
import "../styles/touch.css";

const NewPlace = lazyScreen(async () => (await import("./new-place.tsx")).NewPlace);

/** Who is here. */
export interface Visitor {
  user: User;
  onSignOut: () => void;
}

/** Where one is, and where else one could be. */
export interface Whereabouts {
  organizations: readonly Organization[];
  organization: Organization | null;
  collections: readonly Collection[];
  collection: Collection | null;
}

interface Props extends Visitor, Whereabouts {
  /** On a narrow screen the tree of pages is shown when it is asked for. */
  tree?: { isShown: boolean; onToggle: () => void };
}

export function TopBar(props: Props) {
  const { organization, collection, tree } = props;
  return (
    <header className="bar">
      {tree === undefined ? null : <TreeButton {...tree} />}
      <Link href="/studio" className="bar-home" aria-label="Galley">
        <Logo />
      </Link>
      <Pickers {...props} />
      <span className="bar-space" />
      <button
        type="button"
        className="quiet bar-find"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => askFor("palette")}
      >
        <SearchIcon /> <span>Find</span>
      </button>
      {organization && collection ? (
        <a
          className="bar-site button quiet"
          href={`/docs/${organization.slug}/${collection.slug}`}
          target="_blank"
          rel="noreferrer"
        >
          Site <ExternalIcon />
        </a>
      ) : null}
      <AppearanceButton />
      <AccountMenu {...props} />
    </header>
  );
}

/** Shows and hides the tree on a narrow screen; Escape hides it, and leads back to the button. */
function TreeButton({ isShown, onToggle }: NonNullable<Props["tree"]>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isShown) return undefined;
    // A key that something nearer has handled is that one's.
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || isAsked()) return;
      onToggle();
      button.current?.focus();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isShown, onToggle]);
  return (
    <button
      type="button"
      ref={button}
      className="bar-tree"
      aria-expanded={isShown}
      aria-label="Pages"
      onClick={onToggle}
    >
      {isShown ? <CloseIcon /> : <MenuIcon />}
    </button>
  );
}

const isAsked = () => document.querySelector("dialog[open]") !== null;

function Pickers({ organizations, organization, collections, collection }: Whereabouts) {
  const [asked, setAsked] = useState<Whereabouts["organization"] | "none">("none");
  if (organization === null) return null;
  const { slug: orgSlug, abilities } = organization;
  return (
    <div className="pickers">
      <Picker
        label="Organization"
        options={organizations}
        chosen={orgSlug}
        onChoose={(slug) => navigate(studioPath(slug))}
        onNew={() => setAsked(null)}
      />
      {collection === null ? null : (
        <>
          <span className="pickers-slash" aria-hidden="true">
            /
          </span>
          <Picker
            label="Collection"
            options={collections}
            chosen={collection.slug}
            onChoose={(slug) => navigate(studioPath(orgSlug, slug))}
            onNew={abilities.includes("createCollection") ? () => setAsked(organization) : null}
          />
        </>
      )}
      {asked === "none" ? null : <NewPlace organization={asked} onClose={() => setAsked("none")} />}
    </div>
  );
}

interface PickerProps {
  label: string;
  options: readonly { slug: string; name: string }[];
  chosen: string;
  onChoose: (slug: string) => void;
  /** Asks for another one; null for who may not make one. */
  onNew: (() => void) | null;
}

/** No address is empty. */
const another = "";

function Picker({ label, options, chosen, onChoose, onNew }: PickerProps) {
  const choose = (select: HTMLSelectElement) => {
    const { value } = select;
    // It stays with what is shown until there is another one.
    select.value = chosen;
    if (value === another) onNew?.();
    else onChoose(value);
  };
  return (
    <select aria-label={label} value={chosen} onChange={(event) => choose(event.currentTarget)}>
      {options.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
      {onNew === null ? null : (
        <>
          <hr />
          <option value={another}>New {label.toLowerCase()}…</option>
        </>
      )}
    </select>
  );
}

function AppearanceButton() {
  const [appearance, setAppearance] = useState(storedAppearance);
  const choose = () => {
    const next = appearances[(appearances.indexOf(appearance) + 1) % appearances.length] ?? "auto";
    applyAppearance(next);
    setAppearance(next);
  };
  return (
    <button
      type="button"
      className="quiet bar-appearance"
      title={`Appearance: ${appearance}`}
      onClick={choose}
    >
      <AppearanceIcon appearance={appearance} />
    </button>
  );
}

type AccountProps = Visitor & Pick<Props, "organization">;

function AccountMenu({ user, organization, onSignOut }: AccountProps) {
  const toPeople = () =>
    organization && navigate(organizationSectionOf("settings", organization.slug));
  const mayInvite = organization?.abilities.includes("createInvitation");
  return (
    <Menu
      label={`Account of ${user.name}`}
      className="account-menu"
      button={<span className="avatar">{Array.from(user.name)[0]?.toUpperCase()}</span>}
      heading={
        <p className="menu-heading">
          <strong>{user.name}</strong>
          <span className="muted">{user.email}</span>
        </p>
      }
      actions={[
        ...(mayInvite ? [{ label: "Invite somebody", onChoose: toPeople }] : []),
        ...(organization ? [{ label: "Organization settings", onChoose: toPeople }] : []),
        { label: "Your account", onChoose: () => navigate(accountAddress) },
        { label: "Keyboard shortcuts", onChoose: () => askFor("shortcuts") },
        { label: "Sign out", onChoose: onSignOut },
      ]}
    />
  );
}
