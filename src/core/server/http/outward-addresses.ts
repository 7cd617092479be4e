import { BlockList, isIP, isIPv6 } from "node:net";

/**
 * Networks that are not the public internet: this machine, its own network, carriers’ and documentation ranges, multicast. One list for
 * each family: an IPv4 address is checked against IPv6 networks as ::ffff:…, so ::/8 would contain all of them.
 */
const NOT_PUBLIC_4 = rangesOf([
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
]);
const NOT_PUBLIC_6 = rangesOf([
  "::/8",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "100::/64",
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "3fff::/20",
  "5f00::/16",
  "fc00::/7",
  "fe80::/9",
  "ff00::/8",
]);

/** A list of addresses and networks, such as `10.1.0.0/16`; undefined where one of them is neither. */
export function networksOf(text: string): BlockList | undefined {
  const entries = text.split(",").map((entry) => entry.trim());
  return entries.every(isNetwork) ? rangesOf(entries) : undefined;
}

function isNetwork(entry: string): boolean {
  const [address = "", bits, ...more] = entry.split("/");
  if (more.length > 0 || isIP(address) === 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32));
}

function rangesOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    list.addSubnet(address, bits === undefined ? (family === "ipv6" ? 128 : 32) : Number(bits), family);
  }
  return list;
}

/** Whether an address is in one of the networks that the operator allows. */
export function isAllowed(address: string, allowed: BlockList | undefined): boolean {
  const plain = withoutMapping(address);
  return allowed?.check(plain, familyOf(plain)) === true;
}

/** Whether a call may go to an address: a public one, or one that the operator allows. */
export function mayReach(address: string, allowed: BlockList | undefined): boolean {
  const plain = withoutMapping(address);
  if (isIP(plain) === 0) return false;
  if (isAllowed(plain, allowed)) return true;
  return isIPv6(plain) ? !NOT_PUBLIC_6.check(plain, "ipv6") : !NOT_PUBLIC_4.check(plain, "ipv4");
}

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

/** An IPv4 address that is written as an IPv6 one is judged as what it is. */
function withoutMapping(address: string): string {
  const mapped = /^::ffff:(.+)$/i.exec(address)?.[1];
  if (mapped === undefined) return address;
  if (isIP(mapped) === 4) return mapped;
  const [high = 0, low = 0] = mapped.split(":").map((part) => Number.parseInt(part, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
