import { priceCart } from '@demarc/domain/cart';
import { addressWithAll, buildCart, internet } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { buildInternetOffering } from '@demarc/domain/offering';
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { renderInShop } from '../../../testing/render-in-shop.tsx';
import { PlanCard } from './PlanCard.tsx';

const provider = { name: 'Halyard Business', helpLine: '', privacyUrl: '', labelTemplate: '' };
const [fiber100] = buildInternetOffering(
  'fiber',
  { lineMbps: 100, zip: '07030' },
  buildCart([]),
  sampleCatalog,
  provider,
).plans;

function renderCard({
  plan = fiber100,
  jointOffer,
  promotions,
  difference,
  termNote,
  ...props
}: Partial<ComponentProps<typeof PlanCard>>): void {
  if (!plan) throw new Error('the sample catalog has no internet plan for 100 Mbps');
  renderInShop(
    <PlanCard
      plan={plan}
      group="speed"
      termNote={termNote ?? ''}
      jointOffer={jointOffer ?? { available: false, priceCents: 0, oneGigPriceCents: 0 }}
      promotions={promotions ?? []}
      selected={false}
      difference={difference}
      autoPayCents={'autoPayCents' in props ? props.autoPayCents : 500}
      onChoose={() => undefined}
    />,
  );
}
const withJointOffer = { jointOffer: { available: true, priceCents: 1000, oneGigPriceCents: 0 } };

test('PlanCard subtracts the joint offer from the price after the introductory period, and shows the name that the cart shows', () => {
  renderCard({});
  screen.getByText(/for 12 months, then \$79\.00\/mo\./);
  renderCard(withJointOffer);
  screen.getByText(/for 12 months, then \$69\.00\/mo\./);
  const cart = { ...buildCart([internet('fiber-100')]), place: { ...addressWithAll, jointOffer: { available: true } } };
  const { name } = priceCart(cart, sampleCatalog).offers.find(({ kind }) => kind === 'jointOffer') ?? {};
  screen.getByText(`${name}: $10.00 off each month`);
});

test('PlanCard names the difference after an introductory price ends [S-200]', () => {
  renderCard({ difference: { monthlyCents: -1500, later: [{ afterMonths: 12, cents: -500 }] } });
  screen.getByText('-$15.00/mo');
  screen.getByText('-$5.00/mo after 12 months');
});

test('PlanCard takes $5 for auto pay off the price of a plan, or off its price with an offer [C-373]', () => {
  renderCard({});
  screen.getByText('$64.00/mo with Auto Pay and paper-free billing');
  renderCard({
    promotions: [{ name: 'Spring', description: '$20.00 off each month.', monthlyOffCents: 2000, months: 6 }],
  });
  screen.getByText('$44.00/mo with Auto Pay and paper-free billing');
  renderCard(withJointOffer);
  screen.getByText('$54.00/mo with Auto Pay and paper-free billing');
});

test('PlanCard names the price with all standing discounts, its ends and the prices after them [P-168]', () => {
  renderCard({
    ...withJointOffer,
    promotions: [
      { name: 'Spring', description: '$20.00 off each month.', monthlyOffCents: 2000, months: 6 },
      { name: 'Fiber', description: '$5.00 off each month.', monthlyOffCents: 500, months: 24 },
    ],
  });
  screen.getByText('$20.00 off each month.');
  screen.getByText('$5.00 off each month.');
  screen.getByText(
    'You pay $34.00/mo for 6 months, then $54.00/mo for 6 months, then $64.00/mo for 12 months, then $69.00/mo.',
  );
});

test("PlanCard says the provider's words about the term after the price [P-023]", () => {
  const { introductory: _introductory, ...plan } = fiber100 ?? expect.unreachable();
  renderCard({ plan, termNote: 'for 36 months, with installation included' });
  screen.getByText(/^for 36 months, with installation included\. Plus taxes & fees\.$/);
  renderCard({});
  screen.getByText(/\/mo\. Plus taxes & fees\.$/);
});

test.each([{}, withJointOffer])('PlanCard says nothing about auto pay without a discount [P-034]', (offer) => {
  if (!fiber100) throw new Error('the sample catalog has no internet plan for 100 Mbps');
  renderCard({ plan: { ...fiber100, autoPayText: '' }, autoPayCents: undefined, ...offer });
  screen.getByText(/for 12 months/);
  expect(screen.queryByText(/auto pay/i)).toBeNull();
});

test('PlanCard names the technology and the speeds if the provider gave it a name [P-012] [P-178]', () => {
  if (!fiber100) throw new Error('the sample catalog has no internet plan for 100 Mbps');
  renderCard({});
  expect(screen.queryByText(/Mbps/)).toBeNull();
  renderCard({ plan: { ...fiber100, technologyName: 'Cable', upMbps: 20 } });
  screen.getByText('Cable');
  screen.getByText('100 Mbps down, 20 Mbps up');
});
