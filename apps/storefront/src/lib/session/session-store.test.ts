import { getVisitorVariant } from '@demarc/domain/visitor';
import { describe, expect, test } from 'vitest';
import { createTabSessionStore, freshTabSession, session, startOver } from './session-store.ts';

function createStorage(stored: Record<string, string> = {}) {
  return {
    stored,
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      stored[key] = text;
    },
  };
}

const shop = 'https://shop.example.com/business/internet/';

test('a reload restores the session', () => {
  const storage = createStorage();
  createTabSessionStore(storage).update({ savedCartError: true, conversationId: 'abc' });
  expect(createTabSessionStore(storage).get()).toEqual({
    ...freshTabSession,
    savedCartError: true,
    conversationId: 'abc',
  });
});

test('an arrival with fiosreferral marks the whole visit as a referral', () => {
  const storage = createStorage();
  createTabSessionStore(storage).arrive(`${shop}?fiosreferral=&utm_source=mail`);
  const laterPage = createTabSessionStore(storage);
  laterPage.arrive(`${shop}checkout`);
  expect(laterPage.get().entryUrl).toBe(`${shop}?fiosreferral=&utm_source=mail`);
  expect(laterPage.get().entry).toEqual({ fiosreferral: '' });
  expect(getVisitorVariant(laterPage.get().entry).fiberReferral).toBe(true);
  laterPage.arrive(`${shop}?cid=partner`);
  expect(laterPage.get().entryUrl).toBe(`${shop}?cid=partner`);
  expect(getVisitorVariant(laterPage.get().entry)).toMatchObject({ fiberReferral: false, externalApp: true });
});

test('a checked address is restored completely or not at all, and None is no address', () => {
  const address = { street: '140 West 4th Street', unit: 'STE 2', city: 'New York', state: 'NY', zip: '10012' };
  const storeAndReload = (written: unknown) => {
    const storage = createStorage();
    createTabSessionStore(storage).update({ address: written as typeof address });
    return createTabSessionStore(storage).get().address;
  };
  expect(storeAndReload(address)).toEqual(address);
  for (const none of [null, 'None', { ...address, street: 'None' }, { ...address, zip: 10012 }, { street: 'x' }])
    expect(storeAndReload(none)).toBeNull();
});

test('an address without chat has no chat until the shopper starts again [E-159]', () => {
  const storage = createStorage();
  expect(createTabSessionStore(storage).get().liveChat).toBe(true);
  createTabSessionStore(storage).update({ liveChat: false });
  expect(createTabSessionStore(storage).get().liveChat).toBe(false);
  const before = session.get();
  session.update({ liveChat: false });
  startOver();
  const after = session.get();
  session.update(before);
  expect(after.liveChat).toBe(true);
});

test('only known keys are stored', () => {
  const storage = createStorage();
  const withUnknownKey = { conversationId: 'abc', cardNumber: '4111111111111111' };
  createTabSessionStore(storage).update(withUnknownKey);
  expect(JSON.stringify(storage.stored)).not.toContain('4111');
});

describe('a fresh session is used for', () => {
  test.each([
    ['invalid JSON', 'oops'],
    ['null', 'null'],
    ['another version', JSON.stringify({ version: 0, state: { savedCartError: true } })],
    [
      'the wrong types',
      JSON.stringify({ version: 1, state: { savedCartError: 'yes', entry: [7], conversationId: {} } }),
    ],
    ['foreign entry parameters', JSON.stringify({ version: 1, state: { entry: { admin: 'true', cid: 5 } } })],
  ])('%s', (_, text) => {
    expect(createTabSessionStore(createStorage({ 'demarc.session': text })).get()).toEqual(freshTabSession);
  });

  test('a storage that throws', () => {
    const throwingStorage = {
      getItem: () => null,
      setItem: () => {
        throw new Error('quota');
      },
    };
    const store = createTabSessionStore(throwingStorage);
    store.update({ savedCartError: true });
    expect(store.get().savedCartError).toBe(true);
  });
});
