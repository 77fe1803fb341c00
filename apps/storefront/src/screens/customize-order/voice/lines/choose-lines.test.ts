import type { Cart } from '@demarc/domain/cart';
import { buildCart, digitalVoice, internet, listing, phone } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { expect, test, vi } from 'vitest';
import { removeService } from '../../../../features/cart/changes/change-cart.ts';
import { clearPendingChoice, getCurrentChoices } from '../../../../features/cart/session/pending-choice.ts';
import { buildTestProducts, buildTestView } from '../../../../features/cart/testing/sample-products.ts';
import type { CustomizeScreen } from '../../customize-screen.ts';
import { createTestScreen, loadCart } from '../../testing/test-screen.ts';
import { changeDigitalVoice } from '../selection/change-voice.ts';
import { readVoice } from '../selection/voice-in-cart.ts';
import { chooseLines } from './choose-lines.ts';

const products = buildTestProducts({
  plans: [{ technology: 'hsi' }],
  bundles: {
    doubles: [],
    triple: [],
    internetAndTv: [],
    hsi: sampleCatalog.bundles.filter(({ services }) => services.some(({ serviceType }) => serviceType === 'HSI')),
  },
});

const neverAnswer = () => new Promise<never>(() => {});
const openScreen = (cart: Cart, call: (name: string) => unknown = neverAnswer) =>
  createTestScreen(cart, products, { call: call as never });

/** Returns a call function: the named call gets this answer, every other call the cart. */
const createCall = (name: string, answer: unknown, cart: Cart) =>
  vi.fn(async (callName: string) => (callName === name ? answer : { ok: true, value: buildTestView(cart) }));

const listCalls = (call: ReturnType<typeof createCall>) => call.mock.calls.map(([name]) => name);
const choosePlanId = (kind: 'bdv' | 'phone') => (kind === 'bdv' ? 'bdv' : '2033437');

const emptyCart = buildCart([]);
const hsiCart = buildCart([internet('hsi')]);
const noNumbers = { ok: true, value: { selected: true, numbers: [], faxNumbers: [] } };
const failedCall = { ok: false, failure: { code: 'internal', message: 'No.' } };

/** Chooses one line; the named call gets this answer. Returns the failure codes that the shopper sees. */
async function chooseRejectedLine(kind: 'bdv' | 'phone', cart: Cart, name: string, answer: object) {
  const call = createCall(name, answer, cart);
  const openFailurePage = vi.fn(async () => undefined);
  const screen = createTestScreen(cart, products, { call: call as never, openFailurePage });
  expect(await chooseLines(screen, { kind, planId: choosePlanId(kind), lines: 1 })).toBe(false);
  expect(listCalls(call)).toContain(name);
  return openFailurePage.mock.calls.flat();
}

test.each([
  [
    'preferred voice without numbers',
    'phone',
    emptyCart,
    'getPreferredVoice',
    noNumbers,
    'NTE_PS_GETPREFEREDVOICE_BTNEmpty',
  ],
  ['digital voice without numbers', 'bdv', emptyCart, 'selectDigitalVoice', noNumbers, 'NTE_OLQ_BTNEmpty'],
  ['digital voice whose call fails', 'bdv', emptyCart, 'selectDigitalVoice', failedCall, 'NTE_PS_GetSABDV'],
  ['a bundle without numbers', 'phone', hsiCart, 'selectBundle', noNumbers, 'NTE_PS_RequestTNFailure'],
  ['a bundle whose call fails', 'phone', hsiCart, 'selectBundle', failedCall, 'NTE_PS_GETSELECTEDBUNDLEINFO'],
] as const)(
  'a line of %s opens the failure page with its own code [K-303] [S-088]',
  async (_, kind, cart, name, answer, code) => {
    expect(await chooseRejectedLine(kind, cart, name, answer)).toEqual([code]);
  },
);

test('chooseLines opens no failure page for an answer that names one, because the API client opens it', async () => {
  const failure = { code: 'notSoldHere', message: 'No.', failurePage: 'NTE_PS_GetSABDV' };
  expect(await chooseRejectedLine('bdv', emptyCart, 'selectDigitalVoice', { ok: false, failure })).toEqual([]);
});

