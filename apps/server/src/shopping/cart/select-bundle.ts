import type { BundleChoice, BundleReply, DigitalVoiceReply } from '@demarc/contract';
import type { Bundle } from '@demarc/domain/catalog';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { OfferedNumber } from '@demarc/domain/numbers';
import { type Changing, changeCart } from './change-cart.ts';
import type { Visit } from './place-of-session.ts';
import { reserveForCart } from './reserve-for-cart.ts';

const voicePlanOf = (bundle: Bundle | undefined) =>
  bundle?.services.find(({ serviceType }) => serviceType === 'PHONE')?.id;

/** What the inventory has; where it does not answer the lines wait for their numbers, as where it has none. */
async function reserved(
  platform: Changing,
  sessionId: string,
  count: number,
  purpose: 'line' | 'fax',
): Promise<Result<readonly string[]>> {
  const told = await reserveForCart(platform, sessionId, count, purpose);
  if (told === 'tooManyHeld') return refuse(told);
  return succeed(told === 'unknown' ? [] : told);
}

/** Numbers for the lines of a bundle, with the plan that each line has. */
async function numbersFor(
  platform: Changing,
  sessionId: string,
  bundle: Bundle | undefined,
  lines: number,
): Promise<Result<readonly OfferedNumber[]>> {
  const planId = voicePlanOf(bundle);
  if (!planId) return succeed([]);
  const numbers = await reserved(platform, sessionId, lines, 'line');
  if (!numbers.ok) return numbers;
  const device = bundle?.stationId && { device: 'desktop' as const };
  return succeed(numbers.value.map((number) => ({ number, planId, ...device })));
}

type Chosen = Pick<BundleChoice, 'bundleId' | 'lines' | 'offer'>;
const take = (platform: Changing, visit: Visit, { bundleId, lines, offer }: Chosen) =>
  changeCart(platform, visit, { decide: () => succeed([{ do: 'selectBundle', bundleId, lines, offer }]) });

/** Whatever the reason, unless it is another tab's address: a bundle that cannot be had is the text Fail (C-309). */
export async function selectBundle(
  platform: Changing,
  visit: Visit,
  choice: BundleChoice,
): Promise<Result<BundleReply>> {
  const bundle = platform.provider.catalog.find('bundles', choice.bundleId);
  if (bundle?.contract !== choice.contract) return succeed({ selected: false });
  const taken = await take(platform, visit, choice);
  if (!taken.ok) return taken.refusal.code === 'otherAddress' ? taken : succeed({ selected: false });
  const numbers = await numbersFor(platform, visit.sessionId, bundle, choice.lines);
  return numbers.ok ? succeed({ ...taken.value, selected: true, numbers: numbers.value }) : numbers;
}

/** C-312: the address must have digital voice; numbers for its lines and one for a fax come along. */
export async function selectDigitalVoice(
  platform: Changing,
  visit: Visit,
  choice: Pick<BundleChoice, 'bundleId' | 'lines' | 'contract'>,
): Promise<Result<DigitalVoiceReply>> {
  const { catalog } = platform.provider;
  const { sessionId } = visit;
  const bundle = catalog.find('bundles', choice.bundleId);
  const isOfTerm = bundle === undefined || bundle.contract === choice.contract;
  const taken = isOfTerm ? await take(platform, visit, { ...choice, offer: false }) : refuse('termNotSold');
  if (!taken.ok && taken.refusal.code === 'otherAddress') return taken;
  if (!taken.ok) return { ok: false, refusal: { ...taken.refusal, failure: 'NTE_PS_GetSABDV' } };
  const numbers = await numbersFor(platform, sessionId, bundle, choice.lines);
  if (!numbers.ok) return numbers;
  // Nobody has asked for a fax line yet: without a number for one, the lines have theirs all the same.
  const fax = await reserved(platform, sessionId, 1, 'fax');
  const faxLines = catalog.faxLines.map(({ id, name, monthlyCents }) => ({ id, name, cents: monthlyCents }));
  const faxNumbers = fax.ok ? fax.value.map((number) => ({ number })) : [];
  return succeed({ ...taken.value, numbers: numbers.value, faxLines, faxNumbers });
}
