/**
 * Which IP addresses are on the open internet. What is not plainly public is refused: private,
 * local, reserved and documentation ranges, and every IPv6 form that carries an IPv4 address inside.
 */
import ipaddr from "ipaddr.js";

const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** True where the text is an IP address, in the form that URL and DNS answers write it. */
export function isIpAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

/** True where the text is an IP address that anybody on the internet could be reached at. */
export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text))
    return ipaddr.IPv4.parse(text).range() === "unicast";
  if (!ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.IPv6.parse(text);
  return (
    address.zoneId === undefined && address.match(globalUnicast) && address.range() === "unicast"
  );
}
