import type { CustomizeProducts } from '@demarc/contract';
import { type Cart, price } from '@demarc/domain/cart';
import { carried, digitalVoice, internet, listing, phone } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { digitalVoiceOffering, phoneOffering } from '@demarc/domain/offering';
import { cartView } from '@demarc/domain/submission';
import { expect, test, vi } from 'vitest';
import { productsQuery } from '../../../features/cart/catalog/products-query.ts';
import { removeService } from '../../../features/cart/changes/change-cart.ts';
import { chosenNow } from '../../../features/cart/changes/chosen-now.ts';
import { cacheCart } from '../../../features/cart/session/cart-query.ts';
import { clearPending } from '../../../features/cart/session/pending.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { freshSession, session } from '../../../lib/session/session-store.ts';
import { notification } from '../../../shell/notification/notification-store.ts';
import { testSettings } from '../../../testing/shop-settings.ts';
import { changeVoice } from './change-voice.ts';
import { chooseLines } from './take-lines.ts';

const call = vi.hoisted(() => vi.fn());
const showFailurePage = vi.hoisted(() => vi.fn(async () => false));
vi.mock('../../../lib/api/call.ts', () => ({ call }));
vi.mock('../../../lib/settings.tsx', () => ({ readSettings: () => testSettings }));
vi.mock('../../../features/cart/session/show-failure-page.ts', () => ({ showFailurePage }));
vi.mock('../../../features/cart/session/cart-spinner.ts', () => ({ cartSpinner: { show() {}, hide() {} } }));

const products = {
  plans: [{ technology: 'hsi' }],
  digitalVoice: { ...digitalVoiceOffering({}, sampleCatalog), numbers: [] },
  phone: phoneOffering({}, sampleCatalog),
  bundles: {
    ...{ doubles: [], triple: [], internetAndTv: [] },
    hsi: sampleCatalog.bundles.filter(({ services }) => services.some(({ serviceType }) => serviceType === 'HSI')),
  },
} as unknown as CustomizeProducts;

/** Chooses one line; the named call gets this answer. */
async function expectRejectedLine(kind: 'bdv' | 'phone', cart: Cart, name: string, answer: object): Promise<void> {
  const view = cartView(cart, price(cart, sampleCatalog), sampleCatalog);
  queryClient.clear();
  showFailurePage.mockClear();
  cacheCart(view);
  queryClient.setQueryData(productsQuery().queryKey, products);
  call.mockImplementation(async (callName: string) => (callName === name ? answer : { ok: true, value: view }));
  expect(await chooseLines({ kind, planId: kind === 'bdv' ? 'bdv' : '2033437', lines: 1 })).toBe(false);
  expect(call.mock.calls.map(([callName]) => callName)).toContain(name);
}

const nothing = carried([]);
const hsi = carried([internet('hsi')]);
const none = { ok: true, value: { selected: true, numbers: [], faxNumbers: [] } };
const broken = { ok: false, failure: { code: 'internal', message: 'No.' } };

test.each([
  ['preferred voice without numbers', 'phone', nothing, 'getPreferredVoice', none, 'NTE_PS_GETPREFEREDVOICE_BTNEmpty'],
  ['digital voice without numbers', 'bdv', nothing, 'selectDigitalVoice', none, 'NTE_PS_GetSABDV'],
  ['digital voice whose call fails', 'bdv', nothing, 'selectDigitalVoice', broken, 'NTE_PS_GetSABDV'],
  ['a bundle without numbers', 'phone', hsi, 'selectBundle', none, 'NTE_PS_RequestTNFailure'],
  ['a bundle whose call fails', 'phone', hsi, 'selectBundle', broken, 'NTE_PS_GETSELECTEDBUNDLEINFO'],
] as const)(
  'a line of %s opens the failure page with its own code [K-303]',
  async (_, kind, cart, name, answer, code) => {
    await expectRejectedLine(kind, cart, name, answer);
    expect(showFailurePage).toHaveBeenCalledExactlyOnceWith(code);
  },
);

