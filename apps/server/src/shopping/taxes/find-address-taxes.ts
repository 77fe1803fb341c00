import type { AddressTaxes } from '@demarc/domain/catalog';
import type { Config } from '../../platform/config.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TaxedAddress, TaxGateway } from './gateway.ts';
import { createHttpTaxes } from './gateways/http.ts';

export type TaxDeps = Pick<Platform, 'config' | 'clock' | 'log'>;

/** One gateway for each configuration, because it remembers whether the service answers. */
const gateways = new WeakMap<Config, TaxGateway>();

export const hasTaxService = ({ config }: Pick<TaxDeps, 'config'>): boolean => config.services.taxes !== undefined;

/** Asks the tax service about an address. Undefined without a service, or if it does not answer. */
export async function findAddressTaxes(deps: TaxDeps, address: TaxedAddress): Promise<AddressTaxes | undefined> {
  const { config } = deps;
  const service = config.services.taxes;
  if (!service) return undefined;
  const gateway = gateways.get(config) ?? createHttpTaxes(service, deps);
  gateways.set(config, gateway);
  const charges = await gateway.findCharges(address);
  return charges === 'unanswered' ? undefined : { charges };
}
