import { applyCommand, type Cart, type CartCommand, calculatePriceDifference, priceCart } from '@demarc/domain/cart';
import { applyUnlessRefused, arbitraryCart, pricedCatalog } from '@demarc/domain/cart/testing';
import { noJointOffer } from '@demarc/domain/qualification';
import {
  type ChosenServices,
  parseDigitalVoiceSubmission,
  parseInternetSubmission,
  parsePhoneSubmission,
  parseTvSubmission,
} from '@demarc/domain/submission';
import { act, within } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clearPendingChoice } from '../../features/cart/session/pending-choice.ts';
import { readText } from '../../testing/render-in-shop.tsx';
import { openStep } from './customize-screen.ts';
import { listSteps, type StepId, sectionIds } from './step-lists.ts';
import { openPage, settle } from './testing/open-page.tsx';

/** Each cart renders every step and tries its options, so the quick run tries one cart. */
const runs = Math.ceil(Number(process.env.RANDOM_CARTS ?? 200) / 200);

const techTeam: CartCommand = {
  do: 'addTechTeam',
  id: 'techteam',
  contact: { firstName: 'Ada', lastName: 'Quill', phone: '212-555-0142', email: 'ada@example.com' },
};

/**
 * Applies the choices of the page to the stored cart, as the server does. Undefined if it does not sell them together.
 */
function applyChoices(cart: Cart, { internet, phone, digitalVoice, tv, addOns }: ChosenServices): Cart | undefined {
  const parsedInternet = internet && parseInternetSubmission(internet, pricedCatalog);
  const parsedPhone = phone && parsePhoneSubmission(phone);
  const parsedTv = tv && parseTvSubmission(tv, pricedCatalog);
  const digital = digitalVoice && parseDigitalVoiceSubmission(digitalVoice);
  const { techTeam: team, ...otherAddOns } = addOns;
  const listing = ((parsedPhone?.ok && parsedPhone.value) || digital)?.listing;
  const commands: readonly (CartCommand | undefined | false)[] = [
    parsedInternet?.ok && parsedInternet.value && { do: 'chooseInternet', internet: parsedInternet.value },
    parsedPhone?.ok && parsedPhone.value && { do: 'choosePhone', phone: parsedPhone.value.phone },
    digital && { do: 'chooseDigitalVoice', voice: digital.voice },
    parsedTv?.ok && parsedTv.value && { do: 'chooseTv', tv: parsedTv.value },
    listing ? { do: 'chooseListing', listing } : { do: 'removeListing' },
    { do: 'chooseAddOns', addOns: otherAddOns },
    !team && { do: 'removeTechTeam' },
  ].filter(Boolean) as readonly CartCommand[];
  let next = cart;
  for (const command of commands) {
    const result = command && applyCommand(next, command, pricedCatalog);
    if (!result) continue;
    if (!result.ok && result.refusal.code === 'notSoldTogether') return undefined;
    if (!result.ok) throw new Error(`The server refuses ${command.do}: ${result.refusal.code}`);
    next = result.value;
  }
  return next;
}

const parseCents = (text: string): number => Math.round(Number(text.replace(/[$,]/g, '')) * 100);

/** Reads the change of the bill that the text beside an option promises; undefined if the text names no price. */
function readHint(label: string, { lines, licenses }: { lines: number; licenses: number }) {
  const text =
    / ((?:(?:[Ss]ame price|[+-]\$[\d.,]+(?:\/mo(?: for 12 months)?| once))(?: after \d+ months)?(?:, )?)+) in your order/.exec(
      label,
    )?.[1];
  const hint = { monthlyCents: 0, installmentCents: 0, onceCents: 0 };
  const laterTexts = [...(text ?? label).matchAll(/([+-]\$[\d,]+\.\d\d\/mo|same price) after (\d+) months/g)];
  const later = laterTexts.map(([, amount = '', months]) => ({
    afterMonths: Number(months),
    cents: amount === 'same price' ? 0 : parseCents(amount.replace('/mo', '')),
  }));
  const source = laterTexts.reduce((rest, [found]) => rest.replace(found, ''), text ?? label);
  const amounts = [...source.matchAll(/([+-]?\$[\d,]+\.\d\d)(\/mo for 12 months|\/mo|,? once| total)/g)];
  if (amounts.length === 0 && !/No charge|Included|Fee Waived|Same price/.test(source)) return undefined;
  for (const [, amount = '', unit] of amounts) {
    if (unit === '/mo for 12 months') hint.installmentCents += parseCents(amount);
    else if (unit === '/mo') hint.monthlyCents += parseCents(amount);
    else if (unit !== ' total') hint.onceCents += parseCents(amount);
  }
  const factor = text ? 1 : /each line/.test(label) ? lines : /for each license/.test(label) ? licenses : 1;
  return { ...hint, monthlyCents: hint.monthlyCents * factor, later };
}

