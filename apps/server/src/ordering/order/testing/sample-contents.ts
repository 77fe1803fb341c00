import { listOrderItems, priceCart } from '@demarc/domain/cart';
import { buildCart, buildPromotion, digitalVoice, internet } from '@demarc/domain/cart/testing';
import { buildCartView } from '@demarc/domain/cart-view';
import { sampleCatalog as catalog } from '@demarc/domain/catalog/testing';
import { buildConfirmationTiles, createBusinessInfo, defaultHours } from '@demarc/domain/checkout';
import { sealText } from '../../../platform/sealed-text.ts';
import type { OrderContents } from '../contents.ts';

/** Seals the network address of the sample consents. */
export const sampleSecret = 'a secret of a test, long enough for sealing';

const { codes: _, states: __, zips: ___, limit: ____, ...promotion } = buildPromotion();
const cart = {
  ...buildCart([
    internet('fiber-100', { routerId: 'router-buy' }),
    digitalVoice({
      lines: [
        { planId: 'bdv', device: 'desktop', number: '2125550142' },
        { planId: 'bdv', device: 'desktop', number: '2125550187', portedFrom: 'Acme Telephone' },
      ],
      equipment: [{ id: 'phone-4-line', count: 2 }],
    }),
  ]),
  promotions: [{ ...promotion, code: 'SAVE20' }],
};
const address = { street: '2 Quay Street', unit: 'Suite 5', city: 'Troy', state: 'NY', zip: '12180' };
const info = createBusinessInfo({ ...address, addressId: '' }, { email: 'ann@example.com', phone: '2125550110' });
const term = catalog.find('terms', 'TwoYears');

/** The contents of an order with internet, two lines, one of them ported, a promo code and a deposit. */
export const sampleContents: OrderContents & Required<Pick<OrderContents, 'items'>> = {
  cart,
  view: buildCartView(cart, priceCart(cart, catalog), catalog),
  tiles: buildConfirmationTiles(cart, catalog),
  items: listOrderItems(cart, catalog),
  ...(term && {
    contract: {
      ...{ id: term.id, months: term.months },
      ...(term.earlyTermination && { earlyTermination: term.earlyTermination }),
    },
  }),
  premises: { id: 'A20', externalId: 'GIS-48', fccLocationId: '1000000121', lineDownMbps: 940, lineUpMbps: 880 },
  campaign: { cid: 'spring-mailing', utm: { source: 'newsletter', medium: 'email', campaign: 'spring' } },
  address,
  mailTo: 'ann@example.com',
  business: {
    ...info,
    contact: { ...info.contact, firstName: 'Ann', lastName: 'Larch', businessName: 'Larch Bakery' },
    useServiceAddressForBilling: false,
    business: {
      ...info.business,
      ...{ address: '1 Elm Street', city: 'Troy', state: 'NY', zip: '12180' },
    },
  },
  hours: defaultHours,
  applicant: {
    customerType: 'LLC',
    ownerType: 'N',
    people: [],
    company: { billingName: 'Larch Bakery LLC', taxIdLastFour: '0000' },
  },
  credit: { status: 'SUCCESS', reference: 'CR-1', depositCents: 5000, winBackQualified: false },
  deposit: { cents: 5000, agreedAt: '2026-11-17T15:02:00.000Z' },
  terms: { version: '2026-10', hash: 'ab12', term: 'TwoYears', acceptedAt: '2026-11-17T15:03:00.000Z' },
  letter: {
    confirmation: 'LOA-12AB34CD',
    form: {} as never,
    document: { version: '2026-10', hash: 'cd34' } as never,
    numbers: ['2125550187'],
    carriers: [{ number: '2125550187', carrier: 'Acme Telephone' }],
  },
  consents: [
    {
      ...{ kind: 'terms', version: '2026-10', hash: 'ab12', givenAt: '2026-11-17T15:03:00.000Z' },
      ...{ sealedAddress: sealText(sampleSecret, '198.51.100.7'), userAgent: 'Mozilla/5.0' },
    },
    {
      ...{ kind: 'emergencyCalls', version: '2026-11', hash: 'ef56', givenAt: '2026-11-17T14:55:00.000Z' },
      ...{ sealedAddress: sealText(sampleSecret, '198.51.100.7'), userAgent: 'Mozilla/5.0' },
    },
  ],
  visit: { date: '2026-12-01', interval: '8:00 AM - 12:00 PM', code: 'AM', installBy: 'technician' },
  answers: { ladder: true },
  payment: {
    autoPay: true,
    paperFreeBilling: true,
    oneTimeCount: 1,
    equipmentCount: 12,
    routerCount: 12,
    method: {
      ...{ kind: 'Card', brand: 'Visa', isDebitCard: false },
      ...{ lastFour: '4242', holder: 'A Larch', vaultToken: 'tok_sample' },
    },
  },
};
