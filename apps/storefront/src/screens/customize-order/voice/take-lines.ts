import type { CustomizeProducts } from '@demarc/contract';
import type { DigitalLine, PhoneLine } from '@demarc/domain/cart';
import { besideLines, hasPowerReserve, isListingFor, newDigitalVoice, newPhone } from '@demarc/domain/cart';
import { planForTerm } from '@demarc/domain/catalog';
import { cappedTo, firstFree, whenNoNumbers } from '@demarc/domain/numbers';
import { chooseServices } from '../../../cart/change-cart.ts';
import { chosenNow } from '../../../cart/chosen-now.ts';
import { inTurn, untilAnswered } from '../../../cart/in-turn.ts';
import { expectChoice, pending } from '../../../cart/pending.ts';
import { productsNow } from '../../../cart/products-query.ts';
import { type ServiceChange, withChange } from '../../../cart/rebuild-cart.ts';
import { showFailurePage } from '../../../cart/show-failure-page.ts';
import { notify } from '../../../shell/notification/notification-store.ts';
import { changeTo, listingMoved } from './change-voice.ts';
import { findBundle } from './find-bundle.ts';
import { backOnLines, keptAside, setKeptAside } from './kept-aside.ts';
import { reserveNumbers } from './reserve-numbers.ts';
import { type VoiceInCart, voiceIn } from './voice-in-cart.ts';

/** Which plan, and for how many lines. */
interface WantedLines {
  readonly kind: 'bdv' | 'phone';
  readonly planId: string;
  readonly lines: number;
}

/** Lines of the plan: each keeps its number, and a line more takes the first that no other has (C-240, C-266). */
export function linesFor(
  { planId, lines }: WantedLines,
  before: readonly (PhoneLine & Partial<Pick<DigitalLine, 'device' | 'email'>>)[],
  offered: readonly string[],
): readonly DigitalLine[] {
  const kept = cappedTo(before, lines);
  const held = kept.flatMap(({ number }) => number ?? []);
  return Array.from({ length: lines }, (_, at) => {
    const { number = firstFree(offered, held), email, device = 'desktop' } = kept[at] ?? {};
    if (number !== undefined) held.push(number);
    return { planId, device, ...(number !== undefined && { number }), ...(email !== undefined && { email }) };
  });
}

/** Lines that were web phones with their emails, by number: who comes back to a plan with web phones in this visit has them again. */
const webPhones = new Map<string, DigitalLine>();

type Plans = CustomizeProducts['digitalVoice']['plans'];
const hasWebPhones = (plans: Plans, planId: string | undefined): boolean =>
  plans.find(({ id }) => id === planId)?.webPhone ?? false;

function setAside(now: VoiceInCart | undefined, plans: Plans): void {
  if (now?.voice.kind !== 'bdv' || !hasWebPhones(plans, now.voice.lines[0]?.planId)) return;
  webPhones.clear();
  for (const line of now.voice.lines) if (line.number && line.device === 'webphone') webPhones.set(line.number, line);
}

function asItWas(line: DigitalLine): DigitalLine {
  const { device, email } = webPhones.get(line.number ?? '') ?? line;
  return { ...line, device, ...(email !== undefined && { email }) };
}

/** The voice that a cart would have with these lines; all else of the same kind stays. */
function voiceWith(
  wanted: WantedLines,
  now: VoiceInCart | undefined,
  offered: readonly string[],
  { phone: { listings, plans: phonePlans }, digitalVoice: { plans } }: CustomizeProducts,
): VoiceInCart {
  const { voice, listing } = now ?? {};
  const lines = linesFor(wanted, voice?.lines ?? [], voice ? [...keptAside(), ...offered] : offered);
  const listed = listings.find(({ id }) => id === listing?.id);
  const around = listing && listed && isListingFor(wanted.kind, listed.name) && { listing };
  // C-369: taken out for good, so that it does not come back by itself, and be paid, with a line less.
  const powerReserve = hasPowerReserve(voice?.powerReserve ?? false, wanted.lines);
  if (wanted.kind === 'bdv') {
    const had = hasWebPhones(plans, voice?.lines[0]?.planId);
    const has = hasWebPhones(plans, wanted.planId);
    const onDesk = (line: DigitalLine) => ({ ...line, device: 'desktop' as const });
    const digital = has ? (had ? lines : lines.map(asItWas)) : lines.map(onDesk);
    const before = voice?.kind === 'bdv' ? voice : newDigitalVoice;
    return { voice: { ...before, kind: 'bdv', lines: digital, powerReserve }, ...around };
  }
  const plain = lines.map(({ device: _device, email: _email, ...line }) => line);
  const before = voice?.kind === 'phone' ? voice : newPhone;
  const plan = phonePlans.find(({ id }) => id === wanted.planId);
  const callingPlanIds = besideLines(before.callingPlanIds, [plan]);
  return { voice: { ...before, kind: 'phone', lines: plain, callingPlanIds, powerReserve }, ...around };
}

