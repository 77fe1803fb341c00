import type { CustomizeProducts } from '@demarc/contract';
import { type Cart, price } from '@demarc/domain/cart';
import { carried, digitalVoice, internet, listing, phone } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { digitalVoiceOffering, phoneOffering } from '@demarc/domain/offering';
import { cartView } from '@demarc/domain/submission';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../api/query-client.ts';
import { keepCart } from '../../../cart/cart-query.ts';
import { removeService } from '../../../cart/change-cart.ts';
import { chosenNow } from '../../../cart/chosen-now.ts';
import { nothingPending } from '../../../cart/pending.ts';
import { productsQuery } from '../../../cart/products-query.ts';
import { freshSession, session } from '../../../session/session-store.ts';
import { notification } from '../../../shell/notification/notification-store.ts';
import { testSettings } from '../../../testing/shop-settings.ts';
import { changeVoice } from './change-voice.ts';
import { takeLines } from './take-lines.ts';

const call = vi.hoisted(() => vi.fn());
const showFailurePage = vi.hoisted(() => vi.fn(async () => false));
vi.mock('../../../api/lazy.ts', () => ({ call }));
vi.mock('../../../settings.tsx', () => ({ readSettings: () => testSettings }));
vi.mock('../../../cart/show-failure-page.ts', () => ({ showFailurePage }));
vi.mock('../../../cart/cart-spinner.ts', () => ({ cartSpinner: { show() {}, hide() {} } }));

const products = {
  plans: [{ technology: 'hsi' }],
  digitalVoice: { ...digitalVoiceOffering({}, sampleCatalog), numbers: [] },
  phone: phoneOffering({}, sampleCatalog),
  bundles: {
    ...{ doubles: [], triple: [], internetAndTv: [] },
    hsi: sampleCatalog.bundles.filter(({ services }) => services.some(({ serviceType }) => serviceType === 'HSI')),
  },
} as unknown as CustomizeProducts;

/** Takes a line where the call that brings its number is answered with this. */
async function take(kind: 'bdv' | 'phone', cart: Cart, name: string, answer: object): Promise<void> {
  const view = cartView(cart, price(cart, sampleCatalog), sampleCatalog);
  queryClient.clear();
  showFailurePage.mockClear();
  keepCart(view);
  queryClient.setQueryData(productsQuery().queryKey, products);
  call.mockImplementation(async (asked: string) => (asked === name ? answer : { ok: true, value: view }));
  expect(await takeLines({ kind, planId: kind === 'bdv' ? 'bdv' : '2033437', lines: 1 })).toBe(false);
  expect(call.mock.calls.map(([asked]) => asked)).toContain(name);
}

const nothing = carried([]);
const hsi = carried([internet('hsi')]);
const none = { ok: true, value: { selected: true, numbers: [], faxNumbers: [] } };
const broken = { ok: false, failure: { code: 'internal', message: 'No.' } };

test.each([
  ['preferred voice that has none', 'phone', nothing, 'getPreferredVoice', none, 'NTE_PS_GETPREFEREDVOICE_BTNEmpty'],
  ['digital voice that has none', 'bdv', nothing, 'selectDigitalVoice', none, 'NTE_PS_GetSABDV'],
  ['digital voice whose call breaks', 'bdv', nothing, 'selectDigitalVoice', broken, 'NTE_PS_GetSABDV'],
  ['a bundle that has none', 'phone', hsi, 'selectBundle', none, 'NTE_PS_RequestTNFailure'],
  ['a bundle whose call breaks', 'phone', hsi, 'selectBundle', broken, 'NTE_PS_GETSELECTEDBUNDLEINFO'],
] as const)(
  'a line of %s ends on the failure page of its own code [K-303]',
  async (_, kind, cart, name, answer, code) => {
    await take(kind, cart, name, answer);
    expect(showFailurePage).toHaveBeenCalledExactlyOnceWith(code);
  },
);

test('where the answer names the page itself, the client leads there alone', async () => {
  const failure = { code: 'notSoldHere', message: 'No.', failure: 'NTE_PS_GetSABDV' };
  await take('bdv', nothing, 'selectDigitalVoice', { ok: false, failure });
  expect(showFailurePage).not.toHaveBeenCalled();
});

test.each([
  ['phone', nothing, 'getPreferredVoice', 'submitPhone'],
  ['phone', hsi, 'selectBundle', 'submitServices'],
  ['bdv', nothing, 'selectDigitalVoice', 'submitBdv'],
] as const)(
  'a line of %s that can have no number for now is in the cart all the same, to be given one that is brought along',
  async (kind, cart, name, submits) => {
    const view = cartView(cart, price(cart, sampleCatalog), sampleCatalog);
    queryClient.clear();
    call.mockClear();
    keepCart(view);
    queryClient.setQueryData(productsQuery().queryKey, products);
    const held = { ok: false, failure: { code: 'tooManyHeld', message: 'Please bring a number.' } };
    call.mockImplementation(async (asked: string) => (asked === name ? held : { ok: true, value: view }));
    expect(await takeLines({ kind, planId: kind === 'bdv' ? 'bdv' : '2033437', lines: 1 })).toBe(true);
    expect(call.mock.calls.map(([asked]) => asked)).toContain(submits);
    expect(notification.get()?.message).toBe('Please bring a number.');
  },
);

