import { calls } from '@demarc/contract';
import { priceCart } from '@demarc/domain/cart';
import { buildCart, internet } from '@demarc/domain/cart/testing';
import { buildCartView } from '@demarc/domain/cart-view';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { readRetrievalParameters } from '@demarc/domain/saved-cart';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestCartSession } from '../cart/testing/test-cart-session.ts';
import { retrieveCart } from './retrieve-cart.ts';

const call = vi.fn();
let cartSession = createTestCartSession();

const savedCart = buildCart([internet()]);
const view = buildCartView(savedCart, priceCart(savedCart, sampleCatalog), sampleCatalog);
const address = { street: '101 Longboat Wharf', unit: '', city: 'Hoboken', state: 'NJ', zip: '07030' };
const reply = {
  Status: 'SUCCESS',
  LastVisitPage: '/customize-order',
  isSavedCartOfferApplied: 'N',
  DigitalAgentFlow: 'N',
  DigitalLink: 'N',
  CommonInfo: { BDVEnhanced: 'N' },
  SaveCartInfo: null,
  CartReplaced: 'N',
  LQPost: { GUISessionID: 'check-7', Address: address, FiOSDataStatus: 'Y', HSIStatus: 'N', SpeedType: 'FTTP' },
  ContactsInfo: {
    LQEmailId: 'a@example.com',
    LQContactTN: '2125550100',
    BIEmailId: 'b@example.com',
    BIContactTN: '',
    BIBusinessName: 'Harbor Bakery',
    SaveCartEmailId: 'c@example.com',
  },
} as const;
const link = readRetrievalParameters(new URLSearchParams('scartid=s1&cid=c1&cmp=spring'));
const failed = { ok: false, failure: { code: 'internal', message: 'No.' } };

/** Opens a link for which the server returns this cart. */
async function openLink(change: object | undefined, floatCart: object = { ok: true, value: view }) {
  const answers: Readonly<Record<string, unknown>> = {
    retrieveSavedCart: change
      ? { ok: true, value: calls.retrieveSavedCart.response.decode({ ...reply, ...change }) }
      : failed,
    getFloatCart: floatCart,
    getVoiceOrderStatus: { ok: true, value: { voiceOrder: 'VOSUCCESS' } },
  };
  call.mockImplementation(async (name: string) => answers[name]);
  const outcome = await retrieveCart(cartSession, link);
  return { outcome, session: cartSession.tabSession.get(), remembered: cartSession.orderMemory.get() };
}

beforeEach(() => {
  call.mockReset();
  cartSession = createTestCartSession({ call });
});