const noReserve = 'Power Reserve was taken out of your order: one battery carries two lines at most.';
const noCallingPlan = 'Your long-distance plan was taken out of your order: this plan includes those calls.';
const noListing = 'Your directory listing is not available with this phone service. Please choose another one.';

const tooFewNumbers =
  'There is not a number for every line right now. Please bring one that you have with “Keep my number”, choose fewer lines, or call us.';

/** What these lines would send, before they have their numbers: so that a card can say what they cost. */
export function changeForLines(wanted: WantedLines): ServiceChange | undefined {
  const chosen = chosenNow();
  const products = productsNow();
  if (!chosen || !products) return undefined;
  const bundle = findBundle(products.bundles, chosen, wanted, products);
  return changeTo(voiceWith(wanted, voiceIn(chosen), [], products), bundle.id)?.[0];
}

/** What is wished, on the page before anything is asked. */
function show(wanted: WantedLines): void {
  const chosen = chosenNow();
  const products = productsNow();
  if (!chosen || !products) return;
  const bundle = findBundle(products.bundles, chosen, wanted, products);
  const now = voiceIn(chosen);
  setAside(now, products.digitalVoice.plans);
  const keptNoMore = setKeptAside(now?.voice.lines ?? [], wanted.lines);
  const next = voiceWith(wanted, now, [], products);
  backOnLines(next.voice.lines);
  const shown = changeTo(next, bundle.id);
  if (shown) expectChoice((all) => withChange(all, shown[0]), shown[1]);
  const callsBefore = now?.voice.kind === 'phone' ? now.voice.callingPlanIds : [];
  const fewerCalls = next.voice.kind === 'phone' && next.voice.callingPlanIds.length < callsBefore.length;
  // In one notice: the next would take its place.
  const told = [
    now?.voice.powerReserve && !next.voice.powerReserve && noReserve,
    now?.listing && !next.listing && noListing,
    listingMoved(next, now),
    fewerCalls && noCallingPlan,
    keptNoMore,
  ].filter(Boolean);
  if (told.length > 0) notify(told.join(' '), 'info');
}

/** The wish for the term that the order has by now: it may have been switched since the plan was picked. */
function inTermNow(wanted: WantedLines, { digitalVoice, phone }: CustomizeProducts): WantedLines {
  const plans = wanted.kind === 'bdv' ? digitalVoice.plans : phone.plans;
  const plan = plans.find(({ id }) => id === wanted.planId);
  const term = pending.get()?.term;
  return { ...wanted, planId: (plan && term && planForTerm(plans, plan, term)?.id) ?? wanted.planId };
}

const noneNeeded = { numbers: [], askedFor: 'digitalVoice', withheld: true } as const;

async function take(picked: WantedLines): Promise<boolean> {
  await inTurn(async () => undefined); // What was chosen before has been answered.
  const chosen = chosenNow();
  const products = productsNow();
  const now = chosen && voiceIn(chosen);
  if (next || !now || !products) return false; // Given up, or wished otherwise meanwhile.
  const wanted = inTermNow(picked, products);
  const without = wanted.lines - cappedTo(now.voice.lines, wanted.lines).filter(({ number }) => number).length;
  const bundle = findBundle(products.bundles, chosen, wanted, products);
  const reserved = without > 0 ? await reserveNumbers(wanted, bundle) : noneNeeded;
  const later = chosenNow();
  const stillNow = later && voiceIn(later);
  if (!reserved || next || !stillNow) return false;
  if (reserved.numbers.length === 0 && !reserved.withheld) {
    const end = whenNoNumbers(reserved.askedFor, true);
    return end.step === 'fail' ? showFailurePage(end.failure) : false;
  }
  const offered = reserved.numbers;
  const after = voiceWith(wanted, stillNow, offered, products);
  const change = changeTo(after, findBundle(products.bundles, later, wanted, products).id);
  if (offered.length > 0 && after.voice.lines.some(({ number }) => !number)) notify(tooFewNumbers);
  return change ? chooseServices(...change) : false;
}

let next: WantedLines | undefined;
let taking: Promise<boolean> | undefined;

/** Takes a plan for so many lines, with numbers. Asked again meanwhile, only the last wish is followed. */
export function takeLines(wanted: WantedLines): Promise<boolean> {
  next = wanted;
  taking ??= untilAnswered(async () => {
    await undefined; // It is shown first.
    let taken = false;
    while (next) {
      const wish = next;
      next = undefined;
      taken = await take(wish);
    }
    taking = undefined;
    return taken;
  });
  show(wanted);
  return taking;
}
