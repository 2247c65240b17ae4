/** A page of settings below the bar of the workspace: its title, the way back to the pages, the sections beside it. */
import { useRef } from "react";
import type { ReactNode } from "react";
import { Link } from "../navigation.tsx";
import { useTabTitle } from "../tab-title.ts";
import { pageElementId, SkipToPage } from "../workspace/skip-links.tsx";
import { TopBar } from "../workspace/top-bar.tsx";
import type { Visitor, Whereabouts } from "../workspace/top-bar.tsx";
import { SectionLinks } from "./section-links.tsx";
import "../styles/settings.css";

/** Sections that belong together, under the name of what they are of. */
export interface SectionGroup {
  name: string;
  sections: readonly { address: string; label: string; isHere: boolean }[];
}

interface Props {
  title: string;
  visitor: Visitor;
  /** What of it is known. */
  where?: Partial<Whereabouts>;
  back: string;
  groups?: readonly SectionGroup[];
  children: ReactNode;
}

const noPlaceYet: Whereabouts = {
  organizations: [],
  organization: null,
  collections: [],
  collection: null,
};

export function SettingsPage({ title, visitor, where, back, groups = [], children }: Props) {
  useTabTitle(title);
  const shown = useRef<HTMLElement>(null);
  return (
    <div className="studio">
      <SkipToPage />
      <TopBar {...visitor} {...noPlaceYet} {...where} />
      <div className="settings-frame">
        <aside className="settings-side">
          <p className="settings-back">
            <Link href={back}>Back to the pages</Link>
          </p>
          {groups.length === 0 ? null : (
            <nav aria-label="Sections">
              {groups.map((group) => (
                <Group key={group.name} {...group} />
              ))}
            </nav>
          )}
        </aside>
        <SectionLinks shown={shown} />
        <main className="settings" id={pageElementId} tabIndex={-1} ref={shown}>
          <h1>{title}</h1>
          {children}
        </main>
      </div>
    </div>
  );
}

/** On a phone a group is a line that moves sideways, and the section that is shown may stand at its end. */
function broughtIntoView(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: "nearest", inline: "center" });
}

function Group({ name, sections }: SectionGroup) {
  return (
    <div className="settings-group">
      <p className="muted">{name}</p>
      <ul>
        {sections.map(({ address, label, isHere }) => (
          <li key={address}>
            <Link
              href={address}
              ref={isHere ? broughtIntoView : null}
              aria-current={isHere ? "page" : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
