import { calls } from '@demarc/contract';
import type { StreetAddress } from '@demarc/domain/address';
import { expect, test } from 'vitest';
import { createOrderMemory, emptyOrderMemory } from '../../lib/session/order-memory.ts';
import { createTabSessionStore } from '../../lib/session/session-store.ts';
import { createCheckState } from './check-state.ts';
import { buildCheckedAddress, createAddressCheck, toOrderMemory } from './create-address-check.ts';
import { emptyDraft } from './form-draft.ts';
import { reduce } from './reduce/reduce.ts';

test('a chosen suggestion replaces the checked address, whether or not that was listed [E-410]', () => {
  const suggestion = { addressId: 'U7', zip: '20001', elevationType: '', unitType: 'STE', raw: '7 N WHARF STE 1, X' };
  const unlisted = createCheckState({ ...emptyDraft, street: '7 Wharf', unlisted: true });
  const address: StreetAddress = {
    street: '7 Wharf',
    houseNumber: '7',
    streetName: 'Wharf',
    city: 'Washington',
    state: 'DC',
    zip: '20001',
    displayed: '7 Wharf, Washington, DC 20001',
    raw: '7 WHARF',
    unit: '',
    location: '',
    propertyType: '',
    addressId: 'A7',
    networkId: 'A7',
    baseId: 'A7',
    locationId: '',
  };
  const listed = reduce(createCheckState(emptyDraft), { type: 'addressChosen', address });
  for (const state of [unlisted, listed])
    expect(buildCheckedAddress({ ...state, chosenSuggestion: suggestion }, { unitQualification: false })).toMatchObject(
      {
        addressId: 'U7',
        raw: suggestion.raw,
        baseId: '',
      },
    );
});

test('a check accepts entry links of any length', () => {
  const typed = { street: '12 Nowhere Street', phone: '212-555-0100', email: 'ann@example.com' };
  const state = createCheckState({ ...emptyDraft, ...typed, unlisted: true });
  const long = 'x'.repeat(5000);
  const check = createAddressCheck(buildCheckedAddress(state, { unitQualification: false }), state, {
    entry: { cmp: long, redirectedFrom: long },
    entryUrl: `https://shop.example/?cmp=${long}`,
    pageUrl: `https://shop.example/?cmp=${long}`,
    referrer: long,
  });
  const { body } = calls.qualifyAddress;
  expect(body.decode(body.encode(check))).toMatchObject({ id: check.id, campaign: 'x'.repeat(200) });
});

test('contact details, a pending order and the quote are stored after the check [E-168]', () => {
  const typed = { street: '12 Nowhere Street', phone: '212-555-0100', email: 'ann@example.com' };
  const state = createCheckState({ ...emptyDraft, ...typed, unlisted: true });
  const origin = { entry: {}, entryUrl: '', pageUrl: '', referrer: '' };
  const check = createAddressCheck(buildCheckedAddress(state, { unitQualification: false }), state, origin);
  const place = { availability: { hsi: false }, speedType: 'FTTP' };
  const quotes = [
    { number: '', orderNumber: 'M-1' },
    { number: 'Q-2', orderNumber: 'M-2' },
  ];
  const items: Record<string, string> = {};
  const storage = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, text: string) => {
      items[key] = text;
    },
  };
  createOrderMemory(storage).update(toOrderMemory(check, { ...place, quotes, pendingOrder: true }));
  const reloaded = { phone: typed.phone, email: typed.email, pendingOrder: 'Y', priceQuoteNumber: 'Q-2' };
  expect(createOrderMemory(storage).get()).toMatchObject(reloaded);
  // Another check clears the results of the previous one and of a reopened saved cart.
  const earlierResults = { digitalLink: 'Y', digitalAgentFlow: 'Y', savedFields: '{}', businessName: 'Harbor Bakery' };
  createOrderMemory(storage).update({ ...earlierResults, checkoutRedirectLink: 'AAAA', voiceOrder: 'VOSUCCESS' });
  createOrderMemory(storage).update(toOrderMemory(check, { ...place, quotes: [], pendingOrder: false }));
  expect(createOrderMemory(storage).get()).toEqual({
    ...emptyOrderMemory,
    phone: typed.phone,
    email: typed.email,
    pendingOrder: 'N',
    hsi: 'N',
    speedType: 'FTTP',
  });
  const copperResult = { availability: { hsi: true }, speedType: 'VDSL', quotes: [], pendingOrder: false };
  expect(toOrderMemory(check, copperResult)).toMatchObject({ hsi: 'Y', speedType: 'VDSL' });
});

test('all state of the address page starts empty, in every store [E-169]', () => {
  const { zipCities, zip, zipCity, street, search, chosen, building, unit, phone, email } =
    createCheckState(emptyDraft);
  const texts = { zip, street, unit, phone, email };
  expect({ zipCities, zipCity, chosen }).toEqual({ zipCities: null, zipCity: null, chosen: null });
  expect(texts).toEqual({ zip: '', street: '', unit: '', phone: '', email: '' });
  expect([search.addresses, building.knownUnits, building.unitCount]).toEqual([[], [], 0]);
  expect(createOrderMemory(undefined).get().priceQuoteNumber).toBe('');
  expect(createTabSessionStore(undefined).get().conversationId).toBe('');
});
