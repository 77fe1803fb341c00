import { type Accordion, type Checkout, completeAccordion } from '@demarc/domain/checkout';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readText, renderInShop } from '../../../testing/render-in-shop.tsx';
import { enterCheckout } from '../checkout-store.ts';
import { newCheckout } from '../testing/test-deps.ts';
import { AccordionPart, type Part } from './AccordionPart.tsx';

const Body = () => 'What there is to do.';
const Summary = () => 'What was said.';

/** Renders a section and returns its text. */
function renderPart(checkout: Checkout, id: Accordion, summary: Part['Summary']): string {
  enterCheckout(() => checkout, crypto.randomUUID());
  const { container } = renderInShop(<AccordionPart id={id} title="A part" Body={Body} Summary={summary} />);
  return readText(container);
}

test('a completed section shows a check mark, its summary and Edit', () => {
  const text = renderPart(completeAccordion(newCheckout, 'terms'), 'terms', Summary);
  expect(text).toBe('A part, done Edit A part What was said.');
  screen.getByRole('button', { name: /Edit A part$/, expanded: false });
});

test('the win-back offer shows a check mark once it was read, and no Edit [K-059]', () => {
  const winBackQualified = { status: 'SUCCESS', reference: 'CR-1', depositCents: 0, winBackQualified: true } as const;
  const offered: Checkout = { ...newCheckout, creditResult: winBackQualified };
  expect(renderPart(offered, 'winBackQualified', null)).toBe('A part');
  expect(renderPart(completeAccordion(offered, 'winBackQualified'), 'winBackQualified', null)).toBe('A part, done');
});
