/** The few drawn signs of the studio; each is decoration beside words. */
import type { ReactNode } from "react";
import type { Appearance } from "./appearance.ts";

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      {children}
    </svg>
  );
}

export const ExternalIcon = () => (
  <Icon>
    <path d="M6 3.5H3.5v9h9V10M9 3.5h3.5V7M12.5 3.5 7 9" />
  </Icon>
);

export const HeadingIcon = () => (
  <Icon>
    <path d="M4.5 3.5v9M11.5 3.5v9M4.5 8h7" />
  </Icon>
);

export const ChevronIcon = () => (
  <Icon>
    <path d="m6 4 4 4-4 4" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon>
    <path d="M8 3.5v9M3.5 8h9" />
  </Icon>
);

export const MoreIcon = () => (
  <Icon>
    <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" strokeWidth="2.2" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <path d="M7 3a4 4 0 1 0 .01 0M10 10l3.5 3.5" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m4 4 8 8M12 4l-8 8" />
  </Icon>
);

/** A sun, a moon, or half of each where the system says which. */
export const AppearanceIcon = ({ appearance }: { appearance: Appearance }) => (
  <Icon>
    <path d={appearancePaths[appearance]} />
    {appearance === "auto" ? <path d="M8 2.5v11a5.5 5.5 0 0 0 0-11z" fill="currentcolor" /> : null}
  </Icon>
);

const appearancePaths: Readonly<Record<Appearance, string>> = {
  auto: "M8 2.5a5.5 5.5 0 1 0 .01 0",
  light:
    "M8 5.2a2.8 2.8 0 1 0 .01 0M8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7",
  dark: "M13 9.5A5.5 5.5 0 1 1 6.5 3a4.5 4.5 0 0 0 6.5 6.5z",
};
