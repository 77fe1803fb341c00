import { continueCheck } from '@demarc/domain/cart';
import { buildCart, digitalVoice, internet, tv } from '@demarc/domain/cart/testing';
import type { InternetOffering } from '@demarc/domain/offering';
import { act, screen as page } from '@testing-library/react';
import { expect, test } from 'vitest';
import { internetFlowQuery } from '../../../features/cart/catalog/internet-flow.ts';
import { getCurrentCart } from '../../../features/cart/session/cart-query.ts';
import { openPage, settle } from '../testing/open-page.tsx';
import { collectProgress } from './progress.ts';

/** Opens the page with a catalog that preselects no router, and presses Continue. */
async function pressContinue(...commands: Parameters<typeof buildCart>[0]) {
  const screen = openPage(buildCart(commands));
  const { cartSession } = screen;
  act(() => {
    cartSession.queryClient.setQueryData(internetFlowQuery(cartSession).queryKey, (offering?: InternetOffering) =>
      offering
        ? { ...offering, routers: offering.routers.map((router) => ({ ...router, selected: false })) }
        : undefined,
    );
  });
  await settle();
  const { chosen } = getCurrentCart(cartSession) ?? expect.unreachable();
  return {
    step: continueCheck(collectProgress(chosen, screen.state.get()), false),
    isEquipmentTicked: page.queryByRole('button', { name: /^Equipment.*, done/ }) !== null,
  };
}

const additionalRouter = internet('fiber-500', { additionalRouterId: 'second-router' });

test('internet with only an additional router continues to checkout, and its step is done [C-243] [K-177]', async () => {
  expect(await pressContinue(additionalRouter)).toEqual({ step: { goTo: 'checkout' }, isEquipmentTicked: true });
});

test.each<[string, Parameters<typeof buildCart>[0]]>([
  ['internet without any router', [internet('fiber-500')]],
  ['an additional router with TV', [additionalRouter, tv('tv-preferred', { viewId: 'private' })]],
])('%s does not continue: the router is missing [K-177]', async (_, commands) => {
  expect(await pressContinue(...commands)).toEqual({ step: { notice: 'routerMissing' }, isEquipmentTicked: false });
});

test('an additional router does not replace the router of a cart with a phone [C-257]', async () => {
  const line = { planId: 'bdv', device: 'desktop', number: '2125550101' } as const;
  const voice = digitalVoice({ lines: [line], equipment: [{ id: 'phone-4-line', count: 1 }] });
  expect(await pressContinue(additionalRouter, voice, { do: 'accept911', accepted: true })).toEqual({
    step: { notice: 'routerMissing' },
    isEquipmentTicked: false,
  });
});
