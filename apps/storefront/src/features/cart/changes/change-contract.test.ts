import { calls } from '@demarc/contract';
import { buildCart, digitalVoice, internet } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { testSettings } from '../../../testing/shop-settings.ts';
import { productsQuery } from '../catalog/products-query.ts';
import { cacheCart } from '../session/cart-query.ts';
import { buildOrderAddress } from '../session/order-address.ts';
import { getCurrentChoices } from '../session/pending-choice.ts';
import { waitForSteps } from '../session/step-queue.ts';
import { buildTestProducts, buildTestView } from '../testing/sample-products.ts';
import { createTestCartSession } from '../testing/test-cart-session.ts';
import { chooseServices } from './change-cart.ts';
import { changeContract } from './change-contract.ts';

const call = vi.fn();
let cartSession = createTestCartSession();

const changeTerm = (term: 'MonthToMonth' | 'TwoYears' = 'MonthToMonth') =>
  changeContract(cartSession, term, 0, async () => undefined);
const twoYears = buildTestView(buildCart([internet('fiber-100')]));
const monthly = buildTestView(buildCart([internet('fiber-100-monthly')]));
const buildPrice = (term: string) => ({
  term,
  bundleId: `for ${term}`,
  bundleCents: term === 'MonthToMonth' ? 7900 : 6900,
  hcId: `hc of ${term}`,
  monthlyCents: 0,
  onceCents: 0,
  later: [],
  offersLost: [],
});
const prices = { ok: true, value: [buildPrice('MonthToMonth'), buildPrice('TwoYears')] };

/** Mocks successful calls; `selected` decides if the server accepts the switch, and the cart follows. */
const mockAnswers = (selected: boolean, after = selected ? monthly : twoYears) =>
  call.mockImplementation(async (name) => {
    if (name === 'getTermPrices') return prices;
    return { ok: true, value: name === 'getFloatCart' ? after : { breakdown: after.breakdown, selected } };
  });
const listBodies = (callName: string) =>
  call.mock.calls.filter(([name]) => name === callName).map(([, { body }]) => body);

beforeEach(() => {
  call.mockReset();
  cartSession = createTestCartSession({ call });
  cacheCart(cartSession, twoYears);
  cartSession.queryClient.setQueryData(productsQuery(cartSession).queryKey, buildTestProducts({}));
});

test('changeContract sends one line when the cart has no lines [E-442]', async () => {
  mockAnswers(false);
  await changeTerm();
  const [body] = listBodies('changeContract');
  expect(calls.changeContract.body.encode(body)).toMatchObject({ bundleID: 'for MonthToMonth', Nlines: '1' });
});

test('changeContract sends the price and the hcid of the new bundle, and the checked address [S-084] [S-086]', async () => {
  mockAnswers(true);
  const address = { street: '101 Longboat Wharf', unit: '', city: 'Hoboken', state: 'NJ', zip: '07030' };
  cartSession.tabSession.update({ address });
  await changeTerm();
  const [change] = listBodies('changeContract');
  const echo = buildOrderAddress(cartSession);
  expect(echo).toMatchObject({ zip: '07030', city: 'Hoboken', state: 'NJ' });
  expect(change).toEqual({
    address: echo,
    bundleId: 'for MonthToMonth',
    contract: 'MonthToMonth',
    charge: '79.00',
    lines: 1,
    tvPlanId: '',
    hcId: 'hc of MonthToMonth',
    bundleType: twoYears.breakdown.header.flowType,
    offer: false,
  });
  expect(listBodies('updateCart')).toMatchObject([{ address: echo, service: 'data' }]);
});

test('the update after a switch names the plans of the old term [S-085]', async () => {
  const line = { number: '2125550101', device: 'desktop' as const };
  const withVoice = (planId: string) => buildTestView(buildCart([digitalVoice({ lines: [{ ...line, planId }] })]));
  const monthlyPlanId = sampleCatalog.digitalVoicePlans.find(({ contract }) => contract === 'MonthToMonth')?.id ?? '';
  cacheCart(cartSession, withVoice('bdv'));
  mockAnswers(true, withVoice(monthlyPlanId));
  expect(await changeTerm()).toBe(true);
  expect(listBodies('updateCart')).toMatchObject([
    { service: 'bdv', digitalVoice: { lines: [{ oldPlanId: 'bdv', planId: monthlyPlanId, oldNumber: '' }] } },
  ]);
});

test.each([
  ['accepted', true, 'fiber-100-monthly', ['getFloatCart', 'updateCart']],
  ['declined', false, 'fiber-100', []],
])(
  'choices made during a term switch are sent for the resulting term: switch %s [C-224] [C-228]',
  async (_, selected, planId, switchCalls) => {
    mockAnswers(selected);
    const switched = changeTerm();
    expect(getCurrentChoices(cartSession)?.internet?.planId).toBe('fiber-100-monthly');
    // One choice comes from a card of the old term, one from a card of the new term.
    const [oldTermChoice, newTermChoice] = ['fiber-100', 'fiber-100-monthly'].map((id) =>
      chooseServices(cartSession, {
        internet: buildTestView(buildCart([internet(id, { routerId: 'router-rent' })])).chosen.internet,
      }),
    );
    expect(await switched).toBe(selected);
    expect(await Promise.all([oldTermChoice, newTermChoice])).toEqual([true, true]);
    const rented = { internet: { planId, router: { new: 'router-rent' } } };
    expect(listBodies('updateCart').slice(-2)).toMatchObject([rented, rented]);
    expect(call.mock.calls.map(([name]) => name)).toEqual([
      'getTermPrices',
      'changeContract',
      ...switchCalls,
      'updateCart',
      'updateCart',
    ]);
    expect(cartSession.pendingChoice.get()).toBeNull();
  },
);

test('a switch is a running step while its price loads, and the last switch wins [C-224]', async () => {
  mockAnswers(true);
  const answerOthers = call.getMockImplementation();
  const { promise: pendingPrices, resolve } = Promise.withResolvers();
  call.mockImplementation((name) => (name === 'getTermPrices' ? pendingPrices : answerOthers?.(name)));
  const switched = changeTerm();
  const back = changeTerm('TwoYears');
  await expect.poll(() => call.mock.calls.length).toBe(1);
  const onStepsDone = vi.fn();
  const waiting = waitForSteps(cartSession).then(onStepsDone);
  await Promise.resolve();
  expect(onStepsDone).not.toHaveBeenCalled();
  expect(cartSession.pendingChoice.get()?.term).toBe('TwoYears');
  resolve(prices);
  expect(await switched).toBe(true);
  mockAnswers(true, twoYears);
  expect(await back).toBe(true);
  await waiting;
  expect(listBodies('changeContract').map(({ contract }) => contract)).toEqual(['MonthToMonth', 'TwoYears']);
});

test('a term that is not sold for the cart is not requested, and the shopper is notified', async () => {
  call.mockResolvedValue({ ok: true, value: [] });
  expect(await changeTerm()).toBe(false);
  expect(call.mock.calls.map(([name]) => name)).toEqual(['getTermPrices']);
  expect(cartSession.notifications.get()?.message).toBe(testSettings.messages.somethingWentWrong);
});
