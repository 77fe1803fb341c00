import { buildCart, internet } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { buildTvOffering } from '@demarc/domain/offering';
import { act, screen as page } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { internetFlowQuery } from '../../../features/cart/catalog/internet-flow.ts';
import { jointOfferQuery } from '../../../features/cart/catalog/joint-offer.ts';
import { tvFlowQuery } from '../../../features/cart/catalog/tv-flow.ts';
import { calculateChoiceDifference } from '../../../features/cart/pricing/choice-difference.ts';
import { subscribeToPriceInputs } from '../../../features/cart/pricing/use-price-inputs.ts';
import { CartSessionProvider } from '../../../features/cart/session/cart-session-context.tsx';
import { waitForPaint } from '../../../features/cart/session/wait-for-paint.ts';
import { buildTestProducts, buildTestView, offering } from '../../../features/cart/testing/sample-products.ts';
import { renderInShop } from '../../../testing/render-in-shop.tsx';
import type { CustomizeScreen } from '../customize-screen.ts';
import { createTestScreen } from '../testing/test-screen.ts';
import { buildLinesChange } from '../voice/lines/choose-lines.ts';
import { CardPrice } from './CardPrice.tsx';
import { OptionPrice } from './OptionPrice.tsx';

const cart = buildCart([internet('fiber-100')]);
const products = buildTestProducts({
  bundles: { doubles: sampleCatalog.bundles, triple: [], internetAndTv: [], hsi: [] },
  charges: { fees: sampleCatalog.fees, taxCharges: [], terms: sampleCatalog.terms },
});
const openScreen = () => createTestScreen(cart, products);

/** Renders the price and returns a function that waits until the work after the next paint is done. */
function renderPrice(screen: CustomizeScreen, price: ReactNode) {
  renderInShop(<CartSessionProvider cartSession={screen.cartSession}>{price}</CartSessionProvider>);
  return () =>
    act(async () => {
      await waitForPaint();
      await waitForPaint();
    });
}

const loadInternetFlow = ({ cartSession: { queryClient }, cartSession }: CustomizeScreen) =>
  act(() => void queryClient.setQueryData(internetFlowQuery(cartSession).queryKey, offering));

const calculateVoiceDifference = (screen: CustomizeScreen) =>
  calculateChoiceDifference(screen.cartSession, buildLinesChange(screen, { kind: 'bdv', planId: 'bdv', lines: 1 }));

test('a card shows its difference in the order as soon as the missing plans are loaded', async () => {
  const screen = openScreen();
  const calculateDifference = () => calculateVoiceDifference(screen);
  const settle = renderPrice(screen, <CardPrice price="$1" itemCents={1} calculateDifference={calculateDifference} />);
  await settle();
  expect(page.queryByText(/in your order/)).toBeNull();
  loadInternetFlow(screen);
  await settle();
  page.getByText('+$59.00/mo in your order');
});

test('a card names installments that the choice adds or removes [S-161]', async () => {
  const screen = openScreen();
  loadInternetFlow(screen);
  const difference = { monthlyCents: -5400, installmentCents: -708, onceCents: 0, later: [] };
  const settle = renderPrice(screen, <CardPrice price="$1" itemCents={-5400} calculateDifference={() => difference} />);
  await settle();
  page.getByText('-$54.00/mo, -$7.08/mo for 12 months in your order');
});

test('a card is notified when the plans of its price appear or disappear, until it unsubscribes', () => {
  const { cartSession } = openScreen();
  const { queryClient } = cartSession;
  const listener = vi.fn();
  const unsubscribe = subscribeToPriceInputs(cartSession, listener);
  queryClient.setQueryData(internetFlowQuery(cartSession).queryKey, offering);
  expect(listener).toHaveBeenCalled();
  listener.mockClear();
  queryClient.removeQueries(internetFlowQuery(cartSession));
  expect(listener).toHaveBeenCalled();
  listener.mockClear();
  unsubscribe();
  queryClient.setQueryData(internetFlowQuery(cartSession).queryKey, offering);
  expect(listener).not.toHaveBeenCalled();
});

test.each<[string, (screen: CustomizeScreen, onCompute: () => void) => ReactNode]>([
  [
    'a card',
    (screen, onCompute) => {
      const calculateDifference = () => {
        onCompute();
        return calculateVoiceDifference(screen);
      };
      return <CardPrice price="$1" itemCents={1} calculateDifference={calculateDifference} />;
    },
  ],
  [
    'an option',
    (_screen, onCompute) => {
      const edit = () => {
        onCompute();
        return buildTestView(buildCart([internet('fiber-500')])).chosen;
      };
      return <OptionPrice price="$1" edit={edit} />;
    },
  ],
])('the price of %s is recomputed when a dependency changes, and only then', async (_, renderCard) => {
  const screen = openScreen();
  const { cartSession } = screen;
  const { queryClient } = cartSession;
  const onCompute = vi.fn();
  const settle = renderPrice(screen, renderCard(screen, onCompute));
  const changes = [
    () => queryClient.setQueryData(internetFlowQuery(cartSession).queryKey, offering),
    () => queryClient.setQueryData(tvFlowQuery(cartSession).queryKey, buildTvOffering({}, sampleCatalog)),
    () => queryClient.setQueryData(jointOfferQuery(cartSession, products).queryKey, {} as never),
  ];
  await settle();
  for (const change of changes) {
    onCompute.mockClear();
    act(() => void queryClient.setQueryData(['unrelated'], {}));
    await settle();
    expect(onCompute).not.toHaveBeenCalled();
    act(() => void change());
    await settle();
    expect(onCompute).toHaveBeenCalled();
  }
});
