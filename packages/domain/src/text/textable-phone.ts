/** Calls and texts to these countries cost extra, although their numbers look like domestic ones. */
const foreignTollAreaCodes = new Set(
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876' // the Caribbean and Bermuda
    .split(' '),
);
/** Premium, toll-free, personal and government numbers. None is a mobile phone. */
const specialAreaCodes =
  /^(?:900|8(?:00|22|33|44|55|66|77|80|81|82|83|84|85|86|87|88|89)|5(?:00|2[1-9]|33|44|66|77|88)|700|710)$/;
/** Local premium services and access codes of carriers. */
const specialExchanges = new Set(['976', '950', '958', '959']);
const isServiceCode = (code: string): boolean => /^\d11$/.test(code);

/**
 * Returns true for ten digits that may be a mobile phone in the United States or Canada. Refuses service codes such as
 * 911, premium numbers and countries with extra charges, which attackers use to earn money with text messages (S-108).
 */
export function isTextablePhone(digits: string, blockedAreaCodes: readonly string[] = []): boolean {
  if (!/^[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return false;
  const [areaCode, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (isServiceCode(areaCode) || isServiceCode(exchange)) return false;
  if (foreignTollAreaCodes.has(areaCode) || specialAreaCodes.test(areaCode)) return false;
  if (specialExchanges.has(exchange) || (exchange === '555' && line === '1212')) return false;
  return !blockedAreaCodes.includes(areaCode);
}