test.each([
  ['with its numbers', { ok: true, value: { selected: true, numbers: [{ number: '2125550101' }], faxNumbers: [] } }],
  ['without any', none],
])('a voice that is removed while its numbers are being found stays removed: answered %s', async (_, answer) => {
  const view = cartView(nothing, price(nothing, sampleCatalog), sampleCatalog);
  queryClient.clear();
  call.mockClear();
  showFailurePage.mockClear();
  keepCart(view);
  queryClient.setQueryData(productsQuery().queryKey, products);
  const { promise: found, resolve: find } = Promise.withResolvers();
  call.mockImplementation((asked: string) => (asked === 'selectDigitalVoice' ? found : { ok: true, value: view }));
  const taken = takeLines({ kind: 'bdv', planId: 'bdv', lines: 1 });
  await expect.poll(() => call.mock.calls.length).toBe(1);
  const removed = removeService('voice');
  find(answer);
  expect(await Promise.all([taken, removed])).toEqual([false, true]);
  expect(call.mock.calls.map(([asked]) => asked)).toEqual(['selectDigitalVoice', 'getFloatCart']);
  expect(chosenNow()?.digitalVoice).toBeUndefined();
  expect(showFailurePage).not.toHaveBeenCalled();
});

test('who gets fewer numbers than lines is told what else there is', async () => {
  const view = cartView(nothing, price(nothing, sampleCatalog), sampleCatalog);
  queryClient.clear();
  keepCart(view);
  queryClient.setQueryData(productsQuery().queryKey, products);
  const some = { ok: true, value: { numbers: ['2125550101'] } };
  call.mockImplementation(async (asked: string) => (asked === 'getPreferredVoice' ? some : { ok: true, value: view }));
  notification.set(null);
  await takeLines({ kind: 'phone', planId: '2033437', lines: 1 });
  expect(notification.get()).toBeNull();
  await takeLines({ kind: 'phone', planId: '2033437', lines: 2 });
  expect(notification.get()).toMatchObject({ tone: 'error', message: expect.stringContaining('“Keep my number”') });
});

test.each([
  ['non-published', ''],
  ['listing', 'listing'],
])(
  'who goes over to digital voice with the listing "%s" has "%s", and is told where it is lost [C-140]',
  async (id, kept) => {
    const cart = carried([phone(), listing(id)]);
    const view = cartView(cart, price(cart, sampleCatalog), sampleCatalog);
    queryClient.clear();
    notification.set(null);
    keepCart(view);
    queryClient.setQueryData(productsQuery().queryKey, products);
    const seen: unknown[] = [];
    call.mockImplementation(async (asked: string) => {
      if (asked !== 'selectDigitalVoice') return { ok: true, value: view };
      seen.push(chosenNow()?.digitalVoice?.listing.new, notification.get()?.message.includes('listing') ?? false);
      return broken;
    });
    expect(await takeLines({ kind: 'bdv', planId: 'bdv', lines: 2 })).toBe(false);
    expect(seen).toEqual([kept, kept === '']);
  },
);

test('without web phones every line rings on a desktop phone, and each phone for lines that are there [C-122]', async () => {
  const web = (number: string) =>
    ({ number, planId: 'bdv-web', device: 'webphone', email: 'ada@example.com' }) as const;
  const numbers = ['2125550101', '2125550102'];
  const station = { equipmentId: 'phone-4-line', additionalHandsets: 0, numbers };
  const equipment = [{ id: 'phone-4-line', count: 1 }];
  const cart = carried([digitalVoice({ lines: numbers.map(web), equipment, stations: [station] })]);
  const view = cartView(cart, price(cart, sampleCatalog), sampleCatalog);
  queryClient.clear();
  keepCart(view);
  queryClient.setQueryData(productsQuery().queryKey, products);
  const shown: unknown[] = [];
  call.mockImplementation(async () => {
    const { lines = [], stations = [] } = chosenNow()?.digitalVoice ?? {};
    shown.push(...lines.map(({ device }) => device), ...stations.flatMap((each) => each.numbers));
    return broken;
  });
  await takeLines({ kind: 'bdv', planId: 'bdv', lines: 1 });
  expect(shown.slice(0, 2)).toEqual(['desktop', numbers[0]]);
  expect(shown).not.toContain(numbers[1]);
});

test('a third line takes the battery out of the order, which is told with the reason; a line less does not bring it back [C-369]', async () => {
  const two = [
    { number: '2125550101', planId: 'bdv', device: 'desktop' as const },
    { number: '2125550102', planId: 'bdv', device: 'desktop' as const },
  ];
  const cart = carried([digitalVoice({ lines: two, powerReserve: true })]);
  queryClient.clear();
  keepCart(cartView(cart, price(cart, sampleCatalog), sampleCatalog));
  queryClient.setQueryData(productsQuery().queryKey, products);
  call.mockImplementation(() => new Promise(() => {}));
  const reserve = () => chosenNow()?.digitalVoice?.powerReserve;
  expect(reserve()).toBe(true);
  void takeLines({ kind: 'bdv', planId: 'bdv', lines: 3 });
  expect(reserve()).toBe(false);
  expect(notification.get()).toMatchObject({ tone: 'info', message: expect.stringContaining('carries two lines') });
  void takeLines({ kind: 'bdv', planId: 'bdv', lines: 2 });
  expect(reserve()).toBe(false);
});

