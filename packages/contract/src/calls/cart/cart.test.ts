import { type Cart, priceCart } from '@demarc/domain/cart';
import { buildCart, buildTripleCart, digitalVoice, internet, phone, tv } from '@demarc/domain/cart/testing';
import { buildCartView } from '@demarc/domain/cart-view';
import { buildPartialCatalog } from '@demarc/domain/catalog';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { describe, expect, test } from 'vitest';
import { calls } from '../../index.ts';

const tripleCart = buildTripleCart(3);
const phoneCart = buildCart([phone(), { do: 'chooseListing', listing: { id: 'listing', details: listingDetails() } }]);

function listingDetails() {
  return {
    companyName: 'Dockside Bakery',
    firstName: 'Ann',
    lastName: 'Reyes',
    middleName: '',
    degree: '',
    designation: '',
    phone: '2125550101',
    street: '12 Quay St',
    city: 'Hoboken',
    heading: 'Bakeries',
  };
}

const encodeFloatCart = (cart: Cart) =>
  calls.getFloatCart.response.encode(buildCartView(cart, priceCart(cart, sampleCatalog), sampleCatalog));
const listNames = (object: object | undefined) => Object.keys(object ?? {});

describe('the price of a cart on the wire', () => {
  const wire = encodeFloatCart(tripleCart);
  const details = wire.planDetails;

  test('has lines with six fields, including waived charges [C-160]', () => {
    const names = ['prdName', 'keyWord', 'Price', 'WMName', 'WMPrice', 'isRouterDisc'];
    expect(wire.DataInfo.DataPlans.length).toBeGreaterThan(1);
    for (const line of wire.DataInfo.DataPlans) expect(listNames(line)).toEqual(names);
  });

  test('has the duration of an introductory price and the price afterwards', () => {
    const { dataInfo } = encodeFloatCart(buildCart([internet('fiber-100')])).planDetails;
    expect(dataInfo).toMatchObject({ planPrice: '69.00', IntroMonths: 12, PriceAfterIntro: '79.00' });
    expect(listNames(details.dataInfo)).not.toContain('IntroMonths');
  });

  test('has the technology of the plan only if the provider gave it a name [P-012]', () => {
    expect(listNames(details.dataInfo)).not.toContain('TechnologyName');
    const internetPlans = sampleCatalog.internetPlans.map((plan) => ({ ...plan, technologyName: 'Cable' }));
    const catalog = buildPartialCatalog({ ...sampleCatalog, internetPlans });
    const cart = buildCart([internet('fiber-100')]);
    const view = buildCartView(cart, priceCart(cart, catalog), catalog);
    const encoded = calls.getFloatCart.response.encode(view);
    expect(encoded.planDetails.dataInfo).toMatchObject({ TechnologyName: 'Cable' });
    expect(calls.getFloatCart.response.decode(encoded).breakdown.internet?.technology).toBe('Cable');
  });

  test('has equipment lines, and a waived one has no price [C-161]', () => {
    const charges = details.equipmentAndOnetimeCharges;
    for (const charge of charges)
      expect(listNames(charge)).toEqual(
        expect.arrayContaining(['IsBdvEquip', 'offerName', 'price', 'wavied', 'installmentOption', 'type']),
      );
    expect(charges).toContainEqual(expect.objectContaining({ offerName: 'Activation fee', price: '', wavied: 'Y' }));
    const router = charges.find(({ offerName }) => offerName === 'Wireless router (bought)');
    expect(router).toMatchObject({ price: '299.99', installmentOption: '12', wavied: 'N' });
    expect(charges.some(({ IsBdvEquip }) => IsBdvEquip === 'Y')).toBe(true);
  });

  test('has the same header at the top and inside planDetails [C-162] [C-163] [C-164] [C-357]', () => {
    expect(listNames(wire.HeaderInfo)).toEqual(
      expect.arrayContaining(
        'Title DataTitle TvTitle PhoneTitle Price BundlePrice Term Ftype ServiceType contract isStandalone'.split(' '),
      ),
    );
    expect(details.headerInfo).toEqual(wire.HeaderInfo);
    expect(wire.HeaderInfo.dataTerm).toBe(3);
    expect(wire.HeaderInfo).toMatchObject({ Ftype: 'triple', contract: 'TwoYears', isStandalone: 'N' });
  });

  test('has a section for each service [C-165] [C-166] [C-167]', () => {
    expect(details.dataInfo).toMatchObject({ planName: 'Fiber 500', planPrice: '99.00' });
    const { phoneInfo, tvInfo } = details;
    expect(phoneInfo).toMatchObject({ planName: 'Business Digital Voice', planPrice: '177.00', noOfLines: 3 });
    expect(phoneInfo?.lines).toHaveLength(3);
    expect(listNames(phoneInfo?.lines[0])).toEqual(['TN', 'planName', 'total']);
    expect(phoneInfo?.FaxLine).toMatchObject({
      prdName: 'Fax line (212) 555-0900',
      Price: '20.00',
      keyWord: expect.any(String),
    });
    expect(phoneInfo?.phoneServices[0]).toMatchObject({ Name: 'Caller ID', Rc: '9.00' });
    expect(phoneInfo?.accountLevel.length).toBeGreaterThan(0);
    expect(tvInfo).toMatchObject({ planName: 'Preferred TV', planPrice: '75.00', MoviechannelsPackPrice: '15.00' });
    expect(tvInfo?.MovieChannelsPack).toContainEqual({ channelName: 'Lantern Movies' });
    expect(tvInfo?.tvServices[0]).toMatchObject({ prdName: expect.any(String), Price: expect.any(String) });
    expect(tvInfo).toHaveProperty('subTotalTvServices');
  });

  test('has other services, meetings and offers [C-168] [C-169] [C-170]', () => {
    for (const row of details.otherServices) expect(listNames(row)).toEqual(['Product', 'ProdOfferDesc', 'price']);
    expect(details.otherServices.length).toBeGreaterThan(0);
    expect(details.BlueJeanInfo).toEqual({ NumberOfLicenses: 4 });
    expect(listNames(details.offerInfo)).toEqual(
      expect.arrayContaining(['planName', 'planPrice', 'otheroffer', 'otherofferPrice']),
    );
  });

  test('has totals that are the sums of its lines [C-171] [C-172] [C-173]', () => {
    const cents = (amount: unknown) => Math.round(Number(amount) * 100);
    const { subTotals, taxAndOtherCharges: taxes } = details;
    expect(cents(subTotals.Totalmonthlycharges.Price)).toBe(
      cents(subTotals.services) + cents(subTotals.otherServices) + cents(subTotals.offers),
    );
    expect(cents(details.equipmentAndOnetimeChargesTotal)).toBe(
      details.equipmentAndOnetimeCharges.reduce((sum, { price: each }) => sum + cents(each), 0),
    );
    expect(cents(taxes.subTotalTaxCharges)).toBe(
      taxes.taxAndotherCharges.reduce((sum, { Price }) => sum + cents(Price), cents(taxes.Tax.Price)),
    );
    expect(subTotals.Totalmonthlycharges.Price).toBe(wire.HeaderInfo.Price);
  });

  test('has flags for the saved-cart offer and the buy-out, and the order totals [C-174] [C-175] [C-241]', () => {
    expect(details).toMatchObject({ isSavedCartOfferApplied: 'N', IsETFBuyOutQualified: 'N' });
    const returningCart = buildCart([internet(), { do: 'applySavedCartOffer' }]);
    expect(
      encodeFloatCart({ ...returningCart, place: { ...returningCart.place, buyOutQualified: true } }).planDetails,
    ).toMatchObject({
      isSavedCartOfferApplied: 'Y',
      IsETFBuyOutQualified: 'Y',
    });
    expect(listNames(details.OmniInfo)).toEqual([
      'OmniInternetInfo',
      'OmniPhoneInfo',
      'OmniEquipmentOneTimeInfo',
      'OmniBBEInfo',
      'OmniPromoInfo',
      'TotalChargesWithDiscount',
    ]);
  });
});

