/**
 * Which IP addresses are on the open internet. What is not plainly public is refused: private,
 * local, reserved and documentation ranges, and every IPv6 form that carries an IPv4 address inside.
 */

/** True where the text is an IP address, or can be no name: names have no colon, and no number at their end. */
export function isIpAddress(text: string): boolean {
  return text.includes(":") || /(?:^|\.)\d+$/.test(text);
}

/**
 * True where the text is an IP address that anybody on the internet could be reached at. The library is
 * loaded by the first that is asked for: it makes tables of all special ranges.
 */
export async function isPublicAddress(text: string): Promise<boolean> {
  const { default: ipaddr } = await import("ipaddr.js");
  if (ipaddr.IPv4.isValidFourPartDecimal(text))
    return ipaddr.IPv4.parse(text).range() === "unicast";
  if (!ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.IPv6.parse(text);
  const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");
  const isPlain = address.zoneId === undefined && !isIsatap(address.parts);
  return isPlain && address.match(globalUnicast) && address.range() === "unicast";
}

/** An interface identifier that ends with an IPv4 address, to which an ISATAP router leads (RFC 5214, 6.1). */
const isIsatap = ([, , , , fifth = 0, sixth = 0]: readonly number[]): boolean =>
  (fifth & ~0x0200) === 0 && sixth === 0x5efe;

/** Roughly where an address is: enough to recognize one's own, and no more. The first 24 bits of IPv4, 48 of IPv6. */
export function coarseNetworkOf(address: string): string {
  const network = networkOf(address);
  if (network.endsWith("::/64")) return `${network.split(":").slice(0, 3).join(":")}::/48`;
  const [, first24] = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address) ?? [];
  return first24 === undefined ? address : `${first24}.0/24`;
}

/** Who has the address, as far as it tells: an IPv6 subscriber has a whole /64 (RFC 6177), an IPv4 one the address. */
export function networkOf(address: string): string {
  if (!address.includes(":") || !URL.canParse(`http://[${address}]`)) return address;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail] = canonical.split("::").map((part) => part.split(":").filter(Boolean));
  const groups =
    tail === undefined
      ? head
      : [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
