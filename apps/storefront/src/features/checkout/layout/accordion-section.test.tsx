import { type Accordion, type Checkout, completeAccordion } from '@demarc/domain/checkout';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readText, renderInShop } from '../../../testing/render-in-shop.tsx';
import { enterCheckout } from '../checkout-store.ts';
import { newCheckout } from '../testing/test-deps.ts';
import { AccordionSection, type SectionContent } from './AccordionSection.tsx';

const Body = () => 'The form.';
const Summary = () => 'The entries.';

/** Renders a section and returns its text. */
function renderSection(checkout: Checkout, id: Accordion, summary: SectionContent['Summary']): string {
  enterCheckout(() => checkout, crypto.randomUUID());
  const { container } = renderInShop(<AccordionSection id={id} title="A section" Body={Body} Summary={summary} />);
  return readText(container);
}

test('a completed section shows a check mark, its summary and Edit', () => {
  const text = renderSection(completeAccordion(newCheckout, 'terms'), 'terms', Summary);
  expect(text).toBe('A section, done Edit A section The entries.');
  screen.getByRole('button', { name: /Edit A section$/, expanded: false });
});

test('the win-back offer shows a check mark once it was read, and no Edit [K-059]', () => {
  const winBackQualified = { status: 'SUCCESS', reference: 'CR-1', depositCents: 0, winBackQualified: true } as const;
  const offered: Checkout = { ...newCheckout, creditResult: winBackQualified };
  expect(renderSection(offered, 'winBackQualified', null)).toBe('A section');
  expect(renderSection(completeAccordion(offered, 'winBackQualified'), 'winBackQualified', null)).toBe(
    'A section, done',
  );
});
