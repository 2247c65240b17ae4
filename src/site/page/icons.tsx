/** The few drawings of the site, each in the colour of the text around it and silent to screen readers. */

/** A 24-unit outline drawing. */
function Icon({ path, name }: { path: string; name: string }) {
  return (
    <svg class={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

export const MenuIcon = () => <Icon name="menu" path="M4 7h16M4 12h16M4 17h16" />;
export const CloseIcon = () => <Icon name="close" path="M6 6l12 12M18 6L6 18" />;
export const SearchIcon = () => (
  <Icon name="search" path="M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l4.5 4.5" />
);
export const ChevronIcon = () => <Icon name="chevron" path="M9 6l6 6-6 6" />;
export const ArrowLeftIcon = () => <Icon name="left" path="M19 12H5m6-6l-6 6 6 6" />;
export const ArrowRightIcon = () => <Icon name="right" path="M5 12h14m-6-6l6 6-6 6" />;

/** Out of a frame, into a tab of its own. */
export const ExitIcon = () => (
  <Icon
    name="exit"
    path="M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 01-1 1H5a1 1 0 01-1-1V7a1 1 0 011-1h5"
  />
);

/** Sun, moon, and a half of each: which one shows is the stylesheet's to say. */
export function AppearanceIcons() {
  return (
    <>
      <Icon
        name="light"
        path="M12 8a4 4 0 100 8 4 4 0 000-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4"
      />
      <Icon name="dark" path="M20 14.5A8.5 8.5 0 019.5 4 8.5 8.5 0 1020 14.5z" />
      <Icon name="auto" path="M12 3a9 9 0 100 18V3zM12 3a9 9 0 010 18" />
    </>
  );
}