test('an answer that names the failure page is handled by the API client alone', async () => {
  const failure = { code: 'notSoldHere', message: 'No.', failure: 'NTE_PS_GetSABDV' };
  await expectRejectedLine('bdv', nothing, 'selectDigitalVoice', { ok: false, failure });
  expect(showFailurePage).not.toHaveBeenCalled();
});

test.each([
  ['phone', nothing, 'getPreferredVoice', 'submitPhone'],
  ['phone', hsi, 'selectBundle', 'submitServices'],
  ['bdv', nothing, 'selectDigitalVoice', 'submitBdv'],
] as const)(
  'a line of %s without an available number is still added, so that a number can be ported',
  async (kind, cart, name, submits) => {
    const view = cartView(cart, price(cart, sampleCatalog), sampleCatalog);
    queryClient.clear();
    call.mockClear();
    cacheCart(view);
    queryClient.setQueryData(productsQuery().queryKey, products);
    const held = { ok: false, failure: { code: 'tooManyHeld', message: 'Please bring a number.' } };
    call.mockImplementation(async (callName: string) => (callName === name ? held : { ok: true, value: view }));
    expect(await chooseLines({ kind, planId: kind === 'bdv' ? 'bdv' : '2033437', lines: 1 })).toBe(true);
    expect(call.mock.calls.map(([callName]) => callName)).toContain(submits);
    expect(notification.get()?.message).toBe('Please bring a number.');
  },
);

test.each([
  ['with its numbers', { ok: true, value: { selected: true, numbers: [{ number: '2125550101' }], faxNumbers: [] } }],
  ['without any', none],
])('voice that is removed while its numbers are requested stays removed: answered %s', async (_, answer) => {
  const view = cartView(nothing, price(nothing, sampleCatalog), sampleCatalog);
  queryClient.clear();
  call.mockClear();
  showFailurePage.mockClear();
  cacheCart(view);
  queryClient.setQueryData(productsQuery().queryKey, products);
  const { promise: found, resolve: find } = Promise.withResolvers();
  call.mockImplementation((callName: string) =>
    callName === 'selectDigitalVoice' ? found : { ok: true, value: view },
  );
  const taken = chooseLines({ kind: 'bdv', planId: 'bdv', lines: 1 });
  await expect.poll(() => call.mock.calls.length).toBe(1);
  const removed = removeService('voice');
  find(answer);
  expect(await Promise.all([taken, removed])).toEqual([false, true]);
  expect(call.mock.calls.map(([callName]) => callName)).toEqual(['selectDigitalVoice', 'getFloatCart']);
  expect(chosenNow()?.digitalVoice).toBeUndefined();
  expect(showFailurePage).not.toHaveBeenCalled();
});

test('a notice names the alternatives when there are fewer numbers than lines', async () => {
  const view = cartView(nothing, price(nothing, sampleCatalog), sampleCatalog);
  queryClient.clear();
  cacheCart(view);
  queryClient.setQueryData(productsQuery().queryKey, products);
  const some = { ok: true, value: { numbers: ['2125550101'] } };
  call.mockImplementation(async (callName: string) =>
    callName === 'getPreferredVoice' ? some : { ok: true, value: view },
  );
  notification.set(null);
  await chooseLines({ kind: 'phone', planId: '2033437', lines: 1 });
  expect(notification.get()).toBeNull();
  await chooseLines({ kind: 'phone', planId: '2033437', lines: 2 });
  expect(notification.get()).toMatchObject({ tone: 'error', message: expect.stringContaining('“Keep my number”') });
});

