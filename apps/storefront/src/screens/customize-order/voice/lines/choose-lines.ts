import type { CustomizeProducts } from '@demarc/contract';
import { formatQuantity } from '@demarc/domain/cart';
import { findPlanForTerm } from '@demarc/domain/catalog';
import {
  assignsNumbersLater,
  decideNoNumbersStep,
  limitLines,
  type NumberRules,
  type NumberSource,
} from '@demarc/domain/numbers';
import { formatPhoneInCart } from '@demarc/domain/text';
import { chooseServices } from '../../../../features/cart/changes/change-cart.ts';
import { getCurrentCart } from '../../../../features/cart/session/cart-query.ts';
import type { CartSession } from '../../../../features/cart/session/cart-session.ts';
import { failWithPage } from '../../../../features/cart/session/fail-with-page.ts';
import { showPendingChoice } from '../../../../features/cart/session/pending-choice.ts';
import { applyServiceChange, type ServiceChange } from '../../../../features/cart/session/rebuild-cart.ts';
import { runStep, trackStep } from '../../../../features/cart/session/step-queue.ts';
import type { ChooseLinesInput, CustomizeScreen } from '../../customize-screen.ts';
import {
  describeMovedListing,
  priceVoiceChange,
  readVoiceContext,
  type VoiceContext,
} from '../selection/change-voice.ts';
import { findBundle } from '../selection/find-bundle.ts';
import type { VoiceInCart } from '../selection/voice-in-cart.ts';
import { buildVoice, getWebPhoneKey, hasWebPhones } from './build-voice.ts';
import { forgetNumbersOnLines, listRemovedNumbers, setAsidePortedNumbers } from './ported-numbers.ts';
import { type ReservedNumbers, reserveNumbers } from './reserve-numbers.ts';

/**
 * Chooses a plan for the lines and reserves their numbers. Of the calls that arrive while one runs, only the last takes
 * effect.
 */
export function chooseLines(screen: CustomizeScreen, input: ChooseLinesInput): Promise<boolean> {
  const { cartSession, lineRequests } = screen;
  lineRequests.waiting = input;
  lineRequests.running ??= trackStep(cartSession, () => submitWaitingRequests(screen));
  showRequestedLines(screen, input);
  return lineRequests.running;
}

/** Builds the change for lines that have no numbers yet, so that a card can show their price. */
export function buildLinesChange(screen: CustomizeScreen, input: ChooseLinesInput): ServiceChange | undefined {
  const order = readVoiceContext(screen.cartSession);
  if (!order) return undefined;
  return priceLines(screen.cartSession, input, order, buildWithNumbers(screen, input, order, []))?.change;
}

/** Shows the requested lines on the page before any call. */
function showRequestedLines(screen: CustomizeScreen, input: ChooseLinesInput): void {
  const { cartSession } = screen;
  const order = readVoiceContext(cartSession);
  if (!order) return;
  const { current } = order;
  rememberWebPhones(screen, order);
  setAsideOtherKind(screen, input, order);
  const portedNumbersMessage = setAsidePortedNumbers(screen, current?.voice.lines ?? [], input.lines);
  const next = buildWithNumbers(screen, input, order, []);
  forgetNumbersOnLines(screen, next.voice.lines);
  const priced = priceLines(cartSession, input, order, next);
  if (priced)
    showPendingChoice(cartSession, (chosen) => applyServiceChange(chosen, priced.change), priced.differenceCents);
  // One notice for all messages, because a second notice would replace the first.
  const messages = [
    ...describeRemovals(next, order, cartSession.settings.rules),
    describeOtherKind(input, order),
    portedNumbersMessage,
  ].filter(Boolean);
  if (messages.length > 0) cartSession.notifications.notify(messages.join(' '), 'info');
}

