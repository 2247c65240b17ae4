/** What people call the methods of signing in. */
export const signInMethods: Readonly<Record<string, string>> = {
  password: "Password",
  code: "Password and code",
  backup_code: "Backup code",
  passkey: "Passkey",
  single_sign_on: "Single sign-on",
  provider: "Google or GitHub",
};