test.each([
  ['non-published', ''],
  ['listing', 'listing'],
])(
  'switching to digital voice with the listing "%s" results in "%s", with a notice if it is lost [C-140]',
  async (id, kept) => {
    const cart = carried([phone(), listing(id)]);
    const view = cartView(cart, price(cart, sampleCatalog), sampleCatalog);
    queryClient.clear();
    notification.set(null);
    cacheCart(view);
    queryClient.setQueryData(productsQuery().queryKey, products);
    const seen: unknown[] = [];
    call.mockImplementation(async (callName: string) => {
      if (callName !== 'selectDigitalVoice') return { ok: true, value: view };
      seen.push(chosenNow()?.digitalVoice?.listing.new, notification.get()?.message.includes('listing') ?? false);
      return broken;
    });
    expect(await chooseLines({ kind: 'bdv', planId: 'bdv', lines: 2 })).toBe(false);
    expect(seen).toEqual([kept, kept === '']);
  },
);

test('without web phones, every line rings on a desktop phone, and each phone rings for existing lines only [C-122]', async () => {
  const web = (number: string) =>
    ({ number, planId: 'bdv-web', device: 'webphone', email: 'ada@example.com' }) as const;
  const numbers = ['2125550101', '2125550102'];
  const station = { equipmentId: 'phone-4-line', additionalHandsets: 0, numbers };
  const equipment = [{ id: 'phone-4-line', count: 1 }];
  const cart = carried([digitalVoice({ lines: numbers.map(web), equipment, stations: [station] })]);
  const view = cartView(cart, price(cart, sampleCatalog), sampleCatalog);
  queryClient.clear();
  cacheCart(view);
  queryClient.setQueryData(productsQuery().queryKey, products);
  const shown: unknown[] = [];
  call.mockImplementation(async () => {
    const { lines = [], stations = [] } = chosenNow()?.digitalVoice ?? {};
    shown.push(...lines.map(({ device }) => device), ...stations.flatMap((each) => each.numbers));
    return broken;
  });
  await chooseLines({ kind: 'bdv', planId: 'bdv', lines: 1 });
  expect(shown.slice(0, 2)).toEqual(['desktop', numbers[0]]);
  expect(shown).not.toContain(numbers[1]);
});

test('a third line removes the battery with a notice; removing the line does not bring it back [C-369]', async () => {
  const two = [
    { number: '2125550101', planId: 'bdv', device: 'desktop' as const },
    { number: '2125550102', planId: 'bdv', device: 'desktop' as const },
  ];
  const cart = carried([digitalVoice({ lines: two, powerReserve: true })]);
  queryClient.clear();
  cacheCart(cartView(cart, price(cart, sampleCatalog), sampleCatalog));
  queryClient.setQueryData(productsQuery().queryKey, products);
  call.mockImplementation(() => new Promise(() => {}));
  const reserve = () => chosenNow()?.digitalVoice?.powerReserve;
  expect(reserve()).toBe(true);
  void chooseLines({ kind: 'bdv', planId: 'bdv', lines: 3 });
  expect(reserve()).toBe(false);
  expect(notification.get()).toMatchObject({ tone: 'info', message: expect.stringContaining('carries two lines') });
  void chooseLines({ kind: 'bdv', planId: 'bdv', lines: 2 });
  expect(reserve()).toBe(false);
});

test('web phones and their emails are restored after a switch to desktop phones and back', () => {
  clearPending();
  const web = { number: '2125550101', planId: 'bdv-web', device: 'webphone', email: 'ada@example.com' } as const;
  const desk = { number: '2125550102', planId: 'bdv-web', device: 'desktop' } as const;
  const cart = carried([digitalVoice({ lines: [web, desk] })]);
  queryClient.clear();
  cacheCart(cartView(cart, price(cart, sampleCatalog), sampleCatalog));
  queryClient.setQueryData(productsQuery().queryKey, products);
  call.mockImplementation(() => new Promise(() => {}));
  const subscribers = () =>
    chosenNow()?.digitalVoice?.lines.map(({ subscriber: { device, email } }) => [device, email]);
  void chooseLines({ kind: 'phone', planId: '2033437', lines: 2 });
  expect(subscribers()).toBeUndefined();
  void chooseLines({ kind: 'bdv', planId: 'bdv', lines: 2 });
  expect(subscribers()?.map(([device]) => device)).toEqual(['desktop', 'desktop']);
  void chooseLines({ kind: 'bdv', planId: 'bdv-web', lines: 2 });
  expect(subscribers()).toEqual([
    ['webphone', 'ada@example.com'],
    ['desktop', ''],
  ]);
});