test('web phones and their emails are there again for who goes over to desktop phones and comes back', () => {
  nothingPending();
  const web = { number: '2125550101', planId: 'bdv-web', device: 'webphone', email: 'ada@example.com' } as const;
  const desk = { number: '2125550102', planId: 'bdv-web', device: 'desktop' } as const;
  const cart = carried([digitalVoice({ lines: [web, desk] })]);
  queryClient.clear();
  keepCart(cartView(cart, price(cart, sampleCatalog), sampleCatalog));
  queryClient.setQueryData(productsQuery().queryKey, products);
  call.mockImplementation(() => new Promise(() => {}));
  const subscribers = () =>
    chosenNow()?.digitalVoice?.lines.map(({ subscriber: { device, email } }) => [device, email]);
  void takeLines({ kind: 'phone', planId: '2033437', lines: 2 });
  expect(subscribers()).toBeUndefined();
  void takeLines({ kind: 'bdv', planId: 'bdv', lines: 2 });
  expect(subscribers()?.map(([device]) => device)).toEqual(['desktop', 'desktop']);
  void takeLines({ kind: 'bdv', planId: 'bdv-web', lines: 2 });
  expect(subscribers()).toEqual([
    ['webphone', 'ada@example.com'],
    ['desktop', ''],
  ]);
});

/** Two lines, of which the second has a number that is brought along, and a listing under one of them. */
function keepsOne(checkId: string, listed = '2125550101') {
  nothingPending();
  session.set({ ...freshSession, checkId });
  const kept = { number: '9175550123', planId: 'bdv', device: 'desktop' as const, keptFrom: 'Old Bell' };
  const lines = [{ ...kept, number: '2125550101', keptFrom: '' }, kept];
  const cart = carried([digitalVoice({ lines }), listing('listing', listed)]);
  queryClient.clear();
  notification.set(null);
  keepCart(cartView(cart, price(cart, sampleCatalog), sampleCatalog));
  queryClient.setQueryData(productsQuery().queryKey, products);
  call.mockClear();
  call.mockImplementation(() => new Promise(() => {}));
}
const numbersNow = () => chosenNow()?.digitalVoice?.lines.map(({ number }) => number);
const linesOf = (lines: number) => void takeLines({ kind: 'bdv', planId: 'bdv', lines });
const keptNoMore =
  '(917) 555-0123 (kept from Old Bell) goes with line 2. Add the line again, and it has its number back.';

test('a number that is kept goes with its line, which is said, and is there again with the next line', () => {
  keepsOne('check-1');
  for (const _ of ['once', 'again']) {
    linesOf(1);
    expect(numbersNow()).toEqual(['2125550101']);
    expect(notification.get()).toMatchObject({ tone: 'info', message: keptNoMore });
    linesOf(2);
    expect(numbersNow()).toEqual(['2125550101', '9175550123']);
    notification.set(null);
  }
});

test('a kept number that was back on its line and was given up there does not come to another by itself', () => {
  keepsOne('check-1');
  linesOf(1);
  linesOf(2);
  void changeVoice(({ voice, ...rest }) =>
    voice.kind === 'bdv'
      ? {
          ...rest,
          voice: { ...voice, lines: voice.lines.map((each, at) => (at ? { ...each, number: '2125550102' } : each)) },
        }
      : { ...rest, voice },
  );
  linesOf(3);
  expect(numbersNow()).toEqual(['2125550101', '2125550102', '']);
});

function keepsNone() {
  nothingPending();
  const one = carried([digitalVoice({ lines: [{ number: '2125550101', planId: 'bdv', device: 'desktop' }] })]);
  keepCart(cartView(one, price(one, sampleCatalog), sampleCatalog));
  queryClient.setQueryData(productsQuery().queryKey, products);
}

test('a kept number that the server refuses, as one that is ordered by now, is not tried with the next line again', () => {
  keepsOne('check-1');
  linesOf(1);
  linesOf(2);
  keepsNone();
  linesOf(2);
  expect(numbersNow()).toEqual(['2125550101', '']);
});

test('a kept number that was set aside at one address does not come to a line at another', () => {
  keepsOne('check-1');
  linesOf(1);
  session.update({ checkId: 'check-2' });
  keepsNone();
  linesOf(2);
  expect(numbersNow()).toEqual(['2125550101', '']);
});

test('all that a line less changes is said in one notice: where the listing is, and which number goes', () => {
  keepsOne('check-1', '9175550123');
  linesOf(1);
  expect(notification.get()?.message).toBe(
    `Your directory listing now shows your billing number, (212) 555-0101. ${keptNoMore}`,
  );
});