describe('a retrieved cart', () => {
  test('is requested with the ids and the campaign of the link [K-032] [K-238]', async () => {
    await openLink({});
    const [name, { query }] = call.mock.calls[0] ?? [];
    expect(name).toBe('retrieveSavedCart');
    expect(calls.retrieveSavedCart.query.encode(query)).toEqual({ scartid: 's1', cid: 'c1', cmp: 'spring' });
  });

  test('sets the checked address [K-125]', async () => {
    expect((await openLink({})).session).toMatchObject({ address, checkId: 'check-7', savedCartError: false });
  });

  test('reports that it replaced another cart', async () => {
    expect((await openLink({ CartReplaced: 'Y' })).outcome).toMatchObject({ to: 'customizeOrder', replaced: true });
    expect((await openLink({})).outcome).not.toHaveProperty('replaced');
  });

  test('clears the data of a previous address, except for the link that led to checkout', async () => {
    const previous = { addressId: 'A1', baseId: 'A1', pendingOrder: 'Y', priceQuoteNumber: 'Q-1' } as const;
    const checkoutLink = { checkoutRedirectLink: 'another link' };
    cartSession.orderMemory.update({ ...previous, ...checkoutLink });
    const cleared = { addressId: '', baseId: '', pendingOrder: '', priceQuoteNumber: '' };
    expect((await openLink({})).remembered).toMatchObject({ ...cleared, ...checkoutLink });
    // The second retrieval is for the same address.
    cartSession.orderMemory.update(previous);
    expect((await openLink({})).remembered).toMatchObject({ ...previous, ...checkoutLink });
  });

  test.each([
    ['checkout before the address check', {}, 'b@example.com', '212-555-0100'],
    ['checkout alone', { BIContactTN: '2015550142' }, 'b@example.com', '201-555-0142'],
    ['the address check alone', { BIEmailId: '' }, 'a@example.com', '212-555-0100'],
  ])('prefills email and phone from %s [K-125]', async (_, contacts, email, phone) => {
    const { remembered } = await openLink({ ContactsInfo: { ...reply.ContactsInfo, ...contacts } });
    expect(remembered).toMatchObject({ email, phone, businessName: 'Harbor Bakery' });
  });

  test('restores the fields of its first save [K-125] [K-237]', async () => {
    const SaveCartInfo = {
      EMail: 'c@example.com',
      Comments: 'Later',
      Disclaimer: 'N',
      RatingSelected: '3',
      SkipReminderMail: 'Y',
    };
    const { remembered } = await openLink({ SaveCartInfo });
    expect(JSON.parse(remembered.savedFields)).toMatchObject({ email: 'c@example.com', rating: 3, comment: 'Later' });
  });

  test.each([
    ['the customize page', {}, { to: 'customizeOrder', loadsCustomizing: true }],
    ['checkout', { LastVisitPage: '/checkout' }, { to: 'checkout', loadsCustomizing: true }],
    [
      'checkout, without loading the customize page',
      { DigitalAgentFlow: 'Y' },
      { to: 'checkout', loadsCustomizing: false },
    ],
  ])('leads to %s [K-125]', async (_, change, outcome) => {
    const opened = await openLink(change);
    expect(opened.outcome).toEqual(outcome);
    expect(opened.remembered).toMatchObject({ digitalAgentFlow: 'DigitalAgentFlow' in change ? 'Y' : 'N' });
  });
});

test.each([
  ['a failed call', undefined, 'unanswered'],
  ['an unknown status', { Status: 'FAIL', LQPost: null }, 'unknown'],
  ['an expired link', { Status: 'EXPIRED', LQPost: null }, 'expired'],
  ['an ordered cart', { Status: 'ORDERED', LQPost: null }, 'ordered'],
])('%s sets savedCartError in the session [K-136] [K-280]', async (_, change, reason) => {
  const opened = await openLink(change);
  expect(opened.outcome).toEqual({ to: 'savedCartError', reason, noLongerSold: [] });
  expect(opened.session.savedCartError).toBe(true);
});

test('a cart whose plans are no longer sold names them, keeps its address and has no price [K-317] [C-282]', async () => {
  const { header } = view.breakdown;
  const changed = { beforeCents: 8400, afterCents: 0, changes: [], noLongerSold: ['Fiber 300'] };
  const empty = { ...view, changed, breakdown: { ...view.breakdown, header: { ...header, flowType: '' } } };
  const opened = await openLink({}, { ok: true, value: empty });
  expect(opened.outcome).toEqual({ to: 'savedCartError', reason: 'noLongerSold', noLongerSold: ['Fiber 300'] });
  expect(opened.session).toMatchObject({ savedCartError: true, address, checkId: 'check-7' });
});

test.each([
  ['internal', 'unanswered'],
  ['unreachable', 'unanswered'],
  ['cartMissing', 'unknown'],
])('a valid link whose cart fails with %s is shown as %s', async (code, reason) => {
  const opened = await openLink({}, { ok: false, failure: { code, message: 'No.' } });
  expect(opened.outcome).toEqual({ to: 'savedCartError', reason, noLongerSold: [] });
  expect(opened.session.savedCartError).toBe(true);
  expect((await openLink({})).outcome).toMatchObject({ to: 'customizeOrder' });
});
