import type { ScenarioAddress } from '@demarc/contract/shop-settings';
import type { Provider } from '../../provider/index.ts';

/** The addresses that the address check suggests in the demonstration. */
export const scenarioAddresses = ({ places, scenarios }: Provider['coverage']): ScenarioAddress[] =>
  scenarios.map(({ name, address: { number, street }, zip }) => {
    const place = places.find((each) => each.zip === zip);
    return { name, address: `${number} ${street}, ${place?.city}, ${place?.state} ${zip}` };
  });
