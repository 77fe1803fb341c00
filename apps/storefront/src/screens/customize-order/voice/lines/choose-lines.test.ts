import type { Cart } from '@demarc/domain/cart';
import { buildCart, digitalVoice, internet, listing, phone } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { expect, test, vi } from 'vitest';
import { removeService } from '../../../../features/cart/changes/change-cart.ts';
import { clearPendingChoice, currentChoices } from '../../../../features/cart/session/pending-choice.ts';
import { productsWith, viewOf } from '../../../../features/cart/testing/sample-products.ts';
import type { CustomizeScreen } from '../../customize-screen.ts';
import { createTestScreen, loadCart } from '../../testing/test-screen.ts';
import { changeDigitalVoice } from '../selection/change-voice.ts';
import { chooseLines } from './choose-lines.ts';

const products = productsWith({
  plans: [{ technology: 'hsi' }],
  bundles: {
    doubles: [],
    triple: [],
    internetAndTv: [],
    hsi: sampleCatalog.bundles.filter(({ services }) => services.some(({ serviceType }) => serviceType === 'HSI')),
  },
});

const unanswered = () => new Promise<never>(() => {});
const openScreen = (cart: Cart, call: (name: string) => unknown = unanswered) =>
  createTestScreen(cart, products, { call: call as never });

/** Answers the named call so, and every other call with the cart. */
const answerCall = (name: string, answer: unknown, cart: Cart) =>
  vi.fn(async (callName: string) => (callName === name ? answer : { ok: true, value: viewOf(cart) }));

const namesOf = (call: ReturnType<typeof answerCall>) => call.mock.calls.map(([name]) => name);
const planOf = (kind: 'bdv' | 'phone') => (kind === 'bdv' ? 'bdv' : '2033437');

const nothing = buildCart([]);
const hsi = buildCart([internet('hsi')]);
const noNumbers = { ok: true, value: { selected: true, numbers: [], faxNumbers: [] } };
const broken = { ok: false, failure: { code: 'internal', message: 'No.' } };

/** Chooses one line; the named call gets this answer. Returns the failure codes that the shopper sees. */
async function chooseRejectedLine(kind: 'bdv' | 'phone', cart: Cart, name: string, answer: object) {
  const call = answerCall(name, answer, cart);
  const openFailurePage = vi.fn(async () => undefined);
  const screen = createTestScreen(cart, products, { call: call as never, openFailurePage });
  expect(await chooseLines(screen, { kind, planId: planOf(kind), lines: 1 })).toBe(false);
  expect(namesOf(call)).toContain(name);
  return openFailurePage.mock.calls.flat();
}

test.each([
  [
    'preferred voice without numbers',
    'phone',
    nothing,
    'getPreferredVoice',
    noNumbers,
    'NTE_PS_GETPREFEREDVOICE_BTNEmpty',
  ],
  ['digital voice without numbers', 'bdv', nothing, 'selectDigitalVoice', noNumbers, 'NTE_PS_GetSABDV'],
  ['digital voice whose call fails', 'bdv', nothing, 'selectDigitalVoice', broken, 'NTE_PS_GetSABDV'],
  ['a bundle without numbers', 'phone', hsi, 'selectBundle', noNumbers, 'NTE_PS_RequestTNFailure'],
  ['a bundle whose call fails', 'phone', hsi, 'selectBundle', broken, 'NTE_PS_GETSELECTEDBUNDLEINFO'],
] as const)(
  'a line of %s opens the failure page with its own code [K-303]',
  async (_, kind, cart, name, answer, code) => {
    expect(await chooseRejectedLine(kind, cart, name, answer)).toEqual([code]);
  },
);

test('an answer that names the failure page is handled by the API client alone', async () => {
  const failure = { code: 'notSoldHere', message: 'No.', failure: 'NTE_PS_GetSABDV' };
  expect(await chooseRejectedLine('bdv', nothing, 'selectDigitalVoice', { ok: false, failure })).toEqual([]);
});

test.each([
  ['phone', nothing, 'getPreferredVoice', 'submitPhone'],
  ['phone', hsi, 'selectBundle', 'submitServices'],
  ['bdv', nothing, 'selectDigitalVoice', 'submitBdv'],
] as const)(
  'a line of %s without an available number is still added, so that a number can be ported',
  async (kind, cart, name, submits) => {
    const held = { ok: false, failure: { code: 'tooManyHeld', message: 'Please bring a number.' } };
    const call = answerCall(name, held, cart);
    const screen = openScreen(cart, call);
    expect(await chooseLines(screen, { kind, planId: planOf(kind), lines: 1 })).toBe(true);
    expect(namesOf(call)).toContain(submits);
    expect(noticeOf(screen)?.message).toBe('Please bring a number.');
  },
);

