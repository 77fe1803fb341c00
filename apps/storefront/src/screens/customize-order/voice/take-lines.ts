import type { CustomizeProducts } from '@demarc/contract';
import type { DigitalLine, PhoneLine } from '@demarc/domain/cart';
import {
  dropIncludedCallingPlans,
  hasPowerReserve,
  isListingFor,
  newDigitalVoice,
  newPhone,
} from '@demarc/domain/cart';
import { planForTerm } from '@demarc/domain/catalog';
import { decideNoNumbersStep, firstFree, limitLines } from '@demarc/domain/numbers';
import { productsNow } from '../../../features/cart/catalog/products-query.ts';
import { chooseServices } from '../../../features/cart/changes/change-cart.ts';
import { chosenNow } from '../../../features/cart/changes/chosen-now.ts';
import { inTurn, untilAnswered } from '../../../features/cart/session/in-turn.ts';
import { pending, showPendingChoice } from '../../../features/cart/session/pending.ts';
import { type ServiceChange, withChange } from '../../../features/cart/session/rebuild-cart.ts';
import { showFailurePage } from '../../../features/cart/session/show-failure-page.ts';
import { notify } from '../../../shell/notification/notification-store.ts';
import { listingMovedMessage, priceVoiceChange } from './change-voice.ts';
import { findBundle } from './find-bundle.ts';
import { forgetNumbersOnLines, portedNumbersSetAside, setAsidePortedNumbers } from './ported-numbers.ts';
import { reserveNumbers } from './reserve-numbers.ts';
import { readVoice, type VoiceInCart } from './voice-in-cart.ts';

/** The requested plan and number of lines. */
interface ChooseLinesInput {
  readonly kind: 'bdv' | 'phone';
  readonly planId: string;
  readonly lines: number;
}

/** The lines of the plan. Existing lines retain their numbers, new ones take the first free number (C-240, C-266). */
export function linesFor(
  { planId, lines }: ChooseLinesInput,
  before: readonly (PhoneLine & Partial<Pick<DigitalLine, 'device' | 'email'>>)[],
  offered: readonly string[],
): readonly DigitalLine[] {
  const remaining = limitLines(before, lines);
  const usedNumbers = remaining.flatMap(({ number }) => number ?? []);
  return Array.from({ length: lines }, (_, at) => {
    const { number = firstFree(offered, usedNumbers), email, device = 'desktop' } = remaining[at] ?? {};
    if (number !== undefined) usedNumbers.push(number);
    return { planId, device, ...(number !== undefined && { number }), ...(email !== undefined && { email }) };
  });
}

/**
 * Web phone lines with their emails, by number. A switch back to a plan with web phones in this visit restores them.
 */
const webPhones = new Map<string, DigitalLine>();

type Plans = CustomizeProducts['digitalVoice']['plans'];
const hasWebPhones = (plans: Plans, planId: string | undefined): boolean =>
  plans.find(({ id }) => id === planId)?.webPhone ?? false;

function rememberWebPhones(now: VoiceInCart | undefined, plans: Plans): void {
  if (now?.voice.kind !== 'bdv' || !hasWebPhones(plans, now.voice.lines[0]?.planId)) return;
  webPhones.clear();
  for (const line of now.voice.lines) if (line.number && line.device === 'webphone') webPhones.set(line.number, line);
}

function withWebPhone(line: DigitalLine): DigitalLine {
  const { device, email } = webPhones.get(line.number ?? '') ?? line;
  return { ...line, device, ...(email !== undefined && { email }) };
}

/** The voice selection with these lines; all other settings of the same kind stay. */
function buildVoice(
  input: ChooseLinesInput,
  now: VoiceInCart | undefined,
  offered: readonly string[],
  { phone: { listings, plans: phonePlans }, digitalVoice: { plans } }: CustomizeProducts,
): VoiceInCart {
  const { voice, listing } = now ?? {};
  const lines = linesFor(input, voice?.lines ?? [], voice ? [...portedNumbersSetAside(), ...offered] : offered);
  const listed = listings.find(({ id }) => id === listing?.id);
  const listingPart = listing && listed && isListingFor(input.kind, listed.name) && { listing };
  // C-369: removed for good, so that it does not return, and is not charged, when a line is removed.
  const powerReserve = hasPowerReserve(voice?.powerReserve ?? false, input.lines);
  if (input.kind === 'bdv') {
    const hadWebPhones = hasWebPhones(plans, voice?.lines[0]?.planId);
    const usesWebPhones = hasWebPhones(plans, input.planId);
    const onDesk = (line: DigitalLine) => ({ ...line, device: 'desktop' as const });
    const digital = usesWebPhones ? (hadWebPhones ? lines : lines.map(withWebPhone)) : lines.map(onDesk);
    const before = voice?.kind === 'bdv' ? voice : newDigitalVoice;
    return { voice: { ...before, kind: 'bdv', lines: digital, powerReserve }, ...listingPart };
  }
  const plain = lines.map(({ device: _device, email: _email, ...line }) => line);
  const before = voice?.kind === 'phone' ? voice : newPhone;
  const plan = phonePlans.find(({ id }) => id === input.planId);
  const callingPlanIds = dropIncludedCallingPlans(before.callingPlanIds, [plan]);
  return { voice: { ...before, kind: 'phone', lines: plain, callingPlanIds, powerReserve }, ...listingPart };
}

