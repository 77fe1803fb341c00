import { type Accordion, type Checkout, completed } from '@demarc/domain/checkout';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { begun } from '../testing/test-deps.ts';
import { AccordionPart, type Part } from './AccordionPart.tsx';

let now: Checkout = begun;
vi.mock('../checkout-store.ts', () => ({ useCheckout: () => now, changeCheckout() {} }));

const Body = () => 'What there is to do.';
const Summary = () => 'What was said.';
function line(checkout: Checkout, id: Accordion, part: Part['Summary']): string {
  now = checkout;
  const html = renderToStaticMarkup(createElement(AccordionPart, { id, title: 'A part', Body, Summary: part }));
  return html.replace(/<[^>]+>/g, '');
}
const winBack = (checkout: Checkout) => line(checkout, 'winBackQualified', null);
const offered: Checkout = {
  ...begun,
  creditResult: { status: 'SUCCESS', reference: 'CR-1', depositCents: 0, winBackQualified: true },
};

test('a completed section shows a check mark, its summary and Edit', () => {
  expect(line(completed(begun, 'terms'), 'terms', Summary)).toBe('A part, doneEdit A partWhat was said.');
});

test('the win-back offer shows a check mark once it was read, and no Edit [K-059]', () => {
  expect(winBack(offered)).toBe('A part');
  expect(winBack(completed(offered, 'winBackQualified'))).toBe('A part, done');
});
