import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All public IPv6 addresses. The library calls some others unicast, such as IPv4 addresses in the form `::127.0.0.1`. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** Private networks that may receive webhooks, in CIDR form. */
export type AllowedNetworks = readonly string[];

/**
 * Checks that a webhook may be sent to a network address (O-078): a public unicast address, or one of the allowed
 * networks. Never a link-local address, where clouds keep the keys of their machines.
 */
export function isAllowedAddress(address: string, allowed: AllowedNetworks): boolean {
  if (!ipaddr.isValid(address)) return false;
  // Also reads an IPv4 address inside an IPv6 address.
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (range === 'linkLocal') return false;
  return (
    (range === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast))) ||
    allowed.some((network) => {
      const [base, bits] = ipaddr.parseCIDR(network);
      return base.kind() === parsed.kind() && parsed.match(base, bits);
    })
  );
}

/** The reason why a URL cannot receive webhooks. Undefined if it can. */
export async function findUrlProblem(text: string, allowed: AllowedNetworks): Promise<string | undefined> {
  if (!URL.canParse(text)) return 'it is not a URL';
  const url = new URL(text);
  if (url.username || url.password) return 'it must not have a user name or a password';
  const addresses = await findAddresses(getHost(url)).catch(() => []);
  if (addresses.length === 0) return 'its host has no network address';
  if (!addresses.every(({ address }) => isAllowedAddress(address, allowed)))
    return 'its host has a private network address (see WEBHOOK_ALLOWED_NETWORKS)';
  const isPrivate = addresses.every(({ address }) => !isAllowedAddress(address, []));
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isPrivate)) return 'it must begin with https://';
  return undefined;
}

/** The host without the brackets of an IPv6 address. */
const getHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const findAddresses = async (host: string): Promise<readonly LookupAddress[]> =>
  isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host, { all: true, verbatim: true });

export class ForbiddenAddressError extends Error {
  override name = 'ForbiddenAddressError';
}

/**
 * Finds the addresses of a host for a connection, all of them allowed. The connection uses these addresses, so that the
 * host cannot get another one after the check.
 */
export async function findAllowedAddresses(host: string, allowed: AllowedNetworks): Promise<readonly LookupAddress[]> {
  const addresses = await findAddresses(host);
  if (!addresses.every(({ address }) => isAllowedAddress(address, allowed)))
    throw new ForbiddenAddressError('a host has a private network address');
  return addresses;
}