const reserveRemovedMessage = 'Power Reserve was taken out of your order: one battery carries two lines at most.';
const callingPlanRemovedMessage =
  'Your long-distance plan was taken out of your order: this plan includes those calls.';
const listingRemovedMessage =
  'Your directory listing is not available with this phone service. Please choose another one.';

const tooFewNumbersMessage =
  'There is not a number for every line right now. Please bring one that you have with “Keep my number”, choose fewer lines, or call us.';

/** The request for these lines before they have numbers, so that a card can show their price. */
export function changeForLines(input: ChooseLinesInput): ServiceChange | undefined {
  const chosen = chosenNow();
  const products = productsNow();
  if (!chosen || !products) return undefined;
  const bundle = findBundle(products.bundles, chosen, input, products);
  return priceVoiceChange(buildVoice(input, readVoice(chosen), [], products), bundle.id)?.[0];
}

/** Shows the requested lines on the page before any call. */
function showRequestedLines(input: ChooseLinesInput): void {
  const chosen = chosenNow();
  const products = productsNow();
  if (!chosen || !products) return;
  const bundle = findBundle(products.bundles, chosen, input, products);
  const now = readVoice(chosen);
  rememberWebPhones(now, products.digitalVoice.plans);
  const setAsideMessage = setAsidePortedNumbers(now?.voice.lines ?? [], input.lines);
  const next = buildVoice(input, now, [], products);
  forgetNumbersOnLines(next.voice.lines);
  const shown = priceVoiceChange(next, bundle.id);
  if (shown) showPendingChoice((all) => withChange(all, shown[0]), shown[1]);
  const callsBefore = now?.voice.kind === 'phone' ? now.voice.callingPlanIds : [];
  const isCallingPlanRemoved = next.voice.kind === 'phone' && next.voice.callingPlanIds.length < callsBefore.length;
  // One notice for all: a second one would replace the first.
  const messages = [
    now?.voice.powerReserve && !next.voice.powerReserve && reserveRemovedMessage,
    now?.listing && !next.listing && listingRemovedMessage,
    listingMovedMessage(next, now),
    isCallingPlanRemoved && callingPlanRemovedMessage,
    setAsideMessage,
  ].filter(Boolean);
  if (messages.length > 0) notify(messages.join(' '), 'info');
}

/** The input with the plan of the current term, which may have changed since the plan was picked. */
function withCurrentTerm(input: ChooseLinesInput, { digitalVoice, phone }: CustomizeProducts): ChooseLinesInput {
  const plans = input.kind === 'bdv' ? digitalVoice.plans : phone.plans;
  const plan = plans.find(({ id }) => id === input.planId);
  const term = pending.get()?.term;
  return { ...input, planId: (plan && term && planForTerm(plans, plan, term)?.id) ?? input.planId };
}

const noReservation = { numbers: [], requestedFor: 'digitalVoice', withheld: true } as const;

async function submitLines(picked: ChooseLinesInput): Promise<boolean> {
  await inTurn(async () => undefined); // Waits until earlier choices are answered.
  const chosen = chosenNow();
  const products = productsNow();
  const now = chosen && readVoice(chosen);
  if (queued || !now || !products) return false; // Voice was removed, or other lines were requested meanwhile.
  const input = withCurrentTerm(picked, products);
  const missingNumbers = input.lines - limitLines(now.voice.lines, input.lines).filter(({ number }) => number).length;
  const bundle = findBundle(products.bundles, chosen, input, products);
  const reserved = missingNumbers > 0 ? await reserveNumbers(input, bundle) : noReservation;
  const later = chosenNow();
  const current = later && readVoice(later);
  if (!reserved || queued || !current) return false;
  if (reserved.numbers.length === 0 && !reserved.withheld) {
    const end = decideNoNumbersStep(reserved.requestedFor, true);
    return end.step === 'fail' ? showFailurePage(end.failure) : false;
  }
  const offered = reserved.numbers;
  const after = buildVoice(input, current, offered, products);
  const change = priceVoiceChange(after, findBundle(products.bundles, later, input, products).id);
  if (offered.length > 0 && after.voice.lines.some(({ number }) => !number)) notify(tooFewNumbersMessage);
  return change ? chooseServices(...change) : false;
}

let queued: ChooseLinesInput | undefined;
let running: Promise<boolean> | undefined;

/**
 * Chooses a plan for the lines and reserves their numbers. Of several calls meanwhile, only the last one takes
 * effect.
 */
export function chooseLines(input: ChooseLinesInput): Promise<boolean> {
  queued = input;
  running ??= untilAnswered(async () => {
    await undefined; // Lets the page show the lines first.
    let isAccepted = false;
    while (queued) {
      const latest = queued;
      queued = undefined;
      isAccepted = await submitLines(latest);
    }
    running = undefined;
    return isAccepted;
  });
  showRequestedLines(input);
  return running;
}
