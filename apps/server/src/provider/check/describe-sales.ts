import { assignsNumbersLater, isNumberBlock, listBlockNumbers } from '@demarc/domain/numbers';
import type { Provider } from '../provider.ts';

const numberFormat = new Intl.NumberFormat('en-US');
const count = (amount: number, one: string, many: string): string =>
  `${numberFormat.format(amount)} ${amount === 1 ? one : many}`;

/** Describes what the shop sells, and for each state of the footprint with which technicians, numbers and taxes. */
export function describeSales(
  { brand, catalog, calendar, numbers, rules }: Pick<Provider, 'brand' | 'catalog' | 'calendar' | 'numbers' | 'rules'>,
  gateways: { readonly taxes?: unknown } = {},
): readonly string[] {
  const byRequest = new Set(catalog.requestOnly);
  const services: readonly (readonly [string, readonly string[]])[] = [
    [
      'internet',
      catalog.internetPlans.map(
        ({ name, technology }) => `${name} (${technology}${byRequest.has(technology) ? ', by request' : ''})`,
      ),
    ],
    ['voice', [...catalog.digitalVoicePlans, ...catalog.phonePlans].map(({ name }) => name)],
    ['TV', catalog.tvPlans.map(({ name }) => name)],
  ];
  const sellsVoice = catalog.digitalVoicePlans.length + catalog.phonePlans.length > 0;
  const sold = services
    .filter(([, names]) => names.length > 0)
    .map(([service, names]) => `  ${service}: ${[...new Set(names)].join(', ')}`);
  const states = brand.footprint.map((state) => {
    const areas = calendar.areas.filter((area) => area.state === state).map(({ name }) => name);
    const numberCount = numbers.areas
      .filter((area) => area.state === state)
      .flatMap(({ blocks }) => blocks.filter(isNumberBlock).map((block) => listBlockNumbers(block).length))
      .reduce((sum, each) => sum + each, 0);
    const charges = catalog.taxCharges.filter((charge) => (charge.state ?? state) === state).length;
    const taxes = gateways.taxes ? 'taxes of the tax service' : count(charges, 'tax or charge', 'taxes and charges');
    const numbersText =
      assignsNumbersLater(rules) && sellsVoice
        ? 'telephone numbers assigned later'
        : count(numberCount, 'telephone number', 'telephone numbers');
    return `  ${state}: technicians of ${areas.join(', ') || 'no area'}; ${numbersText}; ${taxes}`;
  });
  return [`${brand.name} sells`, ...sold, 'in', ...states];
}