test.each([
  ['with its numbers', { ok: true, value: { selected: true, numbers: [{ number: '2125550101' }], faxNumbers: [] } }],
  ['without any', noNumbers],
])('voice that is removed while its numbers are requested stays removed: answered %s', async (_, answer) => {
  const { promise: found, resolve: find } = Promise.withResolvers();
  const call = answerCall('selectDigitalVoice', found, nothing);
  const openFailurePage = vi.fn(async () => undefined);
  const screen = createTestScreen(nothing, products, { call: call as never, openFailurePage });
  const chosen = chooseLines(screen, { kind: 'bdv', planId: 'bdv', lines: 1 });
  await expect.poll(() => call.mock.calls.length).toBe(1);
  const removed = removeService(screen.cartSession, 'voice');
  find(answer);
  expect(await Promise.all([chosen, removed])).toEqual([false, true]);
  expect(namesOf(call)).toEqual(['selectDigitalVoice', 'getFloatCart']);
  expect(digitalVoiceOf(screen)).toBeUndefined();
  expect(openFailurePage).not.toHaveBeenCalled();
});

test('a notice names the alternatives when there are fewer numbers than lines', async () => {
  const some = { ok: true, value: { numbers: ['2125550101'] } };
  const screen = openScreen(nothing, answerCall('getPreferredVoice', some, nothing));
  await chooseLines(screen, { kind: 'phone', planId: '2033437', lines: 1 });
  expect(noticeOf(screen)).toBeNull();
  await chooseLines(screen, { kind: 'phone', planId: '2033437', lines: 2 });
  expect(noticeOf(screen)).toMatchObject({ tone: 'error', message: expect.stringContaining('“Keep my number”') });
});

test('of several requests while one runs, only the last one is submitted', async () => {
  const some = { ok: true, value: { numbers: ['2125550101', '2125550102', '2125550103'] } };
  const call = answerCall('getPreferredVoice', some, nothing);
  const screen = openScreen(nothing, call);
  const requests = [1, 2, 3].map((lines) => chooseLines(screen, { kind: 'phone', planId: '2033437', lines }));
  expect(await Promise.all(requests)).toEqual([true, true, true]);
  expect(namesOf(call).filter((name) => name === 'submitPhone')).toHaveLength(1);
});

test.each([
  ['non-published', ''],
  ['listing', 'listing'],
])(
  'switching to digital voice with the listing "%s" results in "%s", with a notice if it is lost [C-140]',
  async (id, kept) => {
    const seen: unknown[] = [];
    const cart = buildCart([phone(), listing(id)]);
    const screen = openScreen(cart, async (name) => {
      if (name !== 'selectDigitalVoice') return { ok: true, value: viewOf(cart) };
      seen.push(digitalVoiceOf(screen)?.listing.new, noticeOf(screen)?.message.includes('listing') ?? false);
      return broken;
    });
    expect(await chooseLines(screen, { kind: 'bdv', planId: 'bdv', lines: 2 })).toBe(false);
    expect(seen).toEqual([kept, kept === '']);
  },
);

test('without web phones, every line rings on a desktop phone, and each phone rings for existing lines only [C-122]', async () => {
  const web = (number: string) =>
    ({ number, planId: 'bdv-web', device: 'webphone', email: 'ada@example.com' }) as const;
  const numbers = ['2125550101', '2125550102'];
  const station = { equipmentId: 'phone-4-line', additionalHandsets: 0, numbers };
  const equipment = [{ id: 'phone-4-line', count: 1 }];
  const shown: unknown[] = [];
  const cart = buildCart([digitalVoice({ lines: numbers.map(web), equipment, stations: [station] })]);
  const screen = openScreen(cart, async () => {
    const { lines = [], stations = [] } = digitalVoiceOf(screen) ?? {};
    shown.push(...lines.map(({ device }) => device), ...stations.flatMap((each) => each.numbers));
    return broken;
  });
  await chooseLines(screen, { kind: 'bdv', planId: 'bdv', lines: 1 });
  expect(shown.slice(0, 2)).toEqual(['desktop', numbers[0]]);
  expect(shown).not.toContain(numbers[1]);
});