/** Submits the newest request until none is waiting. Returns the result of the last one. */
async function submitWaitingRequests(screen: CustomizeScreen): Promise<boolean> {
  const { lineRequests } = screen;
  await undefined; // Lets the page show the lines first.
  let isAccepted = false;
  try {
    while (lineRequests.waiting) {
      const input = lineRequests.waiting;
      lineRequests.waiting = undefined;
      isAccepted = await submitLines(screen, input);
    }
  } finally {
    lineRequests.running = undefined;
  }
  return isAccepted;
}

async function submitLines(screen: CustomizeScreen, requested: ChooseLinesInput): Promise<boolean> {
  const { cartSession, lineRequests } = screen;
  await runStep(cartSession, async () => undefined); // Waits until earlier choices are answered.
  const before = readVoiceContext(cartSession);
  // Other lines were requested meanwhile, or voice was removed.
  if (lineRequests.waiting || !before?.current) return false;
  const previous = getCurrentCart(cartSession)?.chosen;
  const input = withPendingTerm(cartSession, requested, before.products);
  const reserved = await reserveMissingNumbers(screen, input, before);
  const after = readVoiceContext(cartSession);
  if (!reserved || lineRequests.waiting || !after?.current) return false;
  const { numbers, withheld, requestedFor } = reserved;
  if (numbers.length === 0 && !withheld) return showNoNumbersFailure(cartSession, requestedFor);
  const next = buildWithNumbers(screen, input, after, numbers);
  if (numbers.length > 0 && next.voice.lines.some(({ number }) => !number))
    cartSession.notifications.notify(tooFewNumbersMessage);
  const priced = priceLines(cartSession, input, after, next);
  return priced ? chooseServices(cartSession, priced.change, priced.differenceCents, previous) : false;
}

/**
 * Replaces the plan by that of the pending term, because the term may have changed since the shopper chose the plan.
 */
function withPendingTerm(
  cartSession: CartSession,
  input: ChooseLinesInput,
  { digitalVoice, phone }: CustomizeProducts,
): ChooseLinesInput {
  const plans = input.kind === 'bdv' ? digitalVoice.plans : phone.plans;
  const plan = plans.find(({ id }) => id === input.planId);
  const term = cartSession.pendingChoice.get()?.term;
  return { ...input, planId: (plan && term && findPlanForTerm(plans, plan, term)?.id) ?? input.planId };
}

/** Reserves numbers if a line needs one. Returns false after a failure, which was shown. */
async function reserveMissingNumbers(
  screen: CustomizeScreen,
  input: ChooseLinesInput,
  { chosen, current, products }: VoiceContext,
): Promise<ReservedNumbers | false> {
  const linesWithNumber = limitLines(current?.voice.lines ?? [], input.lines).filter(({ number }) => number);
  const needsNumbers = linesWithNumber.length < input.lines && !assignsNumbersLater(screen.cartSession.settings.rules);
  if (!needsNumbers) return { numbers: [], requestedFor: 'digitalVoice', withheld: true };
  return reserveNumbers(screen, input, findBundle(products.bundles, chosen, input, products));
}

async function showNoNumbersFailure(cartSession: CartSession, requestedFor: NumberSource): Promise<false> {
  const next = decideNoNumbersStep(requestedFor, true);
  if (next.step !== 'fail') return false;
  // C-349: a warning stays visible on the failure page.
  if (next.failure === 'NTE_OLQ_BTNEmpty') {
    const { noTelephoneNumbersForZip, telephoneNumbersFailed } = cartSession.settings.messages;
    cartSession.notifications.notify(`${noTelephoneNumbersForZip}\n${telephoneNumbersFailed}`, 'warning');
  }
  return failWithPage(cartSession, next.failure);
}

/** Builds the voice selection. New lines of an existing voice service first get the ported numbers of removed lines. */
function buildWithNumbers(
  screen: CustomizeScreen,
  input: ChooseLinesInput,
  { current, products }: VoiceContext,
  reserved: readonly string[],
): VoiceInCart {
  const freeNumbers = current ? [...listRemovedNumbers(screen), ...reserved] : reserved;
  return buildVoice(input, {
    current,
    products,
    freeNumbers,
    webPhones: screen.webPhones,
    setAside: screen.setAsideVoice,
  });
}

