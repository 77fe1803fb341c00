import { afterEach, expect, test, vi } from 'vitest';
import { forgetGate, listOpenedGates, rememberGate } from './opened-gates.ts';

/** Replaces the browser's local storage; `null` makes every access throw. */
function stubLocalStorage(stored: Map<string, string> | null): void {
  const blocked = () => {
    throw new Error('site data is blocked');
  };
  vi.stubGlobal('localStorage', {
    getItem: stored ? (key: string) => stored.get(key) ?? null : blocked,
    setItem: stored ? (key: string, text: string) => void stored.set(key, text) : blocked,
  });
}

afterEach(() => {
  forgetGate('cart 1');
  vi.unstubAllGlobals();
});

test('a verified link stays open for the rest of the visit, even without browser storage [K-037]', () => {
  stubLocalStorage(null);
  expect(listOpenedGates()).toEqual([]);
  rememberGate('cart 1');
  expect(listOpenedGates()).toContain('cart 1');
  forgetGate('cart 1');
  expect(listOpenedGates()).toEqual([]);
});

test('verified links are stored once each, and removed when the server no longer knows them [K-036]', () => {
  const stored = new Map<string, string>();
  stubLocalStorage(stored);
  for (const key of ['cart 1', 'cart 2', 'cart 1']) rememberGate(key);
  expect([...stored.values()]).toEqual(['["cart 2","cart 1"]']);
  forgetGate('cart 2');
  expect([...stored.values()]).toEqual(['["cart 1"]']);
  expect(listOpenedGates()).not.toContain('cart 2');
});
