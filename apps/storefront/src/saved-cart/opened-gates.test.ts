import { afterEach, expect, test, vi } from 'vitest';
import { forgetGate, openedGates, rememberGate } from './opened-gates.ts';

/** What a browser keeps of a site; `null` where it keeps nothing and says so loudly. */
function browserWith(kept: Map<string, string> | null): void {
  const blocked = () => {
    throw new Error('site data is blocked');
  };
  vi.stubGlobal('localStorage', {
    getItem: kept ? (key: string) => kept.get(key) ?? null : blocked,
    setItem: kept ? (key: string, text: string) => void kept.set(key, text) : blocked,
  });
}

afterEach(() => {
  forgetGate('cart 1');
  vi.unstubAllGlobals();
});

test('a link that was verified is open for the rest of the visit, even where the browser keeps nothing [K-037]', () => {
  browserWith(null);
  expect(openedGates()).toEqual([]);
  rememberGate('cart 1');
  expect(openedGates()).toContain('cart 1');
  forgetGate('cart 1');
  expect(openedGates()).toEqual([]);
});

test('a browser keeps what was verified, each link once, and gives up what the server does not know any more [K-036]', () => {
  const kept = new Map<string, string>();
  browserWith(kept);
  for (const key of ['cart 1', 'cart 2', 'cart 1']) rememberGate(key);
  expect([...kept.values()]).toEqual(['["cart 2","cart 1"]']);
  forgetGate('cart 2');
  expect([...kept.values()]).toEqual(['["cart 1"]']);
  expect(openedGates()).not.toContain('cart 2');
});
