/** What a page may be in the tree, and where one that is a link leads. */
import { TextField } from "../form.tsx";

export const kindOptions = [
  { value: "page", label: "Page" },
  { value: "heading", label: "Heading, without a page" },
  { value: "link", label: "Link to elsewhere" },
];

export const LinkField = ({ address = "" }: { address?: string }) => (
  <TextField
    label="Leads to"
    name="link"
    defaultValue={address}
    maxLength={2_000}
    placeholder="https://status.example.com"
    autoComplete="off"
    spellCheck="false"
    hint="An https: or mailto: address, or a path of this host that begins with /."
    required
  />
);
