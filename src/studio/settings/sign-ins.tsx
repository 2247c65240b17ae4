/** Who came into one's account lately, by what and roughly from where, and who tried. */
import { listSignIns } from "../api/account.ts";
import type { SignIn } from "../api/account.ts";
import { useRemote } from "../use-remote.ts";
import { SectionHeading } from "./section-links.tsx";
import { signInMethods } from "./sign-in-methods.ts";
import { Unread } from "./unread.tsx";

export function SignIns() {
  const signIns = useRemote("sign-ins", listSignIns);
  if (signIns.value?.length === 0) return null;
  return (
    <section aria-label="Sign-ins">
      <SectionHeading name="Sign-ins" />
      <p className="muted">
        The last twenty. If one was not you, change your password and look at your passkeys.
      </p>
      <Unread {...signIns} />
      <table className="settings-list">
        <tbody>
          {signIns.value?.map((signIn, at) => (
            <SignInRow key={at} signIn={signIn} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SignInRow({ signIn: { isSuccess, by, network, at } }: { signIn: SignIn }) {
  return (
    <tr>
      <td>
        {signInMethods[by] ?? by}{" "}
        {isSuccess ? null : <span className="badge badge-waiting">refused</span>}
        <br />
        <span className="muted">{network ?? "address unknown"}</span>
      </td>
      <td className="settings-time">
        <time dateTime={at}>{new Date(at).toLocaleString()}</time>
      </td>
    </tr>
  );
}
