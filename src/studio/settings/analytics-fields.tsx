/** A service of others that counts the readers of a public site. */
import type { Collection } from "../api/collections.ts";
import { SelectField, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { SectionHeading } from "./section-links.tsx";

type Analytics = NonNullable<Collection["navigation"]["analytics"]>;

const names: Readonly<Record<Analytics["service"], string>> = {
  plausible: "Plausible: the site's domain",
  fathom: "Fathom: the site's id",
  ga4: "Google Analytics: the measurement id (G-…)",
  posthog: "PostHog: the project's key (phc_…)",
  matomo: "Matomo: the site's number",
};
const services = Object.keys(names) as Analytics["service"][];

const options = [
  { value: "", label: "None" },
  ...services.map((value) => ({ value, label: names[value] })),
];

export function AnalyticsFields({ analytics }: { analytics: Analytics | undefined }) {
  return (
    <>
      <SectionHeading name="Who else counts readers" />
      <p className="muted">
        Insights count without cookies, and need none of these. Of a public site alone, at a domain
        of its own; readers who ask not to be tracked are left out, and all are asked before Google
        Analytics, PostHog or Matomo is loaded.
      </p>
      <SelectField
        label="Service"
        name="analyticsService"
        options={options}
        defaultValue={analytics?.service ?? ""}
      />
      <TextField
        label="By what it knows the site"
        name="analyticsId"
        defaultValue={analytics?.id ?? ""}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        label="Where it runs"
        name="analyticsOrigin"
        defaultValue={analytics?.origin ?? ""}
        maxLength={200}
        placeholder="https://analytics.example.com"
        autoComplete="off"
        hint="Matomo needs it; Plausible and PostHog take it if they are not their makers' own."
      />
    </>
  );
}

/** The service as it was filled in; nothing where none is chosen. */
export function analyticsIn(field: FieldReader): { analytics?: Analytics } {
  const service = services.find((each) => each === field("analyticsService"));
  const origin = field("analyticsOrigin").trim();
  if (service === undefined) return {};
  return { analytics: { service, id: field("analyticsId").trim(), ...(origin && { origin }) } };
}
