import { findNumberKind, normalizePhone } from '../text/index.ts';

/** The reason why a number cannot be ported to a line of ours (S-049, S-173). */
export type PortRefusal = 'emergency' | 'serviceCode' | 'tollFree' | 'special' | 'rateCenter' | 'ownNumber';

export const portRefusalText: Readonly<Record<PortRefusal, string>> = {
  emergency: '911 is the emergency number. It works on every line and can’t be transferred.',
  serviceCode: 'Numbers with a service code such as 411 or 611 can’t be transferred.',
  tollFree: 'Toll-free numbers can’t be used for a local line. Call us to transfer one.',
  special: 'Premium and special numbers such as 900 can’t be used for a local line. Please use a new number.',
  rateCenter: 'We can’t transfer numbers from this area. Please use a new number, or call us.',
  ownNumber: 'This is one of our own numbers, so there is nothing to transfer. Please use a new number, or call us.',
};

const refusalByKind = {
  service: 'serviceCode',
  tollFree: 'tollFree',
  special: 'special',
  foreign: 'rateCenter',
} as const;

/**
 * Finds the reason that the number itself shows. `refusedPrefixes` has area codes, alone or with an exchange:
 * "212-555".
 */
export function findPortRefusal(typed: string, refusedPrefixes: readonly string[]): PortRefusal | undefined {
  const digits = normalizePhone(typed);
  if (digits === '911') return 'emergency';
  if (/^[2-9]11$/.test(digits)) return 'serviceCode';
  if (digits.length !== 10) return undefined;
  const kind = findNumberKind(digits);
  if (kind) return refusalByKind[kind];
  return refusedPrefixes.some((prefix) => digits.startsWith(prefix.replace('-', ''))) ? 'rateCenter' : undefined;
}
