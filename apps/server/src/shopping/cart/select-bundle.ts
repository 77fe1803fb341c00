import type { BundleChoice, BundleReply, DigitalVoiceReply } from '@demarc/contract';
import type { Bundle } from '@demarc/domain/catalog';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { OfferedNumber } from '@demarc/domain/numbers';
import type { CartRef } from './cart-address.ts';
import { type ChangeCartDeps, changeCart } from './change-cart.ts';
import { reserveForCart } from './phone-lines/reserve-for-cart.ts';

type BundleSelection = Pick<BundleChoice, 'bundleId' | 'lines' | 'offer'>;

/**
 * Selects a bundle. Answers every refusal with the text Fail, except when another tab checked another address (C-309).
 */
export async function selectBundle(
  platform: ChangeCartDeps,
  cartRef: CartRef,
  choice: BundleChoice,
): Promise<Result<BundleReply>> {
  const bundle = platform.provider.catalog.find('bundles', choice.bundleId);
  if (bundle?.contract !== choice.contract) return succeed({ selected: false });
  const applied = await applyBundle(platform, cartRef, choice);
  if (!applied.ok) return applied.refusal.code === 'otherAddress' ? applied : succeed({ selected: false });
  const numbers = await reserveLineNumbers(platform, cartRef.sessionId, bundle, choice.lines);
  return numbers.ok ? succeed({ ...applied.value, selected: true, numbers: numbers.value }) : numbers;
}

/** Selects a bundle with digital voice, and reserves numbers for the lines and one for a fax line (C-312). */
export async function selectDigitalVoice(
  platform: ChangeCartDeps,
  cartRef: CartRef,
  choice: Pick<BundleChoice, 'bundleId' | 'lines' | 'contract'>,
): Promise<Result<DigitalVoiceReply>> {
  const { catalog } = platform.provider;
  const { sessionId } = cartRef;
  const bundle = catalog.find('bundles', choice.bundleId);
  const hasRequestedTerm = bundle === undefined || bundle.contract === choice.contract;
  const applied = hasRequestedTerm
    ? await applyBundle(platform, cartRef, { ...choice, offer: false })
    : refuse('termNotSold');
  if (!applied.ok && applied.refusal.code === 'otherAddress') return applied;
  if (!applied.ok) return { ok: false, refusal: { ...applied.refusal, failurePage: 'NTE_PS_GetSABDV' } };
  const numbers = await reserveLineNumbers(platform, sessionId, bundle, choice.lines);
  if (!numbers.ok) return numbers;
  // The fax line is optional, so a missing fax number does not fail the request.
  const fax = await reserveNumbers(platform, sessionId, 1, 'fax');
  const faxLines = catalog.faxLines.map(({ id, name, monthlyCents }) => ({ id, name, cents: monthlyCents }));
  const faxNumbers = fax.ok ? fax.value.map((number) => ({ number })) : [];
  return succeed({ ...applied.value, numbers: numbers.value, faxLines, faxNumbers });
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
  if (reserved === 'tooManyHeld' || reserved === 'fewNumbersLeft') return refuse(reserved);
  return succeed(reserved === 'unanswered' ? [] : reserved);
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
