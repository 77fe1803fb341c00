import { priceCart, tvDefaults } from '@demarc/domain/cart';
import { buildCart, digitalVoice, internet, tv } from '@demarc/domain/cart/testing';
import { buildCartView } from '@demarc/domain/cart-view';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { buildTvSubmission } from '@demarc/domain/submission';
import { beforeEach, expect, test, vi } from 'vitest';
import { testSettings } from '../../../testing/shop-settings.ts';
import { beginCart, chooseServices, removeService } from '../changes/change-cart.ts';
import { changeContract } from '../changes/change-contract.ts';
import { addTechTeam, chooseAddOns } from '../changes/choose-add-ons.ts';
import { accept911 } from '../changes/emergency-911.ts';
import { createTestCartSession } from '../testing/test-cart-session.ts';
import { cacheCart, getCurrentCart } from './cart-query.ts';

const call = vi.fn();
const logEvent = vi.fn();
const openFailurePage = vi.fn(async () => undefined);
const settings = { ...testSettings, messages: { ...testSettings.messages, technicalIssue: 'Please call us.' } };
let cartSession = createTestCartSession();

const buildView = (...commands: Parameters<typeof buildCart>[0]) => {
  const contents = buildCart(commands);
  return buildCartView(contents, priceCart(contents, sampleCatalog), sampleCatalog);
};
/** The events that the spinner of the cart has logged. */
const listSpinnerEvents = () =>
  logEvent.mock.calls.flatMap(([event]) => (event.type === 'Spinner' ? [event.name] : []));
const listCalls = () => call.mock.calls.map(([name]) => name);
/** Mocks successful calls that return this cart. */
const mockAnswers = (after: ReturnType<typeof buildView>, reply = {}) =>
  call.mockImplementation(async (name) => ({
    ok: true,
    value: name === 'getFloatCart' ? after : { breakdown: after.breakdown, ...reply },
  }));

beforeEach(() => {
  vi.clearAllMocks();
  cartSession = createTestCartSession({ call, logEvent, openFailurePage, settings });
});

const withTv = { tv: buildTvSubmission({ ...tvDefaults, planId: 'tv-preferred' }, undefined, sampleCatalog) };

test.each([
  ['submitData', buildView(), buildView(internet())],
  ['submitTv', buildView(), buildView(tv())],
  ['submitFlex', buildView(internet()), buildView(internet(), tv())],
  ['submitServices', buildView(internet(), digitalVoice()), buildView(internet(), digitalVoice(), tv())],
])(
  '%s is one call; the spinner stops after the cart is refreshed [C-216] [C-217] [C-218]',
  async (submit, before, after) => {
    cacheCart(cartSession, before);
    mockAnswers(after);
    const { promise: pendingCart, resolve: answerCart } = Promise.withResolvers();
    const { chosen } = after;
    const answerOthers = call.getMockImplementation();
    call.mockImplementation((name) => (name === 'getFloatCart' ? pendingCart : answerOthers?.(name)));
    const done = chooseServices(cartSession, chosen.tv ? withTv : { internet: chosen.internet });
    await expect.poll(listCalls).toEqual([submit, 'getFloatCart']);
    expect(listSpinnerEvents()).toEqual(['cart shown']);
    answerCart({ ok: true, value: after });
    expect(await done).toBe(true);
    expect(listSpinnerEvents()).toEqual(['cart shown', 'cart hidden']);
    expect(getCurrentCart(cartSession)?.servicesInCart).toBe(after.servicesInCart);
  },
);

test.each([
  ['FLEX', [internet(), tv()], ['updateTv']],
  ['REVERSE_FLEX', [tv(), internet()], ['updateTv']],
  ['BDV_DATA_VIDEO', [internet(), digitalVoice(), tv()], ['updateTv']],
  ['VIDEO', [tv()], []],
] as const)(
  'a TV update in %s makes the same calls for a complete and a stale answer [C-233] [C-234] [C-235]',
  async (combination, commands, tvCalls) => {
    const view = buildView(...commands);
    expect(view.servicesInCart).toBe(combination);
    for (const [reply, refreshCalls] of [
      [{}, []],
      [{ stale: true }, ['getFloatCart']],
    ] as const) {
      call.mockClear();
      cacheCart(cartSession, view);
      mockAnswers(view, reply);
      expect(await chooseServices(cartSession, withTv)).toBe(true);
      expect(listCalls()).toEqual(['updateCart', ...refreshCalls, ...tvCalls]);
    }
  },
);

test.each<[string, () => Promise<unknown>]>([
  ['submitFlex', () => chooseServices(cartSession, withTv)],
  ['updateCart', () => chooseServices(cartSession, { internet: buildView(internet()).chosen.internet })],
  ['updateCart', () => removeService(cartSession, 'internet')],
  ['chooseAddOns', () => chooseAddOns(cartSession, {}, 0)],
  ['accept911', () => accept911(cartSession, true)],
  ['getTermPrices', () => changeContract(cartSession, 'MonthToMonth', 0, async () => undefined)],
  ['startCart', () => beginCart(cartSession)],
])(
  'a failed %s call notifies the shopper, stops the spinner and stays on the page [C-211] [C-341]',
  async (name, step) => {
    const view = buildView(internet());
    cacheCart(cartSession, view);
    const failure = { code: 'internal', message: 'The message of the server' };
    call.mockImplementation(async (callName) =>
      callName === 'getFloatCart' ? { ok: true, value: view } : { ok: false, failure },
    );
    expect(await step()).toBe(false);
    expect(listCalls()[0]).toBe(name);
    expect(cartSession.notifications.get()).toMatchObject({ message: failure.message, tone: 'error' });
    expect(listSpinnerEvents()).toEqual(['cart shown', 'cart hidden']);
    expect(openFailurePage).not.toHaveBeenCalled();
  },
);

test('an unrecorded 911 acceptance is shown and logged; only a recorded one refreshes the cart [C-231] [C-344] [C-345]', async () => {
  const view = buildView(internet(), digitalVoice());
  cacheCart(cartSession, view);
  mockAnswers(view, { recorded: false, accepted: false });
  expect(await accept911(cartSession, true)).toBe(false);
  expect(listCalls()).toEqual(['accept911']);
  expect(cartSession.notifications.get()?.message).toBe('Something went wrong. Please try again');
  expect(logEvent).toHaveBeenCalledWith(expect.objectContaining({ type: 'Error', name: 'accept911' }));
  mockAnswers(view, { recorded: true, accepted: true });
  expect(await accept911(cartSession, true)).toBe(true);
  expect(listCalls().slice(1)).toEqual(['accept911', 'getFloatCart']);
});

test('a failure to add the tech team shows the configured message [C-352]', async () => {
  cacheCart(cartSession, buildView(internet()));
  call.mockResolvedValue({ ok: false, failure: { code: 'internal', message: 'Another message' } });
  const contact = { firstName: 'Ann', lastName: 'Reyes', phone: '2125550101', email: 'ann@example.com' };
  expect(await addTechTeam(cartSession, { id: 'techteam', category: 'TechTeam' }, contact)).toBe(false);
  expect(cartSession.notifications.get()?.message).toBe('Please call us.');
});
