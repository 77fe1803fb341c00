/** Calls and texts to these countries cost extra, although their numbers look like domestic ones. */
const foreignTollAreaCodes = new Set(
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876' // the Caribbean and Bermuda
    .split(' '),
);
const tollFreeAreaCode = /^8(?:00|22|33|44|55|66|77|88)$/;
/** Premium, personal and government numbers, and toll-free ones that are not in use yet. They belong to no place. */
const specialAreaCode = /^(?:900|88[0-79]|5(?:00|2[1-9]|33|44|66|77|88)|700|710)$/;
/** Local premium services and access codes of carriers. */
const specialExchanges = new Set(['976', '950', '958', '959']);
const isService = (code: string): boolean => /^[2-9]11$/.test(code);

/** The kind of a number that belongs to no telephone line of a place. `foreign` is a country with the code 1. */
export type NumberKind = 'service' | 'tollFree' | 'special' | 'foreign';

/** Returns the kind of ten digits; undefined for an ordinary number. */
export function findNumberKind(digits: string): NumberKind | undefined {
  const [areaCode, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (isService(areaCode) || isService(exchange)) return 'service';
  if (tollFreeAreaCode.test(areaCode)) return 'tollFree';
  if (specialAreaCode.test(areaCode) || specialExchanges.has(exchange)) return 'special';
  if (exchange === '555' && line === '1212') return 'special';
  return foreignTollAreaCodes.has(areaCode) ? 'foreign' : undefined;
}

/**
 * Returns true for ten digits that may be a mobile phone in the United States or Canada. Refuses service codes such as
 * 911, premium numbers and countries with extra charges, which attackers use to earn money with text messages (S-108).
 */
export function isTextablePhone(digits: string, blockedAreaCodes: readonly string[] = []): boolean {
  if (!/^[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return false;
  return findNumberKind(digits) === undefined && !blockedAreaCodes.includes(digits.slice(0, 3));
}
