/** What people call the ways to sign in. */
export const waysIn: Readonly<Record<string, string>> = {
  password: "Password",
  code: "Password and code",
  backup_code: "Backup code",
  passkey: "Passkey",
  single_sign_on: "Single sign-on",
  provider: "Google or GitHub",
};
