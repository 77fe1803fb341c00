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

function read({ jointOffer, promotions }: Partial<ComponentProps<typeof PlanCard>>): string {
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

test('the price after an introductory one has the joint offer off as well, which has one name on the card and in the cart', () => {
  const [plain, joint] = [{}, { jointOffer: { available: true, priceCents: 1000, oneGigPriceCents: 0 } }].map(read);
  expect(plain).toContain('For 12 months, then $79.00/mo.');
  expect(joint).toContain('For 12 months, then $69.00/mo.');
  const cart = { ...carried([internet('fiber-100')]), place: { ...addressWithAll, jointOffer: { available: true } } };
  const { name } = price(cart, sampleCatalog).offers.find(({ kind }) => kind === 'jointOffer') ?? {};
  expect(joint).toContain(`>${name}: $10.00 off each month<`);
});

test('with auto pay a plan costs $5 less than its price, or than what the card says is paid with an offer [C-373]', () => {
  expect(read({})).toContain('>$64.00/mo with Auto Pay and paper-free billing<');
  const promoted = read({ promotions: [{ description: '$20.00 off each month.', monthlyOffCents: 2000 }] });
  expect(promoted).toContain('You pay $49.00/mo.');
  expect(promoted).toContain('>$44.00/mo with Auto Pay and paper-free billing<');
  expect(read({ jointOffer: { available: true, priceCents: 1000, oneGigPriceCents: 0 } })).toContain(
    '>$54.00/mo with Auto Pay and paper-free billing<',
  );
});
