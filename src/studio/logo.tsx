/** The name, drawn. */

export function Logo() {
  return (
    <span className="logo">
      <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
        <rect className="logo-plate" width="32" height="32" rx="7" />
        <path className="logo-lines" d="M9 8h14M9 13h14M9 18h9" />
        <path className="logo-nib" d="M17 26l2.2-.6 5.3-5.3-1.6-1.6-5.3 5.3z" />
      </svg>
      <span>Galley</span>
    </span>
  );
}
