import { loadProvider, type Provider } from '../provider/index.ts';
import { demoProviderDir } from './copy-demo-provider.ts';

/** Tests share one network address and one service address. They would reach these limits of the demo together. */
const looseHolds = { heldPerNetwork: 10_000, heldApprovedPerNetwork: 10_000, heldPerAddress: 10_000 };
const looseLimits = {
  textsPerNetwork: 10_000,
  textsPerNumber: 10_000,
  sessionsPerNetwork: 1_000_000,
  changesPerNetwork: 10_000_000,
  megabytesPerNetwork: 2000,
  leadsPerNetwork: 1000,
  heldOrdersPerNetwork: 1000,
  heldOrdersPerNumber: 1000,
  heldOrdersPerAddress: 1000,
  ordersPerNetwork: 10_000,
  unprovenOrdersPerNetwork: 10_000,
  ordersPerNumber: 10_000,
  ordersPerApplicant: 10_000,
  ordersPerAddress: 10_000,
  savedCartsPerNetwork: 10_000,
  savedCartsPerMailbox: 10_000,
  paymentMethodsPerNetwork: 10_000,
};

async function loadWithLooseLimits(dir: string): Promise<Provider> {
  const provider = await loadProvider(dir);
  return {
    ...provider,
    calendar: { ...provider.calendar, ...looseHolds },
    limits: { ...provider.limits, ...looseLimits },
  };
}

/** A cache, because reading a folder is slow. The folders do not change while tests run. */
const providers = new Map<string, Promise<Provider>>();
export function readProvider(dir = demoProviderDir): Promise<Provider> {
  const provider = providers.get(dir) ?? loadWithLooseLimits(dir);
  providers.set(dir, provider);
  return provider;
}

/** Returns the demo provider with other flags, without a changed copy of its folder. */
export async function readDemoProviderWithFlags(flags: Partial<Provider['flags']>): Promise<Provider> {
  const demo = await readProvider();
  return { ...demo, flags: { ...demo.flags, ...flags } };
}
