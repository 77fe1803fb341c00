import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** An address as proxies write it: alone, with a port, in brackets, with a zone. */
const written = /^"?(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+|([^"]+?))"?$/;

/** Whoever has one address of an IPv6 network has them all. */
const networkOf = (address: string): string => {
  // A URL spells every address in one way.
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

/** The one spelling of an address under which somebody is counted; undefined for what is no address. */
function plainAddress(text: string): string | undefined {
  const [, bracketed, withPort, alone] = written.exec(text.trim()) ?? [];
  const address = (bracketed ?? withPort ?? alone ?? '').replace(/%.*$/, '');
  if (isIPv4(address)) return address;
  return isIPv6(address) ? networkOf(address) : undefined;
}

/** Who asks. Where a proxy passes on something that is no address, everybody who does so counts as that proxy. */
export function clientAddress({ ips, ip }: Pick<FastifyRequest, 'ips' | 'ip'>): string {
  const nearestFirst = ips ?? [ip];
  for (const hop of nearestFirst.toReversed()) {
    const address = plainAddress(hop ?? '');
    if (address) return address;
  }
  return 'nowhere';
}