/** Loads a cart with two lines, the second with a ported number, and a listing under one of them. */
function loadCartWithPortedLine(checkId: string, listed = '2125550101') {
  clearPending();
  session.set({ ...freshSession, checkId });
  const kept = { number: '9175550123', planId: 'bdv', device: 'desktop' as const, keptFrom: 'Old Bell' };
  const lines = [{ ...kept, number: '2125550101', keptFrom: '' }, kept];
  const cart = carried([digitalVoice({ lines }), listing('listing', listed)]);
  queryClient.clear();
  notification.set(null);
  cacheCart(cartView(cart, price(cart, sampleCatalog), sampleCatalog));
  queryClient.setQueryData(productsQuery().queryKey, products);
  call.mockClear();
  call.mockImplementation(() => new Promise(() => {}));
}
const numbersNow = () => chosenNow()?.digitalVoice?.lines.map(({ number }) => number);
const chooseDigitalLines = (lines: number) => void chooseLines({ kind: 'bdv', planId: 'bdv', lines });
const setAsideMessage =
  '(917) 555-0123 (kept from Old Bell) goes with line 2. Add the line again, and it has its number back.';

test('a ported number leaves with its line, with a notice, and returns with the next line', () => {
  loadCartWithPortedLine('check-1');
  for (const _ of ['once', 'again']) {
    chooseDigitalLines(1);
    expect(numbersNow()).toEqual(['2125550101']);
    expect(notification.get()).toMatchObject({ tone: 'info', message: setAsideMessage });
    chooseDigitalLines(2);
    expect(numbersNow()).toEqual(['2125550101', '9175550123']);
    notification.set(null);
  }
});

test('a restored ported number that is given up does not return on another line', () => {
  loadCartWithPortedLine('check-1');
  chooseDigitalLines(1);
  chooseDigitalLines(2);
  void changeVoice(({ voice, ...rest }) =>
    voice.kind === 'bdv'
      ? {
          ...rest,
          voice: { ...voice, lines: voice.lines.map((each, at) => (at ? { ...each, number: '2125550102' } : each)) },
        }
      : { ...rest, voice },
  );
  chooseDigitalLines(3);
  expect(numbersNow()).toEqual(['2125550101', '2125550102', '']);
});

function loadCartWithOneLine() {
  clearPending();
  const one = carried([digitalVoice({ lines: [{ number: '2125550101', planId: 'bdv', device: 'desktop' }] })]);
  cacheCart(cartView(one, price(one, sampleCatalog), sampleCatalog));
  queryClient.setQueryData(productsQuery().queryKey, products);
}

test('a ported number that the server refuses is not tried again on the next line', () => {
  loadCartWithPortedLine('check-1');
  chooseDigitalLines(1);
  chooseDigitalLines(2);
  loadCartWithOneLine();
  chooseDigitalLines(2);
  expect(numbersNow()).toEqual(['2125550101', '']);
});

test('a ported number that is set aside at one address is not used at another', () => {
  loadCartWithPortedLine('check-1');
  chooseDigitalLines(1);
  session.update({ checkId: 'check-2' });
  loadCartWithOneLine();
  chooseDigitalLines(2);
  expect(numbersNow()).toEqual(['2125550101', '']);
});

test('one notice names all effects of a removed line: the moved listing and the lost number', () => {
  loadCartWithPortedLine('check-1', '9175550123');
  chooseDigitalLines(1);
  expect(notification.get()?.message).toBe(
    `Your directory listing now shows your billing number, (212) 555-0101. ${setAsideMessage}`,
  );
});
