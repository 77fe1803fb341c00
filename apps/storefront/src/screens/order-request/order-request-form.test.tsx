import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { offering } from '../../features/cart/testing/sample-products.ts';
import { readText, renderInShop } from '../../testing/render-in-shop.tsx';
import { OrderRequestForm } from './OrderRequestForm.tsx';

const plans = offering.plans.filter(({ family, ipType }) => family === 'Fiber 100' && ipType === 'Dynamic');

test('each term of the chosen plan has its price with the end and the price after it [P-168]', () => {
  renderInShop(
    <OrderRequestForm plans={plans} terms={sampleCatalog.terms} checkId="check" onPriceChanged={() => undefined} />,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Fiber 100' }));
  const [introduced] = plans.filter(({ introductory }) => introductory);
  expect(introduced).toBeDefined();
  const term = screen.getByRole('radio', { name: /^2 year agreement/ });
  expect(readText(term.closest('label') as HTMLElement)).toContain('$69.00/mo for 12 months, then $79.00/mo');
});

test('the form names and announces what leaving the agreement of the chosen plan early costs [S-311]', () => {
  const dynamicPlans = offering.plans.filter(({ ipType }) => ipType === 'Dynamic');
  renderInShop(
    <OrderRequestForm
      plans={dynamicPlans}
      terms={sampleCatalog.terms}
      checkId="check"
      onPriceChanged={() => undefined}
    />,
  );
  const agreement = screen.getByRole('status');
  expect(readText(agreement)).toBe('');
  fireEvent.click(screen.getByRole('radio', { name: 'Fiber 100' }));
  expect(readText(agreement)).toBe('2-year agreement, renews automatically; leaving early costs up to $621.60.');
  fireEvent.click(screen.getByRole('radio', { name: /^No annual contract/ }));
  expect(readText(agreement)).toBe('Month-to-month agreement; you can leave at any time without a fee.');
});

test('the plan cards of a request name the price with auto pay, as elsewhere [P-154]', () => {
  renderInShop(
    <OrderRequestForm plans={plans} terms={sampleCatalog.terms} checkId="check" onPriceChanged={() => undefined} />,
  );
  const [shown] = plans.filter(({ contract }) => contract === sampleCatalog.terms[0]?.id);
  const card = screen.getByRole('radio', { name: 'Fiber 100' }).closest('article') as HTMLElement;
  expect(shown?.autoPayText).toMatch(/^\$[\d.]+\/mo with Auto Pay and paper-free billing$/);
  expect(readText(card)).toContain(shown?.autoPayText);
});

test('a provider without a discount for auto pay shows none on a request [P-154]', () => {
  const undiscounted = plans.map((plan) => ({ ...plan, autoPayText: '' }));
  renderInShop(
    <OrderRequestForm
      plans={undiscounted}
      terms={sampleCatalog.terms}
      checkId="check"
      onPriceChanged={() => undefined}
    />,
  );
  expect(screen.queryByText(/auto pay/i)).toBeNull();
});
