import type { BundleChoice, BundleReply } from '@demarc/contract';
import { type Result, succeed } from '@demarc/domain/errors';
import { type Changing, changeCart } from './change-cart.ts';
import type { Visit } from './place-of-session.ts';

/** The same services for the term of the bundle that was named; otherwise the text Fail, and the old term holds (C-224). */
export async function changeContract(
  platform: Changing,
  visit: Visit,
  { bundleId, contract: term }: Pick<BundleChoice, 'bundleId' | 'contract'>,
): Promise<Result<BundleReply>> {
  if (platform.provider.catalog.find('bundles', bundleId)?.contract !== term) return succeed({ selected: false });
  const switched = await changeCart(platform, visit, { decide: () => succeed([{ do: 'switchTerm', term }]) });
  if (!switched.ok && switched.refusal.code === 'otherAddress') return switched;
  return succeed(switched.ok ? { ...switched.value, selected: true, numbers: [] } : { selected: false });
}