/** The cards of plans name the change of the monthly price. The fees of the first service are listed in the cart. */
const isMonthlyOnly = (step: StepId): boolean =>
  ['internetSpeed', 'phoneService', 'standardPhoneLine', 'tvPlan'].includes(step);

interface OpenedOption {
  readonly input: HTMLInputElement;
  readonly label: string;
}

/** The options of an open step, with the text of their labels. */
function listOptions(step: StepId): readonly OpenedOption[] {
  const panel = document.getElementById(`step-${step}-panel`);
  if (!panel || panel.hidden) return [];
  const queries = within(panel);
  return [...queries.queryAllByRole<HTMLInputElement>('radio'), ...queries.queryAllByRole<HTMLInputElement>('checkbox')]
    .filter((input) => !input.disabled && !input.closest('fieldset')?.disabled)
    .map((input) => ({ input, label: readText(input.closest('label') ?? undefined) }));
}

/** Picks up to three options of a step, to keep the test short. */
const pickOptions = (options: readonly OpenedOption[], start: number): readonly OpenedOption[] =>
  options.length <= 3 ? options : [0, 1, 2].flatMap((offset) => options[(start + offset) % options.length] ?? []);

/** The steps whose options have a price. Adding offers, and accepting 911 or no phones, have none. */
const pricedSteps = sectionIds
  .flatMap(listSteps)
  .filter((step) => !['phoneSetup', 'webPhoneLines', 'phoneEquipment', 'webPhoneEquipment', 'contract'].includes(step));

test(`every price hint of random carts (${runs}) is the change that the choice makes [S-021] [S-200]`, async () => {
  let checkedHints = 0;
  await fc.assert(
    fc.asyncProperty(arbitraryCart, fc.boolean(), fc.nat(), async (randomCart, hasTeam, start) => {
      const place = { ...randomCart.place, jointOffer: noJointOffer };
      const cart = { ...(hasTeam ? applyUnlessRefused(randomCart, techTeam) : randomCart), place };
      const before = priceCart(cart, pricedCatalog);
      const counts = { lines: cart.voice?.lines.length ?? 1, licenses: cart.addOns.blueJeans?.licenses ?? 1 };
      const screen = openPage(cart);
      const { cartSession } = screen;
      for (const step of pricedSteps) {
        if (step === 'tvView' && !cart.tv) continue; // Without a plan, the choice is not in the cart yet.
        act(() => openStep(screen, step));
        await settle();
        for (const { input, label } of pickOptions(listOptions(step), start)) {
          const hint = readHint(label, counts);
          const isUndone = input.type === 'checkbox' && input.checked;
          if (!hint || (input.type === 'radio' && input.checked)) continue;
          act(() => input.click());
          const chosen = cartSession.pendingChoice.get()?.chosen;
          if (!chosen) throw new Error(`${step}: choosing "${label}" changes nothing`);
          act(() => clearPendingChoice(cartSession));
          const after = applyChoices(cart, chosen);
          if (!after) continue;
          const paid = calculatePriceDifference(before, priceCart(after, pricedCatalog));
          const sign = isUndone ? -1 : 1;
          const shown = {
            monthlyCents: hint.monthlyCents * sign + 0,
            installmentCents: hint.installmentCents * sign + 0,
            onceCents: hint.onceCents * sign + 0,
            later: hint.later.map(({ afterMonths, cents }) => ({ afterMonths, cents: cents * sign + 0 })),
          };
          expect(shown, `${step}: ${label}`).toEqual(
            isMonthlyOnly(step) ? { ...shown, monthlyCents: paid.monthlyCents, later: paid.later } : paid,
          );
          checkedHints += 1;
        }
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
  expect(checkedHints).toBeGreaterThan(0);
});