test('a third line removes the battery with a notice; removing the line does not bring it back [C-369]', () => {
  const two = [
    { number: '2125550101', planId: 'bdv', device: 'desktop' as const },
    { number: '2125550102', planId: 'bdv', device: 'desktop' as const },
  ];
  const screen = openScreen(buildCart([digitalVoice({ lines: two, powerReserve: true })]));
  const hasReserve = () => digitalVoiceOf(screen)?.powerReserve;
  expect(hasReserve()).toBe(true);
  chooseDigitalLines(screen, 3);
  expect(hasReserve()).toBe(false);
  expect(noticeOf(screen)).toMatchObject({
    tone: 'info',
    message: expect.stringContaining('one battery supports at most two lines'),
  });
  chooseDigitalLines(screen, 2);
  expect(hasReserve()).toBe(false);
});

test('web phones and their emails are restored after a switch to desktop phones and back', () => {
  const web = { number: '2125550101', planId: 'bdv-web', device: 'webphone', email: 'ada@example.com' } as const;
  const desk = { number: '2125550102', planId: 'bdv-web', device: 'desktop' } as const;
  const screen = openScreen(buildCart([digitalVoice({ lines: [web, desk] })]));
  const subscribers = () => digitalVoiceOf(screen)?.lines.map(({ subscriber: { device, email } }) => [device, email]);
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
  const ported = { number: '9175550123', planId: 'bdv', device: 'desktop' as const, keptFrom: 'Old Bell' };
  const lines = [{ ...ported, number: '2125550101', keptFrom: '' }, ported];
  return openScreen(buildCart([digitalVoice({ lines }), listing('listing', listed)]));
}
const chooseDigitalLines = (screen: CustomizeScreen, lines: number) =>
  void chooseLines(screen, { kind: 'bdv', planId: 'bdv', lines });
const digitalVoiceOf = ({ cartSession }: CustomizeScreen) => currentChoices(cartSession)?.digitalVoice;
const numbersOf = (screen: CustomizeScreen) => digitalVoiceOf(screen)?.lines.map(({ number }) => number);
const noticeOf = ({ cartSession }: CustomizeScreen) => cartSession.notifications.get();
const setAsideMessage =
  '(917) 555-0123 (transferred from Old Bell) is no longer in your order, because you removed line 2. Add the line again to get its number back.';

test('a ported number leaves with its line, with a notice, and returns with the next line', () => {
  const screen = openScreenWithPortedLine();
  for (const _ of ['once', 'again']) {
    chooseDigitalLines(screen, 1);
    expect(numbersOf(screen)).toEqual(['2125550101']);
    expect(noticeOf(screen)).toMatchObject({ tone: 'info', message: setAsideMessage });
    chooseDigitalLines(screen, 2);
    expect(numbersOf(screen)).toEqual(['2125550101', '9175550123']);
    screen.cartSession.notifications.clear();
  }
});

test('a restored ported number that is given up does not return on another line', () => {
  const screen = openScreenWithPortedLine();
  chooseDigitalLines(screen, 1);
  chooseDigitalLines(screen, 2);
  void changeDigitalVoice(screen.cartSession, (voice) => ({
    ...voice,
    lines: voice.lines.map((line, index) => (index === 1 ? { ...line, number: '2125550102' } : line)),
  }));
  chooseDigitalLines(screen, 3);
  expect(numbersOf(screen)).toEqual(['2125550101', '2125550102', '']);
});

/** Loads a cart with one line, as after an answer of the server. */
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
  expect(numbersOf(screen)).toEqual(['2125550101', '']);
});

test('a ported number that is set aside at one address is not used at another', () => {
  const screen = openScreenWithPortedLine();
  chooseDigitalLines(screen, 1);
  screen.cartSession.tabSession.update({ checkId: 'check-2' });
  loadCartWithOneLine(screen);
  chooseDigitalLines(screen, 2);
  expect(numbersOf(screen)).toEqual(['2125550101', '']);
});

test('one notice names all effects of a removed line: the moved listing and the lost number', () => {
  const screen = openScreenWithPortedLine('9175550123');
  chooseDigitalLines(screen, 1);
  expect(noticeOf(screen)?.message).toBe(
    `Your directory listing now shows your billing number, (212) 555-0101. ${setAsideMessage}`,
  );
});
