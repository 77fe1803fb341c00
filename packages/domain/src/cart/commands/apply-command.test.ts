import { expect, test } from 'vitest';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import { isYes } from '../../text/index.ts';
import type { Cart, CartAvailability } from '../cart.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { DigitalVoiceSelection } from '../selections/selections.ts';
import { getTvChoices } from '../selections/tv-selection.ts';
import {
  addressWithAll,
  buildCart,
  buildTripleCart,
  digitalVoice,
  findRefusalCode,
  internet,
  listing,
  phone,
  tv,
} from '../testing/index.ts';
import type { CartCommand } from './command.ts';
import { startCart } from './start-cart.ts';

const startAt = (place: Partial<CartAvailability>): Cart =>
  startCart({ availability: { ...addressWithAll, ...place } }, sampleCatalog);
const contact = { firstName: 'Ada', lastName: 'Quill', phone: '212-555-0142', email: 'ada@example.com' };
const addTechTeam = (overrides: Partial<typeof contact> = {}, id = 'techteam'): CartCommand => ({
  do: 'addTechTeam',
  id,
  contact: { ...contact, ...overrides },
});
const buildLine = (number: string, planId = 'bdv') => ({ number, planId, device: 'desktop' as const });
const buildStation = (...numbers: string[]) => ({ equipmentId: 'phone-4-line', additionalHandsets: 0, numbers });
const chooseHandsets = (count: number) => digitalVoice({ equipment: [{ id: 'phone-handset', count }] });

const refusals: readonly (readonly [string, CartCommand, Cart | undefined, string])[] = [
  ['a plan that is not in the catalog', internet('fiber-9'), undefined, 'notSold'],
  ['a router that is not in the catalog', internet('fiber-500', { routerId: 'fiber-500' }), undefined, 'notSold'],
  ['an add-on from another list', internet('fiber-500', { securityIds: ['movies'] }), undefined, 'notSold'],
  ['the tech team without its form', internet('fiber-500', { securityIds: ['techteam'] }), undefined, 'contactMissing'],
  ['an offer that cannot be chosen', internet('fiber-500', { offerIds: ['save-500'] }), undefined, 'offerNotChosen'],
  ['fiber where it is not available', internet(), startAt({ fiber: false }), 'notSoldHere'],
  ['HSI where it is not available', internet('hsi'), startAt({ hsi: false }), 'notSoldHere'],
  ['TV where fiber is not available', tv(), startAt({ fiber: false }), 'notSoldHere'],
  ['standard phone where it is not available', phone(), startAt({ phone: false }), 'notSoldHere'],
  ['TV beside HSI', tv(), buildCart([internet('hsi')]), 'notSoldTogether'],
  ['BDV beside HSI', digitalVoice(), buildCart([internet('hsi')]), 'notSoldTogether'],
  ['a monthly plan beside a two-year line', internet('fiber-500-monthly'), buildCart([phone()]), 'termDiffers'],
  ['a two-year line beside a monthly plan', phone(), buildCart([internet('fiber-500-monthly')]), 'termDiffers'],
  [
    'lines of two terms',
    digitalVoice({ lines: [buildLine('2125550101'), buildLine('2125550102', 'bdv-monthly')] }),
    undefined,
    'termDiffers',
  ],
  ['no line at all', phone({ lines: [] }), undefined, 'lineMissing'],
  [
    'a number on two lines',
    digitalVoice({ lines: [buildLine('2125550101'), buildLine('212-555-0101')] }),
    undefined,
    'numberTwice',
  ],
  [
    'a number on a line and a fax',
    digitalVoice({ faxLines: [{ number: '2125550101', planId: 'fax-line' }] }),
    undefined,
    'numberTwice',
  ],
  ['a ninth cordless handset', chooseHandsets(9), undefined, 'tooManyHandsets'],
  [
    'a station on a phone that is not bought',
    digitalVoice({ stations: [{ equipmentId: 'phone-4-line', additionalHandsets: 0, numbers: [] }] }),
    undefined,
    'notSold',
  ],
  ['a view that the plan is not sold for', tv('tv-custom', { viewId: 'public' }), undefined, 'notSoldTogether'],
  [
    'custom packs with another plan',
    tv('tv-preferred', { customPackIds: ['pack-news'] }),
    undefined,
    'notSoldTogether',
  ],
  [
    'more custom packs than the plan has',
    tv('tv-custom', { customPackIds: ['pack-news', 'pack-kids'] }),
    undefined,
    'notSoldTogether',
  ],
  ['a sports pack among the movies', tv('tv-preferred', { movieIds: ['sports'] }), undefined, 'notSold'],
  [
    'a bundle that is not in the catalog',
    { do: 'selectBundle', bundleId: 'x', lines: 1, offer: false },
    undefined,
    'notSold',
  ],
  [
    'a bundle without a line',
    { do: 'selectBundle', bundleId: 'fiber-500-bdv', lines: 0, offer: false },
    undefined,
    'lineMissing',
  ],
  [
    'a static address without internet',
    { do: 'chooseAddOns', addOns: { staticIpId: 'ip-single' } },
    undefined,
    'serviceMissing',
  ],
  [
    'meetings without a license',
    { do: 'chooseAddOns', addOns: { blueJeans: { id: 'meetings-pro', licenses: 0 } } },
    undefined,
    'licenceMissing',
  ],
  [
    'meetings for more than the page offers',
    { do: 'chooseAddOns', addOns: { blueJeans: { id: 'meetings-pro', licenses: 26 } } },
    undefined,
    'tooMany',
  ],
  [
    'more of one phone than the page offers',
    digitalVoice({ equipment: [{ id: 'phone-4-line', count: 31 }] }),
    undefined,
    'tooMany',
  ],
  [
    'more of one phone than the page offers, in two entries',
    digitalVoice({
      equipment: [
        { id: 'phone-4-line', count: 16 },
        { id: 'phone-4-line', count: 15 },
      ],
    }),
    undefined,
    'tooMany',
  ],
  [
    'a web phone on a plan that has none',
    digitalVoice({ lines: [{ planId: 'bdv', device: 'webphone', email: 'ada@example.com' }] }),
    undefined,
    'notSoldTogether',
  ],
  [
    'a phone that rings for a number without a line',
    digitalVoice({ equipment: [{ id: 'phone-4-line', count: 1 }], stations: [buildStation('9995551234')] }),
    undefined,
    'notSold',
  ],
  ['a fifth fax line', digitalVoice({ faxLines: Array(5).fill({ planId: 'fax-line' }) }), undefined, 'tooMany'],
  ['the tech team without internet', addTechTeam(), undefined, 'serviceMissing'],
  ['a tech team id of another product', addTechTeam({}, 'internet-security'), buildCart([internet()]), 'notSold'],
  ['a listing without voice', listing('listing'), undefined, 'serviceMissing'],
  ['911 without voice', { do: 'accept911', accepted: true }, undefined, 'serviceMissing'],
];
test.each(refusals)('applyCommand refuses %s', (_, command, cart, code) => {
  expect(findRefusalCode(command, cart)).toBe(code);
});