test.each([
  ['phone', emptyCart, 'getPreferredVoice', 'submitPhone'],
  ['phone', hsiCart, 'selectBundle', 'submitServices'],
  ['bdv', emptyCart, 'selectDigitalVoice', 'submitBdv'],
] as const)(
  'a line of %s without an available number is still added, so that a number can be ported',
  async (kind, cart, name, submitCall) => {
    const held = { ok: false, failure: { code: 'tooManyHeld', message: 'Please bring a number.' } };
    const call = createCall(name, held, cart);
    const screen = openScreen(cart, call);
    expect(await chooseLines(screen, { kind, planId: choosePlanId(kind), lines: 1 })).toBe(true);
    expect(listCalls(call)).toContain(submitCall);
    expect(getNotice(screen)?.message).toBe('Please bring a number.');
  },
);

test.each([
  ['with its numbers', { ok: true, value: { selected: true, numbers: [{ number: '2125550101' }], faxNumbers: [] } }],
  ['without any', noNumbers],
])('voice that is removed while its numbers are requested stays removed: answered %s', async (_, answer) => {
  const { promise: reply, resolve: sendReply } = Promise.withResolvers();
  const call = createCall('selectDigitalVoice', reply, emptyCart);
  const openFailurePage = vi.fn(async () => undefined);
  const screen = createTestScreen(emptyCart, products, { call: call as never, openFailurePage });
  const chosen = chooseLines(screen, { kind: 'bdv', planId: 'bdv', lines: 1 });
  await expect.poll(() => call.mock.calls.length).toBe(1);
  const removed = removeService(screen.cartSession, 'voice');
  sendReply(answer);
  expect(await Promise.all([chosen, removed])).toEqual([false, true]);
  expect(listCalls(call)).toEqual(['selectDigitalVoice', 'getFloatCart']);
  expect(getDigitalVoice(screen)).toBeUndefined();
  expect(openFailurePage).not.toHaveBeenCalled();
});

test('a notice names the alternatives when there are fewer numbers than lines', async () => {
  const some = { ok: true, value: { numbers: ['2125550101'] } };
  const screen = openScreen(emptyCart, createCall('getPreferredVoice', some, emptyCart));
  await chooseLines(screen, { kind: 'phone', planId: '2033437', lines: 1 });
  expect(getNotice(screen)).toBeNull();
  await chooseLines(screen, { kind: 'phone', planId: '2033437', lines: 2 });
  expect(getNotice(screen)).toMatchObject({ tone: 'error', message: expect.stringContaining('“Keep my number”') });
});

test('a changed plan is sent with the plan that the line had in the cart [S-085]', async () => {
  const [first, second] = sampleCatalog.phonePlans
    .filter(({ contract }) => contract === 'TwoYears')
    .map(({ id }) => id);
  if (!first || !second) throw new Error('the sample catalog has one phone plan');
  const cart = buildCart([phone({ lines: [{ number: '2125550101', planId: first }] })]);
  const call = vi.fn(async (_name: string, _request: object) => ({ ok: true, value: buildTestView(cart) }));
  const screen = openScreen(cart, call as never);
  expect(await chooseLines(screen, { kind: 'phone', planId: second, lines: 1 })).toBe(true);
  expect(call.mock.calls.filter(([name]) => name === 'updateCart').map(([, request]) => request)).toMatchObject([
    { body: { service: 'phone', phone: { lines: [{ oldPlanId: first, planId: second, oldNumber: '' }] } } },
  ]);
});

test('of several requests while one runs, only the last one is submitted', async () => {
  const some = { ok: true, value: { numbers: ['2125550101', '2125550102', '2125550103'] } };
  const call = createCall('getPreferredVoice', some, emptyCart);
  const screen = openScreen(emptyCart, call);
  const requests = [1, 2, 3].map((lines) => chooseLines(screen, { kind: 'phone', planId: '2033437', lines }));
  expect(await Promise.all(requests)).toEqual([true, true, true]);
  expect(listCalls(call).filter((name) => name === 'submitPhone')).toHaveLength(1);
});

