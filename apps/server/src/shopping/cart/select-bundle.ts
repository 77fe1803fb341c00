import type { BundleChoice, BundleReply, DigitalVoiceReply } from '@demarc/contract';
import type { Bundle } from '@demarc/domain/catalog';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { OfferedNumber } from '@demarc/domain/numbers';
import type { CartRef } from './cart-address.ts';
import { type ChangeCartDeps, changeCart } from './change-cart.ts';
import { reserveForCart } from './phone-lines/reserve-for-cart.ts';

type BundleSelection = Pick<BundleChoice, 'bundleId' | 'lines' | 'offer'>;
/** Every refusal is the text Fail, except that another tab checked another address (C-309). */
export async function selectBundle(
  platform: ChangeCartDeps,
  cartRef: CartRef,
  choice: BundleChoice,
): Promise<Result<BundleReply>> {
  const bundle = platform.provider.catalog.find('bundles', choice.bundleId);
  if (bundle?.contract !== choice.contract) return succeed({ selected: false });
  const taken = await applyBundle(platform, cartRef, choice);
  if (!taken.ok) return taken.refusal.code === 'otherAddress' ? taken : succeed({ selected: false });
  const numbers = await reserveLineNumbers(platform, cartRef.sessionId, bundle, choice.lines);
  return numbers.ok ? succeed({ ...taken.value, selected: true, numbers: numbers.value }) : numbers;
}

/** C-312: the address must have digital voice. Reserves numbers for the lines and one for a fax line. */
export async function selectDigitalVoice(
  platform: ChangeCartDeps,
  cartRef: CartRef,
  choice: Pick<BundleChoice, 'bundleId' | 'lines' | 'contract'>,
): Promise<Result<DigitalVoiceReply>> {
  const { catalog } = platform.provider;
  const { sessionId } = cartRef;
  const bundle = catalog.find('bundles', choice.bundleId);
  const isOfTerm = bundle === undefined || bundle.contract === choice.contract;
  const taken = isOfTerm ? await applyBundle(platform, cartRef, { ...choice, offer: false }) : refuse('termNotSold');
  if (!taken.ok && taken.refusal.code === 'otherAddress') return taken;
  if (!taken.ok) return { ok: false, refusal: { ...taken.refusal, failure: 'NTE_PS_GetSABDV' } };
  const numbers = await reserveLineNumbers(platform, sessionId, bundle, choice.lines);
  if (!numbers.ok) return numbers;
  // The fax line is optional, so a missing fax number does not fail the request.
  const fax = await reserveNumbers(platform, sessionId, 1, 'fax');
  const faxLines = catalog.faxLines.map(({ id, name, monthlyCents }) => ({ id, name, cents: monthlyCents }));
  const faxNumbers = fax.ok ? fax.value.map((number) => ({ number })) : [];
  return succeed({ ...taken.value, numbers: numbers.value, faxLines, faxNumbers });
}

const findVoicePlanId = (bundle: Bundle | undefined) =>
  bundle?.services.find(({ serviceType }) => serviceType === 'PHONE')?.id;

/** Reserves numbers. When the inventory does not answer or has none, the lines stay without numbers. */
async function reserveNumbers(
  platform: ChangeCartDeps,
  sessionId: string,
  count: number,
  purpose: 'line' | 'fax',
): Promise<Result<readonly string[]>> {
  const reserved = await reserveForCart(platform, sessionId, count, purpose);
  if (reserved === 'tooManyHeld') return refuse(reserved);
  return succeed(reserved === 'unknown' ? [] : reserved);
}

/** Reserves numbers for the lines of a bundle and adds the plan of each line. */
async function reserveLineNumbers(
  platform: ChangeCartDeps,
  sessionId: string,
  bundle: Bundle | undefined,
  lines: number,
): Promise<Result<readonly OfferedNumber[]>> {
  const planId = findVoicePlanId(bundle);
  if (!planId) return succeed([]);
  const numbers = await reserveNumbers(platform, sessionId, lines, 'line');
  if (!numbers.ok) return numbers;
  const device = bundle?.stationId && { device: 'desktop' as const };
  return succeed(numbers.value.map((number) => ({ number, planId, ...device })));
}

const applyBundle = (platform: ChangeCartDeps, cartRef: CartRef, { bundleId, lines, offer }: BundleSelection) =>
  changeCart(platform, cartRef, { decide: () => succeed([{ do: 'selectBundle', bundleId, lines, offer }]) });
