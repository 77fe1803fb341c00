import { newTv, price } from '@demarc/domain/cart';
import { carried, digitalVoice, internet, tv } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { cartView, submitTv } from '@demarc/domain/submission';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notification } from '../../../shell/notification/notification-store.ts';
import { testSettings } from '../../../testing/shop-settings.ts';
import { accept911 } from '../changes/accept-911.ts';
import { beginCart } from '../changes/begin-cart.ts';
import { chooseServices, removeService } from '../changes/change-cart.ts';
import { changeContract } from '../changes/change-contract.ts';
import { addTechTeam, chooseAddOns } from '../changes/choose-add-ons.ts';
import { cacheCart, cartNow } from './cart-query.ts';

const { call, logEvent, showFailurePage, cartSpinner } = vi.hoisted(() => ({
  call: vi.fn(),
  logEvent: vi.fn(),
  showFailurePage: vi.fn(async () => false),
  cartSpinner: { show: vi.fn(), hide: vi.fn() },
}));
vi.mock('../../../lib/api/call.ts', () => ({ call, getClient: async () => ({ sessionId: async () => 'session-1' }) }));
vi.mock('../../../lib/event-log/index.ts', () => ({ logEvent }));
vi.mock('./cart-spinner.ts', () => ({ cartSpinner }));
vi.mock('./show-failure-page.ts', () => ({ showFailurePage }));
vi.mock('../../../lib/settings.tsx', () => ({
  readSettings: () => ({ ...testSettings, messages: { ...testSettings.messages, technicalIssue: 'Ask ashore.' } }),
}));

const viewOf = (...commands: Parameters<typeof carried>[0]) => {
  const cart = carried(commands);
  return cartView(cart, price(cart, sampleCatalog), sampleCatalog);
};
const calledNames = () => call.mock.calls.map(([name]) => name);
/** Mocks successful calls that return the given cart. */
const answerWith = (after: ReturnType<typeof viewOf>, reply = {}) =>
  call.mockImplementation(async (name) => ({
    ok: true,
    value: name === 'getFloatCart' ? after : { breakdown: after.breakdown, ...reply },
  }));

beforeEach(() => {
  vi.clearAllMocks();
  queryClient.clear();
  notification.set(null);
});

const withTv = { tv: submitTv({ ...newTv, planId: 'tv-preferred' }, undefined, sampleCatalog) };

test.each([
  ['submitData', viewOf(), viewOf(internet())],
  ['submitTv', viewOf(), viewOf(tv())],
  ['submitFlex', viewOf(internet()), viewOf(internet(), tv())],
  ['submitServices', viewOf(internet(), digitalVoice()), viewOf(internet(), digitalVoice(), tv())],
])(
  '%s is one call; the spinner stops after the cart is refreshed [C-216] [C-217] [C-218]',
  async (submit, before, after) => {
    cacheCart(before);
    answerWith(after);
    const { promise: read, resolve: answer } = Promise.withResolvers();
    const { chosen } = after;
    const others = call.getMockImplementation();
    call.mockImplementation((name) => (name === 'getFloatCart' ? read : others?.(name)));
    const done = chooseServices(chosen.tv ? withTv : { internet: chosen.internet });
    await expect.poll(calledNames).toEqual([submit, 'getFloatCart']);
    expect(cartSpinner.show).toHaveBeenCalledOnce();
    expect(cartSpinner.hide).not.toHaveBeenCalled();
    answer({ ok: true, value: after });
    expect(await done).toBe(true);
    expect(cartSpinner.hide).toHaveBeenCalledOnce();
    expect(cartNow()?.servicesInCart).toBe(after.servicesInCart);
  },
);

test.each([
  ['FLEX', [internet(), tv()], ['updateTv']],
  ['REVERSE_FLEX', [tv(), internet()], ['updateTv']],
  ['BDV_DATA_VIDEO', [internet(), digitalVoice(), tv()], ['updateTv']],
  ['VIDEO', [tv()], []],
] as const)(
  'a TV update in %s makes the same calls for a complete and a stale answer [C-233] [C-234] [C-235]',
  async (combination, commands, more) => {
    const view = viewOf(...commands);
    expect(view.servicesInCart).toBe(combination);
    for (const [reply, read] of [
      [{}, []],
      [{ stale: true }, ['getFloatCart']],
    ] as const) {
      call.mockClear();
      cacheCart(view);
      answerWith(view, reply);
      expect(await chooseServices(withTv)).toBe(true);
      expect(calledNames()).toEqual(['updateCart', ...read, ...more]);
    }
  },
);

test.each<[string, () => Promise<unknown>]>([
  ['submitFlex', () => chooseServices(withTv)],
  ['updateCart', () => chooseServices({ internet: viewOf(internet()).chosen.internet })],
  ['updateCart', () => removeService('internet')],
  ['chooseAddOns', () => chooseAddOns({}, 0)],
  ['accept911', () => accept911(true)],
  ['getTermPrices', () => changeContract('MonthToMonth', 0, async () => undefined)],
  ['startCart', () => beginCart()],
])(
  'a failed %s call notifies the shopper, stops the spinner and stays on the page [C-211] [C-341]',
  async (name, step) => {
    const view = viewOf(internet());
    cacheCart(view);
    const failure = { code: 'internal', message: 'The words of the server' };
    call.mockImplementation(async (each) =>
      each === 'getFloatCart' ? { ok: true, value: view } : { ok: false, failure },
    );
    expect(await step()).toBe(false);
    expect(calledNames()[0]).toBe(name);
    expect(notification.get()).toMatchObject({ message: failure.message, tone: 'error' });
    expect(cartSpinner.hide).toHaveBeenCalledOnce();
    expect(showFailurePage).not.toHaveBeenCalled();
  },
);

test('an unrecorded 911 acceptance is shown and logged; only a recorded one refreshes the cart [C-231] [C-344] [C-345]', async () => {
  const view = viewOf(internet(), digitalVoice());
  cacheCart(view);
  answerWith(view, { recorded: false, accepted: false });
  expect(await accept911(true)).toBe(false);
  expect(calledNames()).toEqual(['accept911']);
  expect(notification.get()?.message).toBe('Something went wrong. Please try again');
  expect(logEvent.mock.calls).toMatchObject([[{ type: 'Error', name: 'accept911' }]]);
  answerWith(view, { recorded: true, accepted: true });
  expect(await accept911(true)).toBe(true);
  expect(calledNames().slice(1)).toEqual(['accept911', 'getFloatCart']);
});

test('a failure to add the tech team shows the configured message [C-352]', async () => {
  cacheCart(viewOf(internet()));
  call.mockResolvedValue({ ok: false, failure: { code: 'internal', message: 'Other words' } });
  const contact = { firstName: 'Ann', lastName: 'Reyes', phone: '2125550101', email: 'ann@example.com' };
  expect(await addTechTeam({ id: 'techteam', category: 'TechTeam' }, contact)).toBe(false);
  expect(notification.get()?.message).toBe('Ask ashore.');
});
