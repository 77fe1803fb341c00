import { loadProvider, type Provider } from '../provider/index.ts';
import { demoProviderDir } from './altered-provider.ts';

/** A provider's folder does not change while tests run, and takes longer to read than most of them. */
const providers = new Map<string, Promise<Provider>>();
export function readProvider(dir = demoProviderDir): Promise<Provider> {
  const provider = providers.get(dir) ?? loadProvider(dir);
  providers.set(dir, provider);
  return provider;
}

/** The demonstration's with a flag the other way: that flags come from the folder is proven where the folder is read. */
export async function providerWith(flags: Partial<Provider['flags']>): Promise<Provider> {
  const demo = await readProvider();
  return { ...demo, flags: { ...demo.flags, ...flags } };
}