test.each([
  ['first name', { firstName: ' ' }],
  ['last name', { lastName: '' }],
  ['phone', { phone: '555-0142' }],
  ['email', { email: 'ada' }],
])('the tech team requires a valid %s', (_, wrong) => {
  expect(findRefusalCode(addTechTeam(wrong), buildCart([internet()]))).toBe('contactMissing');
  expect(findRefusalCode(addTechTeam(), buildCart([internet()]))).toBeUndefined();
});

test('allows at most eight cordless handsets for each base, bought or assigned to stations [S-065]', () => {
  expect(findRefusalCode(chooseHandsets(8))).toBeUndefined();
  const shared = (additionalHandsets: number) =>
    digitalVoice({
      equipment: [{ id: 'phone-cordless', count: 2 }],
      stations: [8, additionalHandsets].map((count) => ({
        equipmentId: 'phone-cordless',
        additionalHandsets: count,
        numbers: [],
      })),
    });
  expect(findRefusalCode(shared(8))).toBeUndefined();
  expect(findRefusalCode(shared(9))).toBe('tooManyHandsets');
});

test.each([
  ['Y', true],
  ['y', true],
  ['true', true],
  ['N', false],
  ['', false],
  [undefined, false],
])('BDV with the status %s from the address check is available: %s [C-220]', (status, isAvailable) => {
  const cart = startAt({ digitalVoice: isYes(status) });
  const bundle: CartCommand = { do: 'selectBundle', bundleId: 'fiber-500-bdv', lines: 1, offer: false };
  expect(findRefusalCode(bundle, cart)).toBe(isAvailable ? undefined : 'notSoldHere');
  expect(findRefusalCode(digitalVoice(), cart)).toBe(isAvailable ? undefined : 'notSoldHere');
});

test('removes the dashes of telephone numbers', () => {
  expect(buildCart([phone({ lines: [{ number: '212-555-0101', planId: '2033437' }] })]).voice?.lines[0]?.number).toBe(
    '2125550101',
  );
  expect(buildCart([phone(), listing('listing')]).listing?.details?.phone).toBe('2125550142');
});

test('drops equipment of quantity 0 [C-267]', () => {
  const { voice } = buildCart([digitalVoice({ equipment: [{ id: 'phone-4-line', count: 0 }] })]);
  expect((voice as DigitalVoiceSelection).equipment).toEqual([]);
});

