/** Normalizes a domain as it is stored and compared: lower case, international names in Punycode. */
import * as z from "zod";
import { isIpAddress } from "#security/addresses";

const maxChars = 253;
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** The name as DNS has it; null for what is no full name of a host (a port, a path, an address, one word). */
function normalDomain(written: string): string | null {
  const text = written.trim().replace(/\.$/, "");
  if (/[/:@?#\s\\%]/.test(text)) return null;
  const host = URL.parse(`https://${text}`)?.hostname ?? "";
  const labels = host.split(".");
  const isName = labels.length > 1 && labels.every((each) => label.test(each));
  const hasLetters = /[a-z]/.test(labels.at(-1) ?? "");
  return isName && hasLetters && host.length <= maxChars && !isIpAddress(host) ? host : null;
}

const wanted = "takes a full domain name, as docs.example.com";

/** A domain in a request, given on in its normal form. The pattern is for descriptions, and says less than is asked. */
export const domainName = z
  .string()
  .max(maxChars)
  .regex(/^[^\s/:@?#.]+(?:\.[^\s/:@?#.]+)+\.?$/u, { error: wanted, abort: true })
  .refine((text) => normalDomain(text) !== null, wanted)
  .transform((text) => normalDomain(text) ?? "");
