import { continueCheck } from '@demarc/domain/cart';
import {
  applyUnlessRefused,
  arbitraryCart,
  buildCart,
  digitalVoice,
  internet,
  phone as standardPhone,
  tv,
} from '@demarc/domain/cart/testing';
import { act, screen as screenQueries, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getCurrentCart } from '../../../features/cart/session/cart-query.ts';
import { readText } from '../../../testing/render-in-shop.tsx';
import type { CustomizeScreen } from '../customize-screen.ts';
import { finishStep, openStep } from '../customize-screen.ts';
import { listSteps, type StepId, sectionIds } from '../step-lists.ts';
import { openPage, settle } from '../testing/open-page.tsx';
import { findGap, findStepGap } from './gap.ts';
import { collectProgress } from './progress.ts';

const runs = Math.ceil(Number(process.env.RANDOM_CARTS ?? 200) / 40);
const steps = sectionIds.flatMap(listSteps);

const stepsWithSentence: readonly StepId[] = [
  'phoneSetup',
  'phoneEquipment',
  'webPhoneLines',
  'webPhoneEquipment',
  'tvView',
  'tvPlan',
  'tvEquipment',
  'tvRouter',
];

/** The steps on the page that show a tick. */
const listTicked = (): readonly StepId[] =>
  steps.filter((step) => readText(document.getElementById(`step-${step}`) ?? undefined).includes(', done'));

const pressContinue = (screen: CustomizeScreen) => {
  const { chosen } = getCurrentCart(screen.cartSession) ?? { chosen: { addOns: {} } };
  return continueCheck(collectProgress(chosen, screen.state.get()), false);
};

/** The steps of the services in the cart that Continue checks. */
function listChecked(screen: CustomizeScreen, services: readonly string[]): readonly StepId[] {
  const { checks } = screen.state.get();
  return Object.entries(checks).flatMap(([section, each]) =>
    services.includes(section) ? (Object.keys(each) as StepId[]) : [],
  );
}

test(`the ticks of ${runs} random carts are what Continue says, and Next says the same [S-022] [S-153]`, async () => {
  const cart = fc
    .tuple(arbitraryCart, fc.boolean())
    .map(([each, accepted]) => applyUnlessRefused(each, { do: 'accept911', accepted }));
  await fc.assert(
    fc.asyncProperty(cart, fc.subarray([...steps]), async (each, finished) => {
      const screen = openPage(each);
      act(() => {
        for (const step of finished) finishStep(screen, step);
      });
      await settle();
      const services = [each.internet && 'internet', each.voice && 'voice', each.tv && 'tv'].filter(
        (service) => service !== undefined,
      );
      const checked = listChecked(screen, services);
      const ticked = listTicked();
      const answer = pressContinue(screen);
      if ('goTo' in answer) expect(ticked).toEqual(expect.arrayContaining([...checked]));
      else {
        expect(ticked).not.toContain(findGap(answer.notice, screen.state.get()).step);
        if (services.length > 0)
          expect(
            checked.every((step) => ticked.includes(step)),
            answer.notice,
          ).toBe(false);
      }
      // Next says what an unticked step needs, and lets the shopper leave a ticked one [S-153].
      for (const step of checked.filter((each) => stepsWithSentence.includes(each)))
        expect([step, findStepGap(step, screen.state.get()) === undefined]).toEqual([step, ticked.includes(step)]);
      // A service that is not in the cart has no ticks on the steps that Continue checks.
      const others = listChecked(screen, ['internet', 'voice', 'tv']).filter((step) => !checked.includes(step));
      expect(others.filter((step) => ticked.includes(step))).toEqual([]);
    }),
    { numRuns: runs, endOnFailure: true },
  );
});

const numbered = { planId: 'bdv', device: 'desktop', number: '2125550101' } as const;
const boxes = (...ids: string[]) => ids.map((id) => ({ id, count: 1 }));
const accept911 = { do: 'accept911', accepted: true } as const;
const phone = [{ id: 'phone-4-line', count: 1 }];