test('an unpublished listing has no details of the business', () => {
  expect(buildCart([phone(), listing('non-published')]).listing).toEqual({ id: 'non-published' });
  expect(buildCart([phone(), listing('listing')]).listing?.details?.companyName).toBe('Quill & Ledger');
});

const getChoicesOnPage = ({ tv: chosen }: Cart) =>
  getTvChoices(chosen && sampleCatalog.find('tvPlans', chosen.planId)?.name, chosen?.recordingId);

test('removing TV resets to Local TV without recording, packs or boxes [C-081] [C-082]', () => {
  const removed = buildCart([{ do: 'removeTv' }], buildTripleCart(2));
  expect(removed.tv).toBeUndefined();
  expect(getChoicesOnPage(removed)).toEqual({ channels: 'Local TV', recording: 'idontwant' });
  const again = buildCart([tv('tv-local')], removed);
  expect(priceCart(again, sampleCatalog).tv?.services).toEqual([]);
});

test('before any TV choice the channels are Local TV and the dish is NA [C-159]', () => {
  expect(getChoicesOnPage(buildCart([])).channels).toBe('Local TV');
  expect(getChoicesOnPage(buildCart([tv()])).channels).toBe('Preferred TV');
  expect(buildCart([tv()]).tv?.satelliteOrDish).toBe('NA');
});

test('choosing no recording, no meetings or a dynamic address leaves the cart unchanged', () => {
  expect(buildCart([tv('tv-local', { recordingId: 'idontwant' })])).toEqual(buildCart([tv('tv-local')]));
  const none: CartCommand = {
    do: 'chooseAddOns',
    addOns: { staticIpId: 'ip-dynamic', blueJeans: { id: 'no-meetings', licenses: 1 } },
  };
  expect(buildCart([internet(), none])).toEqual(buildCart([internet()]));
});

test('removing a service removes its extras', () => {
  const full = buildCart([{ do: 'accept911', accepted: true }], buildTripleCart(2));
  const { listing: removedListing, accepted911 } = buildCart([{ do: 'removeVoice' }], full);
  expect([removedListing, accepted911]).toEqual([undefined, false]);
  expect(buildCart([{ do: 'removeInternet' }], full).addOns).toEqual({ blueJeans: full.addOns.blueJeans });
});

const accept: CartCommand = { do: 'accept911', accepted: true };
const selectBundle = (bundleId: string): CartCommand => ({ do: 'selectBundle', bundleId, lines: 1, offer: false });

test('accepting the 911 notice of one kind of voice does not accept that of the other [C-084]', () => {
  expect(buildCart([phone(), accept, digitalVoice()]).accepted911).toBe(false);
  expect(buildCart([digitalVoice(), accept, phone()]).accepted911).toBe(false);
  expect(buildCart([internet(), phone(), accept, selectBundle('fiber-500-bdv')]).accepted911).toBe(false);
  expect(buildCart([phone(), accept, phone({ powerReserve: true })]).accepted911).toBe(true);
  expect(buildCart([internet(), digitalVoice(), accept, selectBundle('fiber-500-bdv')]).accepted911).toBe(true);
});

test('a listing of one kind of voice is refused with the other; a listing of both kinds stays [C-140]', () => {
  expect(findRefusalCode(listing('non-published-voice'), buildCart([phone()]))).toBe('notSoldTogether');
  expect(findRefusalCode(listing('non-published'), buildCart([digitalVoice()]))).toBe('notSoldTogether');
  const unlisted = buildCart([internet(), phone(), listing('non-published')]);
  expect(buildCart([phone({ powerReserve: true })], unlisted).listing?.id).toBe('non-published');
  expect(buildCart([digitalVoice()], unlisted).listing).toBeUndefined();
  expect(buildCart([selectBundle('fiber-500-bdv')], unlisted).listing).toBeUndefined();
  expect(buildCart([internet(), phone(), listing('listing'), selectBundle('fiber-500-bdv')]).listing?.id).toBe(
    'listing',
  );
});

test('the 911 acceptance can be set and withdrawn', () => {
  const accepted = buildCart([phone(), { do: 'accept911', accepted: true }]);
  expect(accepted.accepted911).toBe(true);
  expect(buildCart([{ do: 'accept911', accepted: false }], accepted).accepted911).toBe(false);
});

test('a refused command leaves the cart unchanged', () => {
  const cart = buildTripleCart(2);
  const before = structuredClone(cart);
  expect(findRefusalCode(internet('hsi'), cart)).toBe('notSoldTogether');
  expect(cart).toEqual(before);
});
