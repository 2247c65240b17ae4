/**
 * The invitation by which somebody came who has to sign in first. What is mailed to them meanwhile opens in another tab,
 * whose way on is then the invitation. It is kept for as long as the links of these mails are good.
 */
const storageKey = "galley-invitation";
const keptMs = 3_600_000;

interface Way {
  href: string;
  label: string;
}

const toStudio: Way = { href: "/studio", label: "To the studio" };

export function noteInvitation(token: string): void {
  localStorage.setItem(storageKey, `${Date.now() + keptMs} ${token}`);
}

/** It was accepted, or there is none any more. */
export const forgetInvitation = (): void => localStorage.removeItem(storageKey);

/** Where one goes on: to the invitation that one came by, or to the studio. */
export function wayOn(): Way {
  const [until, token] = (localStorage.getItem(storageKey) ?? "").split(" ");
  if (token === undefined || Number(until) < Date.now()) return toStudio;
  return {
    href: `/studio/invitations/${encodeURIComponent(token)}`,
    label: "To your invitation",
  };
}
