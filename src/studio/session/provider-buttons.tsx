/** Signing in with a provider: a button for each that the service is configured for. */
import { addressOfProvider, listProviders } from "../api/account.ts";
import type { Provider } from "../api/account.ts";
import { Form } from "../form.tsx";
import { useRemote } from "../use-remote.ts";
import { UnreadPart } from "../settings/unread.tsx";

export function ProviderButtons() {
  const providers = useRemote("providers", listProviders);
  return (
    <>
      <UnreadPart {...providers} what="Other ways to sign in" />
      {providers.value?.map((provider) => (
        <ProviderButton key={provider.id} provider={provider} />
      ))}
    </>
  );
}

function ProviderButton({ provider }: { provider: Provider }) {
  const go = async () => location.assign(await addressOfProvider(provider.id));
  return <Form submitLabel={`Continue with ${provider.name}`} onSubmit={go} isSecondary />;
}

const sentences: Readonly<Record<string, string>> = {
  account_not_linked:
    "There is an account with this e-mail address. Sign in with its password and verify the address first.",
  access_denied: "You did not let the provider tell us who you are.",
  email_not_found: "The provider did not tell us an e-mail address.",
  single_sign_on_expired: "Signing in took too long, or went on in another browser. Start again.",
  single_sign_on_refused: "Your organization's provider did not sign you in. Ask an owner to look.",
  single_sign_on_deactivated:
    "Your organization's directory has deactivated your account there. Ask who keeps it.",
  single_sign_on_full:
    "Your organization may have no more members here. Ask an owner or whoever runs this service.",
  single_sign_on_domain:
    "The provider named an address that it does not vouch for, or of a domain that your organization has not proved.",
  single_sign_on_required:
    "Your organization signs its members in with its own provider alone: choose single sign-on.",
};

/** Why coming back from a provider did not sign one in. */
export function FaultOfProvider() {
  const error = new URLSearchParams(location.search).get("error");
  if (error === null) return null;
  return (
    <p className="refusal" role="alert">
      {sentences[error] ?? "Signing in with the provider did not work. Try again."}
    </p>
  );
}
