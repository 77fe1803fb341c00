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

/** Reduces an IPv6 address to its /64 network, because one client can use all its addresses. */
const toNetwork = (address: string): string => {
  // A URL normalizes the spelling of an address.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail ?? ''].map((groups) => groups.split(':').filter(Boolean)) as [string[], string[]];
  const groups = tail === undefined ? first : [...first, ...Array(8 - first.length - last.length).fill('0'), ...last];
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,ffff';
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .map((pair) => `${pair >> 8}.${pair & 255}`)
    .join('.');
};

/** Normalizes an address for rate limiting. Returns undefined when the text is not an address. */
function normalizeAddress(text: string): string | undefined {
  const [, bracketed, withPort, alone] = addressFormat.exec(text.trim()) ?? [];
  const address = (bracketed ?? withPort ?? alone ?? '').replace(/%.*$/, '');
  if (isIPv4(address)) return address;
  return isIPv6(address) ? toNetwork(address) : undefined;
}
