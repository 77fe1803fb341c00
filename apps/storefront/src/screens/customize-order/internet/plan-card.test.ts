import { price } from '@demarc/domain/cart';
import { addressWithAll, carried, internet } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { internetOffering } from '@demarc/domain/offering';
import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlanCard } from './PlanCard.tsx';

const provider = { name: 'Halyard Business', helpLine: '', privacyUrl: '', labelTemplate: '' };
const [fiber100] = internetOffering(
  'fiber',
  { lineMbps: 100, zip: '07030' },
  carried([]),
  sampleCatalog,
  provider,
).plans;

function renderCard({ jointOffer, promotions }: Partial<ComponentProps<typeof PlanCard>>): string {
  if (!fiber100) throw new Error('the sample has no plan for that line');
  const card = createElement(PlanCard, {
    plan: fiber100,
    group: 'speed',
    jointOffer: jointOffer ?? { available: false, priceCents: 0, oneGigPriceCents: 0 },
    promotions: promotions ?? [],
    selected: false,
    differenceCents: undefined,
    onChoose: () => undefined,
    onSelectRouter: () => undefined,
  });
  return renderToStaticMarkup(card).replaceAll('<!-- -->', '');
}

test('the price after an introductory period includes the joint offer, named the same on the card and in the cart', () => {
  const [plain, joint] = [{}, { jointOffer: { available: true, priceCents: 1000, oneGigPriceCents: 0 } }].map(
    renderCard,
  );
  expect(plain).toContain('For 12 months, then $79.00/mo.');
  expect(joint).toContain('For 12 months, then $69.00/mo.');
  const cart = { ...carried([internet('fiber-100')]), place: { ...addressWithAll, jointOffer: { available: true } } };
  const { name } = price(cart, sampleCatalog).offers.find(({ kind }) => kind === 'jointOffer') ?? {};
  expect(joint).toContain(`>${name}: $10.00 off each month<`);
});

test('auto pay takes $5 off the price of a plan, or off its price with an offer [C-373]', () => {
  expect(renderCard({})).toContain('>$64.00/mo with Auto Pay and paper-free billing<');
  const promoted = renderCard({ promotions: [{ description: '$20.00 off each month.', monthlyOffCents: 2000 }] });
  expect(promoted).toContain('You pay $49.00/mo.');
  expect(promoted).toContain('>$44.00/mo with Auto Pay and paper-free billing<');
  expect(renderCard({ jointOffer: { available: true, priceCents: 1000, oneGigPriceCents: 0 } })).toContain(
    '>$54.00/mo with Auto Pay and paper-free billing<',
  );
});
