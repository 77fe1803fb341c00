import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Address formats of proxies: plain, with a port, in brackets, with a zone. */
const addressFormat = /^"?(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+|([^"]+?))"?$/;

/**
 * Returns the normalized address of the client. When a proxy forwards an invalid address, returns the address of the
 * proxy.
 */
export function getClientAddress({ ips, ip }: Pick<FastifyRequest, 'ips' | 'ip'>): string {
  const outermostLast = ips ?? [ip];
  for (const hop of outermostLast.toReversed()) {
    const address = normalizeAddress(hop ?? '');
    if (address) return address;
  }
  return 'nowhere';
}

const toIpv4 = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .map((pair) => `${pair >> 8}.${pair & 255}`)
    .join('.');

/**
 * Reduces an IPv6 address to its /56 network: providers give at least that to one customer, who can use all its addresses.
 * Addresses that stand for an IPv4 address are counted as that one: mapped (::ffff:0:0/96), NAT64 (64:ff9b::/96) and 6to4
 * (2002::/16).
 */
const toNetwork = (address: string): string => {
  // A URL normalizes the spelling of an address.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail ?? ''].map((groups) => groups.split(':').filter(Boolean)) as [string[], string[]];
  const groups = tail === undefined ? first : [...first, ...Array(8 - first.length - last.length).fill('0'), ...last];
  if (['0,0,0,0,0,ffff', '64,ff9b,0,0,0,0'].includes(groups.slice(0, 6).join())) return toIpv4(groups.slice(6));
  if (groups[0] === '2002') return toIpv4(groups.slice(1, 3));
  const subnet = (Number.parseInt(groups[3] ?? '0', 16) & 0xff00).toString(16);
  return `${[...groups.slice(0, 3), subnet].join(':')}::/56`;
};

/**
 * Returns the /48 of a /56 network: a company or a hosting customer often has one, and with it 256 networks. An IPv4 address
 * stays as it is.
 */
export const widenNetwork = (network: string): string =>
  network.endsWith('::/56') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;

/** How many /56 networks of a /48 count by themselves in a day. The others count together, as one more network (S-320). */
export const ownNetworksPerWide = 16;

/** Normalizes an address for rate limiting. Returns undefined when the text is not an address. */
function normalizeAddress(text: string): string | undefined {
  const [, bracketed, withPort, alone] = addressFormat.exec(text.trim()) ?? [];
  const address = (bracketed ?? withPort ?? alone ?? '').replace(/%.*$/, '');
  if (isIPv4(address)) return address;
  return isIPv6(address) ? toNetwork(address) : undefined;
}
