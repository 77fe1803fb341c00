import { type Cart, priceCart } from '@demarc/domain/cart';
import { buildCart, buildTripleCart, digitalVoice, internet, phone, tv } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { buildCartView } from '@demarc/domain/submission';
import { describe, expect, test } from 'vitest';
import { calls } from '../../index.ts';

const triple = buildTripleCart(3);
const standardPhone = buildCart([
  phone(),
  { do: 'chooseListing', listing: { id: 'listing', details: listingDetails() } },
]);

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

const floatCartOf = (cart: Cart) =>
  calls.getFloatCart.response.encode(buildCartView(cart, priceCart(cart, sampleCatalog), sampleCatalog));
const namesIn = (object: object | undefined) => Object.keys(object ?? {});

describe('the price of a cart on the wire', () => {
  const wire = floatCartOf(triple);
  const details = wire.planDetails;

  test('has lines with six fields, including waived charges [C-160]', () => {
    const names = ['prdName', 'keyWord', 'Price', 'WMName', 'WMPrice', 'isRouterDisc'];
    expect(wire.DataInfo.DataPlans.length).toBeGreaterThan(1);
    for (const line of wire.DataInfo.DataPlans) expect(namesIn(line)).toEqual(names);
  });

  test('has the duration of an introductory price and the price afterwards', () => {
    const { dataInfo } = floatCartOf(buildCart([internet('fiber-100')])).planDetails;
    expect(dataInfo).toMatchObject({ planPrice: '69.00', IntroMonths: 12, PriceAfterIntro: '79.00' });
    expect(namesIn(details.dataInfo)).not.toContain('IntroMonths');
  });

  test('has equipment lines, and a waived one has no price [C-161]', () => {
    const charges = details.equipmentAndOnetimeCharges;
    for (const charge of charges)
      expect(namesIn(charge)).toEqual(
        expect.arrayContaining(['IsBdvEquip', 'offerName', 'price', 'wavied', 'installmentOption', 'type']),
      );
    expect(charges).toContainEqual(expect.objectContaining({ offerName: 'Activation fee', price: '', wavied: 'Y' }));
    const router = charges.find(({ offerName }) => offerName === 'Buy a wireless router');
    expect(router).toMatchObject({ price: '299.99', installmentOption: '12', wavied: 'N' });
    expect(charges.some(({ IsBdvEquip }) => IsBdvEquip === 'Y')).toBe(true);
  });

  test('has the same header at the top and inside planDetails [C-162] [C-163] [C-164] [C-357]', () => {
    expect(namesIn(wire.HeaderInfo)).toEqual(
      expect.arrayContaining(
        'Title DataTitle TvTitle PhoneTitle Price BundlePrice Term Ftype ServiceType contract isStandalone'.split(' '),
      ),
    );
    expect(details.headerInfo).toEqual(wire.HeaderInfo);
    expect(wire.HeaderInfo.dataTerm).toBe(3);
    expect(wire.HeaderInfo).toMatchObject({ Ftype: 'triple', contract: 'TwoYears', isStandalone: 'N' });
  });

  test('has a part for each service [C-165] [C-166] [C-167]', () => {
    expect(details.dataInfo).toMatchObject({ planName: 'Fiber 500', planPrice: '99.00' });
    const { phoneInfo, tvInfo } = details;
    expect(phoneInfo).toMatchObject({ planName: 'Business Digital Voice', planPrice: '177.00', noOfLines: 3 });
    expect(phoneInfo?.lines).toHaveLength(3);
    expect(namesIn(phoneInfo?.lines[0])).toEqual(['TN', 'planName', 'total']);
    expect(phoneInfo?.FaxLine).toMatchObject({ prdName: 'Fax line', Price: '20.00', keyWord: expect.any(String) });
    expect(phoneInfo?.phoneServices[0]).toMatchObject({ Name: 'Caller ID', Rc: '9.00' });
    expect(phoneInfo?.accountLevel.length).toBeGreaterThan(0);
    expect(tvInfo).toMatchObject({ planName: 'Preferred TV', planPrice: '75.00', MoviechannelsPackPrice: '15.00' });
    expect(tvInfo?.MovieChannelsPack).toContainEqual({ channelName: 'Lantern Movies' });
    expect(tvInfo?.tvServices[0]).toMatchObject({ prdName: expect.any(String), Price: expect.any(String) });
    expect(tvInfo).toHaveProperty('subTotalTvServices');
  });

  test('has other services, meetings and offers [C-168] [C-169] [C-170]', () => {
    for (const row of details.otherServices) expect(namesIn(row)).toEqual(['Product', 'ProdOfferDesc', 'price']);
    expect(details.otherServices.length).toBeGreaterThan(0);
    expect(details.BlueJeanInfo).toEqual({ NumberOfLicenses: 4 });
    expect(namesIn(details.offerInfo)).toEqual(
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
    const back = buildCart([internet(), { do: 'applySavedCartOffer' }]);
    expect(floatCartOf({ ...back, place: { ...back.place, buyOutQualified: true } }).planDetails).toMatchObject({
      isSavedCartOfferApplied: 'Y',
      IsETFBuyOutQualified: 'Y',
    });
    expect(namesIn(details.OmniInfo)).toEqual([
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
  const flags = (cart: Cart) => floatCartOf(cart).FlowInfo;
  const start = { isFlowChanged: 'N', isReverseFlow: 'Y', isBannerFlow: 'N', isBundleOffersFlow: 'N' };
  expect(flags(buildCart([]))).toEqual(start);
  expect(flags(buildCart([internet(), phone()]))).toEqual({ ...start, isFlowChanged: 'Y' });
  expect(flags({ ...buildCart([]), banner: 'FLEX' })).toEqual({ ...start, isBannerFlow: 'Y' });
  const offered = buildCart([{ do: 'selectBundle', bundleId: 'fiber-500-bdv', lines: 1, offer: true }]);
  expect(flags(offered)).toEqual({ ...start, isFlowChanged: 'Y', isBundleOffersFlow: 'Y' });
});

describe('the decoded float cart', () => {
  test('equals the encoded one for any cart', () => {
    const voice = digitalVoice({ lines: [{ planId: 'bdv-web', device: 'webphone', email: 'ann@example.com' }] });
    for (const cart of [
      buildCart([]),
      buildCart([internet('hsi')]),
      buildCart([internet('fiber-100')]),
      standardPhone,
      buildCart([voice]),
      buildCart([tv()]),
      triple,
    ]) {
      const { chosen, ...view } = buildCartView(cart, priceCart(cart, sampleCatalog), sampleCatalog);
      const { addOns, ...services } = chosen;
      const read = calls.getFloatCart.response.decode(floatCartOf(cart));
      expect(read).toMatchObject(JSON.parse(JSON.stringify({ ...view, chosen: services })));
      // The tech team contact is never returned.
      expect(JSON.stringify(floatCartOf(cart))).not.toContain('ada@example.com');
      expect(read.chosen.addOns.blueJeans).toEqual(addOns.blueJeans);
    }
  });

  test('comes from the top-level names: header, internet, fax, account, TV [C-307]', () => {
    const wire = floatCartOf(triple);
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
    const wire = floatCartOf(triple);
    const { Ftype: _, ...header } = wire.HeaderInfo;
    expect(calls.getFloatCart.response.decode({ ...wire, HeaderInfo: header }).breakdown.header.flowType).toBe('');
  });
});
