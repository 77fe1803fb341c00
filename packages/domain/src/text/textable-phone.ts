/** Calls and texts to these countries cost extra, although their numbers look like domestic ones. */
const foreignTollAreaCodes = new Set(
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876' // the Caribbean and Bermuda
    .split(' '),
);
const tollFreeAreaCode = /^8(?:00|22|33|44|55|66|77|88)$/;
/** Premium, personal and government numbers, and toll-free ones that are not in use yet. They belong to no place. */
const specialAreaCode = /^(?:900|88[0-79]|5(?:00|2[1-9]|33|44|66|77|88)|700|710)$/;
/** Canada. Its 6xx codes that belong to no place are in the list too. */
const canadianAreaCodes = new Set(
  `204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474 506 514 519
  537 548 568 579 581 584 587 600 604 613 622 633 639 644 647 655 672 677 683 688 705 709 742 753 778 780 782 807 819 825
  867 873 879 902 905 942`.split(/\s+/),
);
/** Territories: the U.S. Virgin Islands, the Northern Marianas, Guam, American Samoa and Puerto Rico. */
const territoryAreaCodes = new Set(['340', '670', '671', '684', '787', '939']);
/** Codes that are not assigned: reserved for longer numbers (N9X), set aside (37X, 96X), or given back. */
const unassignedAreaCodes = /^(?:\d9\d|37\d|96\d|456|555)$/;
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

interface AreaCodeRules {
  readonly blockedAreaCodes?: readonly string[];
  /** Canadian and territory codes that get text messages. */
  readonly allowedAreaCodes?: readonly string[];
}

/**
 * Returns true for ten digits that may be a mobile phone in the United States. Refuses service codes such as 911, premium
 * numbers and countries with extra charges, which attackers use to earn money with text messages; and Canada and the
 * territories, unless the provider allows their codes.
 */
export function isTextablePhone(
  digits: string,
  { blockedAreaCodes = [], allowedAreaCodes = [] }: AreaCodeRules = {},
): boolean {
  if (!/^[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return false;
  const areaCode = digits.slice(0, 3);
  if (findNumberKind(digits) !== undefined || unassignedAreaCodes.test(areaCode)) return false;
  const isAbroad = canadianAreaCodes.has(areaCode) || territoryAreaCodes.has(areaCode);
  return (!isAbroad || allowedAreaCodes.includes(areaCode)) && !blockedAreaCodes.includes(areaCode);
}