test('the flow flags are Y or N, and only the reverse flow starts with Y [C-185] [C-186] [C-187] [C-188]', () => {
  const getFlags = (cart: Cart) => encodeFloatCart(cart).FlowInfo;
  const start = { isFlowChanged: 'N', isReverseFlow: 'Y', isBannerFlow: 'N', isBundleOffersFlow: 'N' };
  expect(getFlags(buildCart([]))).toEqual(start);
  expect(getFlags(buildCart([internet(), phone()]))).toEqual({ ...start, isFlowChanged: 'Y' });
  expect(getFlags({ ...buildCart([]), banner: 'FLEX' })).toEqual({ ...start, isBannerFlow: 'Y' });
  const offered = buildCart([{ do: 'selectBundle', bundleId: 'fiber-500-bdv', lines: 1, offer: true }]);
  expect(getFlags(offered)).toEqual({ ...start, isFlowChanged: 'Y', isBundleOffersFlow: 'Y' });
});

/** The parts of a price that only the hand-over of an order needs are not sent to the page. */
const dropUnsent = (field: string, value: unknown) =>
  ['catalogId', 'movies', 'laterOffers', 'waivedBy'].includes(field) ? undefined : value;

describe('the decoded float cart', () => {
  test('equals the encoded one for any cart', () => {
    const voice = digitalVoice({ lines: [{ planId: 'bdv-web', device: 'webphone', email: 'ann@example.com' }] });
    for (const cart of [
      buildCart([]),
      buildCart([internet('hsi')]),
      buildCart([internet('fiber-100')]),
      phoneCart,
      buildCart([voice]),
      buildCart([tv()]),
      tripleCart,
    ]) {
      const { chosen, ...view } = buildCartView(cart, priceCart(cart, sampleCatalog), sampleCatalog);
      const { addOns, ...services } = chosen;
      const read = calls.getFloatCart.response.decode(encodeFloatCart(cart));
      expect(read).toMatchObject(JSON.parse(JSON.stringify({ ...view, chosen: services }, dropUnsent)));
      // The tech team contact is never returned.
      expect(JSON.stringify(encodeFloatCart(cart))).not.toContain('ada@example.com');
      expect(read.chosen.addOns.blueJeans).toEqual(addOns.blueJeans);
    }
  });

  test('uses the top-level fields: header, internet, fax, account, TV [C-307]', () => {
    const wire = encodeFloatCart(tripleCart);
    const line = { prdName: 'Other', keyWord: 'X', Price: '1.00', WMName: '', WMPrice: '', isRouterDisc: 'N' as const };
    const { breakdown } = calls.getFloatCart.response.decode({
      ...wire,
      HeaderInfo: { ...wire.HeaderInfo, Ftype: 'double', selectedService: 'VOICE' },
      DataInfo: { DataPlans: [line] },
      PhoneInfo: { FaxLine: line, accountLevel: [line] },
      TVInfo: { TVPlans: [{ prdName: 'Other TV', Price: '2.00' }] },
    });
    const other = { name: 'Other', cents: 100 };
    expect(breakdown).toMatchObject({
      header: { flowType: 'double', selectedService: 'phone' },
      internet: { lines: [other] },
      voice: { fax: other, accountLevel: [other] },
      tv: { planName: 'Other TV', planCents: 200 },
    });
  });

  test('reads a header without Ftype as an empty cart', () => {
    const wire = encodeFloatCart(tripleCart);
    const { Ftype: _, ...header } = wire.HeaderInfo;
    expect(calls.getFloatCart.response.decode({ ...wire, HeaderInfo: header }).breakdown.header.flowType).toBe('');
  });
});
