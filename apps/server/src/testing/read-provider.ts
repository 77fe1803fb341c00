import { loadProvider, type Provider } from '../provider/index.ts';
import { demoProviderDir } from './copy-demo-provider.ts';

/** Cached: the folders do not change while tests run, and reading one is slow. */
const providers = new Map<string, Promise<Provider>>();
export function readProvider(dir = demoProviderDir): Promise<Provider> {
  const provider = providers.get(dir) ?? loadProvider(dir);
  providers.set(dir, provider);
  return provider;
}

/** The demo provider with other flags. Other tests cover reading the flags from the folder. */
export async function demoProviderWithFlags(flags: Partial<Provider['flags']>): Promise<Provider> {
  const demo = await readProvider();
  return { ...demo, flags: { ...demo.flags, ...flags } };
}