test.each<[string, StepId, boolean, Parameters<typeof buildCart>[0]]>([
  ['a chosen plan', 'internetSpeed', true, [internet()]],
  ['a checked 911 box', 'phoneSetup', true, [digitalVoice({ lines: [numbered] }), accept911]],
  ['an unchecked 911 box', 'phoneSetup', false, [digitalVoice({ lines: [numbered] })]],
  ['a chosen phone', 'phoneEquipment', true, [digitalVoice({ lines: [numbered], equipment: phone })]],
  ['no phone', 'phoneEquipment', false, [digitalVoice({ lines: [numbered] })]],
  ['a client with its server', 'tvEquipment', true, [tv('tv-preferred', { equipment: boxes('client', 'recorder') })]],
  ['a client without its server', 'tvEquipment', false, [tv('tv-preferred', { equipment: boxes('client') })]],
  ['a handset without its base', 'phoneEquipment', false, [digitalVoice({ equipment: boxes('phone-handset') })]],
  ['a plan with its installation', 'installation', true, [internet()]],
  ['a standard phone line', 'standardPhoneLine', true, [standardPhone()]],
  ['a TV plan for its viewing option', 'tvPlan', true, [tv('tv-preferred', { viewId: 'private' })]],
])('%s: the tick of %s is %s, whatever was finished before [S-022]', async (_, step, isTicked, commands) => {
  const screen = openPage(buildCart(commands));
  act(() => {
    finishStep(screen, step);
    openStep(screen, step);
  });
  await settle();
  expect(listTicked().includes(step)).toBe(isTicked);
});

const pressNext = async (step: StepId) => {
  const button = within(document.getElementById(`step-${step}-panel`) ?? document.body).getByRole('button', {
    name: 'Next',
  });
  await userEvent.click(button);
  await settle();
};

test.each<[StepId, string, Parameters<typeof buildCart>[0]]>([
  [
    'phoneEquipment',
    'Additional cordless handset only works with the 10-line cordless phone. Please add one.',
    [digitalVoice({ lines: [numbered], equipment: [...phone, ...boxes('phone-handset')] }), accept911],
  ],
  [
    'phoneEquipment',
    'Please choose at least one phone, or select “I do not need phones”.',
    [digitalVoice({ lines: [numbered] }), accept911],
  ],
  [
    'tvEquipment',
    'Client only works with Recorder. Please add one.',
    [tv('tv-preferred', { viewId: 'private', equipment: boxes('client') })],
  ],
])('Next of %s stays and says: %s [S-153]', async (step, message, commands) => {
  const screen = openPage(buildCart(commands));
  act(() => openStep(screen, step));
  await settle();
  await pressNext(step);
  expect(screen.cartSession.notifications.get()).toMatchObject({ message, tone: 'error' });
  expect(Object.values(screen.state.get().open)).toContain(step);
});

test('the TV equipment step itself says which box is missing [S-153]', async () => {
  const screen = openPage(buildCart([tv('tv-preferred', { viewId: 'private', equipment: boxes('client') })]));
  act(() => openStep(screen, 'tvEquipment'));
  await settle();
  expect(readText(document.getElementById('step-tvEquipment-panel') ?? undefined)).toContain(
    'Client only works with Recorder. Please add one.',
  );
});

test('Next leads to a step that was done before and is incomplete again [S-154]', async () => {
  const screen = openPage(buildCart([standardPhone()]));
  act(() => {
    finishStep(screen, 'phoneSetup');
    openStep(screen, 'phoneService');
  });
  await settle();
  await pressNext('phoneService');
  expect(screen.state.get().open.voice).toBe('phoneSetup');
});

test('a changed form inside a step takes its tick away until it is submitted or closed [S-155]', async () => {
  const screen = openPage(buildCart([digitalVoice({ lines: [numbered] }), accept911]));
  act(() => openStep(screen, 'phoneSetup'));
  await settle();
  expect(listTicked()).toContain('phoneSetup');
  await userEvent.click(screenQueries.getByRole('button', { name: /^Keep my number/ }));
  expect(listTicked()).toContain('phoneSetup');
  await userEvent.type(screenQueries.getByRole('textbox', { name: 'Number to keep' }), '212');
  expect(listTicked()).not.toContain('phoneSetup');
  await userEvent.click(screenQueries.getByRole('button', { name: 'Choose a new number' }));
  expect(listTicked()).toContain('phoneSetup');
});