function priceLines(
  cartSession: CartSession,
  input: ChooseLinesInput,
  { chosen, products }: VoiceContext,
  next: VoiceInCart,
): ReturnType<typeof priceVoiceChange> {
  return priceVoiceChange(cartSession, next, findBundle(products.bundles, chosen, input, products).id);
}

function rememberWebPhones({ webPhones }: CustomizeScreen, { current, products }: VoiceContext): void {
  if (current?.voice.kind !== 'bdv' || !hasWebPhones(products, current.voice.lines[0]?.planId)) return;
  webPhones.clear();
  for (const [index, line] of current.voice.lines.entries())
    if (line.device === 'webphone') webPhones.set(getWebPhoneKey(line, index), line);
}

/** Remembers the choices that only the old kind of voice has. */
function setAsideOtherKind(screen: CustomizeScreen, { kind }: ChooseLinesInput, { current }: VoiceContext): void {
  const voice = current?.voice;
  if (!voice || voice.kind === kind) return;
  const { setAsideVoice: before } = screen;
  if (voice.kind === 'phone') screen.setAsideVoice = { ...before, callingPlanIds: voice.callingPlanIds };
  else {
    const { faxLines, faxJacks, equipment, withoutEquipment, shipment } = voice;
    screen.setAsideVoice = { ...before, digital: { faxLines, faxJacks, equipment, withoutEquipment, shipment } };
  }
}

/** Names the choices that only the old kind of voice has. The switch back restores them. */
function describeOtherKind({ kind }: ChooseLinesInput, { current, products }: VoiceContext): string | undefined {
  const voice = current?.voice;
  if (!voice || voice.kind === kind) return undefined;
  const findName = (items: readonly { readonly id: string; readonly name: string }[], id: string) =>
    items.find((item) => item.id === id)?.name ?? id;
  const names =
    voice.kind === 'phone'
      ? voice.callingPlanIds.map((id) => findName(products.phone.callingPlans, id))
      : [
          ...voice.faxLines.map(({ planId, number }) =>
            [findName(products.digitalVoice.faxLines, planId), number && formatPhoneInCart(number)]
              .filter(Boolean)
              .join(' '),
          ),
          ...voice.faxJacks.map(({ id, count }) =>
            formatQuantity(`${findName(products.phone.jacks, id)} for fax`, count),
          ),
          ...voice.equipment.map(({ id, count }) => formatQuantity(findName(products.digitalVoice.phones, id), count)),
        ];
  if (names.length === 0) return undefined;
  const service = kind === 'phone' ? 'Standard phone' : 'Digital voice';
  return `${service} does not include what we removed from your order: ${names.join(', ')}. Switch back to get it back.`;
}

/** Names everything that the new lines remove from the order or change in it. */
function describeRemovals(
  next: VoiceInCart,
  { current: before, products }: VoiceContext,
  rules: NumberRules,
): readonly string[] {
  const callingPlansBefore = before?.voice.kind === 'phone' ? before.voice.callingPlanIds : [];
  const isCallingPlanRemoved =
    next.voice.kind === 'phone' && next.voice.callingPlanIds.length < callingPlansBefore.length;
  return [
    before?.voice.powerReserve && !next.voice.powerReserve && describeRemovedReserve(products.phone.powerReserves),
    before?.listing && !next.listing && listingRemovedMessage,
    describeMovedListing(next, before, rules),
    isCallingPlanRemoved && callingPlanRemovedMessage,
  ].filter((message) => typeof message === 'string');
}

const describeRemovedReserve = ([reserve]: readonly { readonly name: string }[]) =>
  `We removed ${reserve?.name} from your order because one battery supports at most two lines.`;
const callingPlanRemovedMessage =
  'We removed your long-distance plan from your order because this plan includes those calls.';
const listingRemovedMessage =
  'Your directory listing is not available with this phone service. Please choose another one.';
const tooFewNumbersMessage =
  'We don’t have a number for every line right now. Use “Keep my number” to bring your own, choose fewer lines, or call us.';
