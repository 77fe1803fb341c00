import { normalizePhone } from '../text/index.ts';

/** The reason why a number cannot be ported to a line of ours (S-049). */
export type PortRefusal = 'emergency' | 'serviceCode' | 'tollFree' | 'rateCenter' | 'ownNumber';

export const portRefusalText: Readonly<Record<PortRefusal, string>> = {
  emergency: '911 is the emergency number. It works on every line and can’t be transferred.',
  serviceCode: 'Numbers with a service code such as 411 or 611 can’t be transferred.',
  tollFree: 'Toll-free numbers can’t be used for a local line. Call us to transfer one.',
  rateCenter: 'We can’t transfer numbers from this area. Please choose a new number, or call us.',
  ownNumber: 'This is one of our own numbers, so there is nothing to transfer. Please choose a new number, or call us.',
};

const tollFreeCodes = ['800', '822', '833', '844', '855', '866', '877', '888'];
/** An area code or an exchange such as 411. */
const serviceCode = /^(?:[2-9]11|\d{3}[2-9]11)/;

/**
 * Finds the reason that the number itself shows. `refusedPrefixes` has area codes, alone or with an exchange:
 * "212-555".
 */
export function findPortRefusal(typed: string, refusedPrefixes: readonly string[]): PortRefusal | undefined {
  const digits = normalizePhone(typed);
  if (digits === '911') return 'emergency';
  const isServiceCode = digits.length === 3 || digits.length === 10 ? serviceCode.test(digits) : false;
  if (isServiceCode) return 'serviceCode';
  if (digits.length !== 10) return undefined;
  if (tollFreeCodes.includes(digits.slice(0, 3))) return 'tollFree';
  return refusedPrefixes.some((prefix) => digits.startsWith(prefix.replace('-', ''))) ? 'rateCenter' : undefined;
}