test.each([
  ['non-published', ''],
  ['listing', 'listing'],
])(
  'switching to digital voice with the listing "%s" results in "%s", with a notice if it is lost [C-140]',
  async (id, listingAfter) => {
    const seen: unknown[] = [];
    const cart = buildCart([phone(), listing(id)]);
    const screen = openScreen(cart, async (name) => {
      if (name !== 'selectDigitalVoice') return { ok: true, value: buildTestView(cart) };
      seen.push(getDigitalVoice(screen)?.listing.new, getNotice(screen)?.message.includes('listing') ?? false);
      return failedCall;
    });
    expect(await chooseLines(screen, { kind: 'bdv', planId: 'bdv', lines: 2 })).toBe(false);
    expect(seen).toEqual([listingAfter, listingAfter === '']);
  },
);

test('without web phones, every line rings on a desktop phone, and each phone rings for existing lines only [C-122]', async () => {
  const web = (number: string) =>
    ({ number, planId: 'bdv-web', device: 'webphone', email: 'ada@example.com' }) as const;
  const numbers = ['2125550101', '2125550102'];
  const station = { equipmentId: 'phone-4-line', additionalHandsets: 0, numbers };
  const equipment = [{ id: 'phone-4-line', count: 1 }];
  const values: unknown[] = [];
  const cart = buildCart([digitalVoice({ lines: numbers.map(web), equipment, stations: [station] })]);
  const screen = openScreen(cart, async () => {
    const { lines = [], stations = [] } = getDigitalVoice(screen) ?? {};
    values.push(...lines.map(({ device }) => device), ...stations.flatMap((each) => each.numbers));
    return failedCall;
  });
  await chooseLines(screen, { kind: 'bdv', planId: 'bdv', lines: 1 });
  expect(values.slice(0, 2)).toEqual(['desktop', numbers[0]]);
  expect(values).not.toContain(numbers[1]);
});

test('a third line removes the battery with a notice; removing the line does not bring it back [C-369] [P-175]', () => {
  const two = [
    { number: '2125550101', planId: 'bdv', device: 'desktop' as const },
    { number: '2125550102', planId: 'bdv', device: 'desktop' as const },
  ];
  const screen = openScreen(buildCart([digitalVoice({ lines: two, powerReserve: true })]));
  const hasReserve = () => getDigitalVoice(screen)?.powerReserve;
  expect(hasReserve()).toBe(true);
  chooseDigitalLines(screen, 3);
  expect(hasReserve()).toBe(false);
  expect(getNotice(screen)).toMatchObject({
    tone: 'info',
    message: 'We removed Power Reserve from your order because one battery supports at most two lines.',
  });
  chooseDigitalLines(screen, 2);
  expect(hasReserve()).toBe(false);
});

test.each([
  ['with numbers', { number: '2125550101' }, { number: '2125550102' }],
  ['whose numbers are assigned later', {}, {}],
])('web phones %s and their emails are restored after a switch to desktop phones and back', (_, first, second) => {
  const web = { ...first, planId: 'bdv-web', device: 'webphone', email: 'ada@example.com' } as const;
  const desk = { ...second, planId: 'bdv-web', device: 'desktop' } as const;
  const screen = openScreen(buildCart([digitalVoice({ lines: [web, desk] })]));
  const subscribers = () => getDigitalVoice(screen)?.lines.map(({ subscriber: { device, email } }) => [device, email]);
  void chooseLines(screen, { kind: 'phone', planId: '2033437', lines: 2 });
  expect(subscribers()).toBeUndefined();
  void chooseLines(screen, { kind: 'bdv', planId: 'bdv', lines: 2 });
  expect(subscribers()?.map(([device]) => device)).toEqual(['desktop', 'desktop']);
  void chooseLines(screen, { kind: 'bdv', planId: 'bdv-web', lines: 2 });
  expect(subscribers()).toEqual([
    ['webphone', 'ada@example.com'],
    ['desktop', ''],
  ]);
});

/** Opens a screen with two lines, the second with a ported number, and a listing under one of them. */
function openScreenWithPortedLine(listed = '2125550101'): CustomizeScreen {
  const ported = { number: '9175550123', planId: 'bdv', device: 'desktop' as const, portedFrom: 'Old Bell' };
  const lines = [{ ...ported, number: '2125550101', portedFrom: '' }, ported];
  return openScreen(buildCart([digitalVoice({ lines }), listing('listing', listed)]));
}
const chooseDigitalLines = (screen: CustomizeScreen, lines: number) =>
  void chooseLines(screen, { kind: 'bdv', planId: 'bdv', lines });
