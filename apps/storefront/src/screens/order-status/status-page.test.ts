import type { OrderStatus } from '@demarc/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SettingsProvider } from '../../lib/settings.tsx';
import { testSettings } from '../../testing/shop-settings.ts';
import { StatusPage } from './StatusPage.tsx';

const status = {
  ...{ number: 'M-100200', placedAt: '2026-11-15T10:00:00.000Z', businessName: 'Harbor Bakery', title: 'Fiber 300' },
  ...{ monthlyCents: 8400, oneTimeCents: 4900, visit: null, history: [], reference: '' },
  due: { firstBillCents: 13_300, depositCents: 0, onceCents: 4900, later: [], equipment: { months: 0 } },
} as unknown as OrderStatus;

const page = (state: OrderStatus['state'], reference = '') =>
  renderToStaticMarkup(
    SettingsProvider({
      settings: testSettings,
      children: createElement(StatusPage, { status: { ...status, state, reference }, token: 'token-1' }),
    }),
  );

test('a held order promises no days, because they count from before the order was placed', () => {
  expect(page('withRepresentative')).toContain('Have the numbers below at hand.');
  expect(page('withRepresentative')).not.toContain('ten days');
});

test('a cancelled order shows no first bill', () => {
  expect(page('submitted')).toContain('<dt>First bill</dt><dd>$133.00');
  expect(page('cancelled')).toContain('Nothing is charged.');
  expect(page('cancelled')).not.toContain('First bill');
});

test('only a held order shows the reference number [K-084]', () => {
  expect(page('withRepresentative', 'CR-77')).toMatch(/Customer reference number<\/dt><dd[^>]*>CR-77<\/dd>/);
  expect(page('submitted')).not.toContain('reference number');
});
