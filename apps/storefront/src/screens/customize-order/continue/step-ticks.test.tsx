import { continueCheck } from '@demarc/domain/cart';
import { applyUnlessRefused, arbitraryCart, buildCart, digitalVoice, internet, tv } from '@demarc/domain/cart/testing';
import { act } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getCurrentCart } from '../../../features/cart/session/cart-query.ts';
import { readText } from '../../../testing/render-in-shop.tsx';
import type { CustomizeScreen } from '../customize-screen.ts';
import { finishStep, openStep } from '../customize-screen.ts';
import { listSteps, type StepId, sectionIds } from '../step-lists.ts';
import { openPage, settle } from '../testing/open-page.tsx';
import { findGap } from './gap.ts';
import { collectProgress } from './progress.ts';

const runs = Math.ceil(Number(process.env.RANDOM_CARTS ?? 200) / 40);
const steps = sectionIds.flatMap(listSteps);

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

test(`the ticks of ${runs} random carts are what Continue says [S-022]`, async () => {
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