const getDigitalVoice = ({ cartSession }: CustomizeScreen) => getCurrentChoices(cartSession)?.digitalVoice;
const listNumbers = (screen: CustomizeScreen) => getDigitalVoice(screen)?.lines.map(({ number }) => number);
const getNotice = ({ cartSession }: CustomizeScreen) => cartSession.notifications.get();
const setAsideMessage =
  '(917) 555-0123 (transferred from Old Bell) is no longer in your order, because you removed line 2. Add the line again to get its number back.';

test('a ported number is removed with its line, with a notice, and is restored with the next line', () => {
  const screen = openScreenWithPortedLine();
  for (const _ of ['once', 'again']) {
    chooseDigitalLines(screen, 1);
    expect(listNumbers(screen)).toEqual(['2125550101']);
    expect(getNotice(screen)).toMatchObject({ tone: 'info', message: setAsideMessage });
    chooseDigitalLines(screen, 2);
    expect(listNumbers(screen)).toEqual(['2125550101', '9175550123']);
    screen.cartSession.notifications.clear();
  }
});

test('a restored ported number that the shopper replaces does not return on another line', () => {
  const screen = openScreenWithPortedLine();
  chooseDigitalLines(screen, 1);
  chooseDigitalLines(screen, 2);
  void changeDigitalVoice(screen.cartSession, (voice) => ({
    ...voice,
    lines: voice.lines.map((line, index) => (index === 1 ? { ...line, number: '2125550102' } : line)),
  }));
  chooseDigitalLines(screen, 3);
  expect(listNumbers(screen)).toEqual(['2125550101', '2125550102', '']);
});

/** Replaces the cart by one with a single line, as an answer of the server does. */
function loadCartWithOneLine(screen: CustomizeScreen): void {
  clearPendingChoice(screen.cartSession);
  const lines = [{ number: '2125550101', planId: 'bdv', device: 'desktop' as const }];
  loadCart(screen, buildCart([digitalVoice({ lines })]), products);
}

test('a ported number that the server refuses is not tried again on the next line', () => {
  const screen = openScreenWithPortedLine();
  chooseDigitalLines(screen, 1);
  chooseDigitalLines(screen, 2);
  loadCartWithOneLine(screen);
  chooseDigitalLines(screen, 2);
  expect(listNumbers(screen)).toEqual(['2125550101', '']);
});

test('a ported number that is set aside at one address is not used at another', () => {
  const screen = openScreenWithPortedLine();
  chooseDigitalLines(screen, 1);
  screen.cartSession.tabSession.update({ checkId: 'check-2' });
  loadCartWithOneLine(screen);
  chooseDigitalLines(screen, 2);
  expect(listNumbers(screen)).toEqual(['2125550101', '']);
});

test('one notice names all effects of a removed line: the moved listing and the lost number', () => {
  const screen = openScreenWithPortedLine('9175550123');
  chooseDigitalLines(screen, 1);
  expect(getNotice(screen)?.message).toBe(
    `Your directory listing now shows your billing number, (212) 555-0101. ${setAsideMessage}`,
  );
});

test('switching to standard phone names the fax line and the phones that it removes, and switching back restores them [S-023]', () => {
  const cart = buildCart([
    digitalVoice({
      faxLines: [{ planId: 'fax-line', number: '2125550900' }],
      equipment: [{ id: 'phone-4-line', count: 2 }],
      featureIds: ['caller-id'],
    }),
  ]);
  const screen = openScreen(cart);
  void chooseLines(screen, { kind: 'phone', planId: '2033437', lines: 1 });
  expect(screen.cartSession.notifications.get()).toMatchObject({
    tone: 'info',
    message:
      'Standard phone does not include what we removed from your order: Fax line (212) 555-0900, 4-line phone x 2. Switch back to get it back.',
  });
  const standard = getCurrentChoices(screen.cartSession)?.phone;
  expect(JSON.stringify(standard)).toContain('caller-id');
  void chooseLines(screen, { kind: 'bdv', planId: 'bdv', lines: 1 });
  expect(readVoice(getCurrentChoices(screen.cartSession) ?? {})?.voice).toMatchObject({
    faxLines: [{ planId: 'fax-line', number: '2125550900' }],
    equipment: [{ id: 'phone-4-line', count: 2 }],
    featureIds: ['caller-id'],
  });
});
