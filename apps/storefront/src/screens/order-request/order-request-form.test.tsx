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

test('the plan of a request has no price with auto pay, which nobody offers there [P-057]', () => {
  renderInShop(
    <OrderRequestForm plans={plans} terms={sampleCatalog.terms} checkId="check" onPriceChanged={() => undefined} />,
  );
  expect(plans[0]?.autoPayText).toContain('Auto Pay');
  expect(screen.queryByText(/auto pay/i)).toBeNull();
});
