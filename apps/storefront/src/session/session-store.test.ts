import { visitorVariant } from '@demarc/domain/visitor';
import { describe, expect, test } from 'vitest';
import { createSessionStore, freshSession, session, startAnew } from './session-store.ts';

function tab(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => {
      kept[key] = text;
    },
  };
}

const shop = 'https://shop.example.com/business/internet/';

test('a reload finds what was remembered', () => {
  const storage = tab();
  createSessionStore(storage).update({ savedCartError: true, conversationId: 'abc' });
  expect(createSessionStore(storage).get()).toEqual({ ...freshSession, savedCartError: true, conversationId: 'abc' });
});

test('an entry with fiosreferral marks the whole visit as a referral', () => {
  const storage = tab();
  createSessionStore(storage).arrive(`${shop}?fiosreferral=&utm_source=mail`);
  const walkedOn = createSessionStore(storage);
  walkedOn.arrive(`${shop}checkout`);
  expect(walkedOn.get().entryUrl).toBe(`${shop}?fiosreferral=&utm_source=mail`);
  expect(walkedOn.get().entry).toEqual({ fiosreferral: '' });
  expect(visitorVariant(walkedOn.get().entry).fiberReferral).toBe(true);
  walkedOn.arrive(`${shop}?cid=partner`);
  expect(walkedOn.get().entryUrl).toBe(`${shop}?cid=partner`);
  expect(visitorVariant(walkedOn.get().entry)).toMatchObject({ fiberReferral: false, externalApp: true });
});

test('a checked address is remembered whole or not at all, and None is no address', () => {
  const address = { street: '140 West 4th Street', unit: 'STE 2', city: 'New York', state: 'NY', zip: '10012' };
  const reloaded = (written: unknown) => {
    const storage = tab();
    createSessionStore(storage).update({ address: written as typeof address });
    return createSessionStore(storage).get().address;
  };
  expect(reloaded(address)).toEqual(address);
  for (const none of [null, 'None', { ...address, street: 'None' }, { ...address, zip: 10012 }, { street: 'x' }])
    expect(reloaded(none)).toBeNull();
});

test('an address that cannot be chatted about is remembered as one, until the shopper starts anew [E-159]', () => {
  const storage = tab();
  expect(createSessionStore(storage).get().liveChat).toBe(true);
  createSessionStore(storage).update({ liveChat: false });
  expect(createSessionStore(storage).get().liveChat).toBe(false);
  const before = session.get();
  session.update({ liveChat: false });
  startAnew();
  const after = session.get();
  session.update(before);
  expect(after.liveChat).toBe(true);
});

test('only the known keys are written', () => {
  const storage = tab();
  const sneaked = { conversationId: 'abc', cardNumber: '4111111111111111' };
  createSessionStore(storage).update(sneaked);
  expect(JSON.stringify(storage.kept)).not.toContain('4111');
});

describe('what cannot be read is as good as nothing', () => {
  test.each([
    ['no JSON', 'oops'],
    ['null', 'null'],
    ['another version', JSON.stringify({ version: 0, state: { savedCartError: true } })],
    [
      'the wrong types',
      JSON.stringify({ version: 1, state: { savedCartError: 'yes', entry: [7], conversationId: {} } }),
    ],
    ['foreign entry parameters', JSON.stringify({ version: 1, state: { entry: { admin: 'true', cid: 5 } } })],
  ])('%s', (_, text) => {
    expect(createSessionStore(tab({ 'demarc.session': text })).get()).toEqual(freshSession);
  });

  test('a storage that refuses', () => {
    const refusing = {
      getItem: () => null,
      setItem: () => {
        throw new Error('quota');
      },
    };
    const store = createSessionStore(refusing);
    store.update({ savedCartError: true });
    expect(store.get().savedCartError).toBe(true);
  });
});
