import { buildCart, digitalVoice, internet } from '@demarc/domain/cart/testing';
import { expect, test, vi } from 'vitest';
import { buildTestProducts, buildTestView } from '../../../features/cart/testing/sample-products.ts';
import { createTestScreen } from '../testing/test-screen.ts';
import { acceptNotice } from './accept-notice.ts';
import { chooseLines } from './lines/choose-lines.ts';

test('a 911 box that is checked while a number is being reserved is recorded after the phone service [S-327]', async () => {
  const cart = buildCart([internet()]);
  const withPhone = buildTestView(buildCart([internet(), digitalVoice()]));
  let giveNumbers = (_: unknown): void => {};
  const numbers = new Promise((resolve) => {
    giveNumbers = resolve;
  });
  const call = vi.fn(async (name: string) => {
    if (name === 'getPreferredVoice') return numbers;
    return { ok: true, value: name === 'accept911' ? { recorded: true } : withPhone };
  });
  const screen = createTestScreen(cart, buildTestProducts({}), { call: call as never });
  const listCalls = () => call.mock.calls.map(([name]) => name);
  const chosen = chooseLines(screen, { kind: 'bdv', planId: 'bdv', lines: 1 });
  const accepted = acceptNotice(screen, true);
  await expect.poll(listCalls).toContain('getPreferredVoice');
  giveNumbers({ ok: true, value: { numbers: ['2125550101'] } });
  expect([await chosen, await accepted]).toEqual([true, true]);
  const [choosing, accepting] = [
    listCalls().findIndex((name) => /^submit/.test(name)),
    listCalls().indexOf('accept911'),
  ];
  expect(choosing).toBeGreaterThan(0);
  expect(accepting).toBeGreaterThan(choosing);
});
