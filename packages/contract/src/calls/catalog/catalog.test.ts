import { addressWithAll, buildCart, buildTripleCart, phone } from '@demarc/domain/cart/testing';
import { sampleCatalog as catalog } from '@demarc/domain/catalog/testing';
import {
  buildDigitalVoiceOffering,
  buildInternetOffering,
  buildPhoneOffering,
  buildTvOffering,
  listAvailableBundles,
  listTvPlans,
} from '@demarc/domain/offering';
import { describe, expect, test } from 'vitest';
import { type CustomizeProducts, calls } from '../../index.ts';

const cart = buildTripleCart(2);
const address = { zip: '07030', lineMbps: 500 };
const provider = {
  name: 'Halyard',
  helpLine: '800-555-0100',
  privacyUrl: 'https://example.com/p',
  labelTemplate: '# Facts',
};
const internet = buildInternetOffering('fiber', address, cart, catalog, provider);
const internetWire = calls.getInternetFlow.response.encode(internet);
const tv = buildTvOffering(cart, catalog);
const products: CustomizeProducts = {
  plans: internet.plans,
  routers: internet.routers,
  digitalVoice: { ...buildDigitalVoiceOffering(cart, catalog), numbers: [{ number: '2015550100' }] },
  phone: buildPhoneOffering(buildCart([phone()]), catalog),
  tvPlans: listTvPlans(cart, catalog),
  bundles: listAvailableBundles(addressWithAll, 500, catalog),
  cardCredit: catalog.cardCredit,
  charges: {
    fees: catalog.fees,
    taxCharges: catalog.taxCharges.map(({ state: _, ...charge }) => charge),
    terms: [
      ...catalog.terms,
      { id: 'flat', months: 12, name: 'a', agreement: 'b', description: 'c', earlyTermination: { flatCents: 12_345 } },
      {
        id: 'declining',
        months: 2,
        name: 'd',
        agreement: 'e',
        description: 'f',
        earlyTermination: { scheduleCents: [200, 100] },
      },
    ],
  },
};
const productsWire = calls.getCustomizeProducts.response.encode(products);

test('the decoded sections equal the encoded ones', () => {
  expect(calls.getInternetFlow.response.decode(internetWire)).toEqual(internet);
  expect(calls.getTvFlow.response.decode(calls.getTvFlow.response.encode(tv))).toEqual(tv);
  expect(calls.getCustomizeProducts.response.decode(productsWire)).toEqual(products);
});

test('a plan card has the name of the technology only if the provider gave one [P-012]', () => {
  const withNames = { ...internet, plans: internet.plans.map((plan) => ({ ...plan, technologyName: 'Cable' })) };
  const wire = calls.getInternetFlow.response.encode(withNames);
  expect(calls.getInternetFlow.response.decode(wire)).toEqual(withNames);
  expect(JSON.stringify(wire)).toContain('"TechnologyName":"Cable"');
  expect(JSON.stringify(internetWire)).not.toContain('TechnologyName');
});

test('a plan card names the services that its line carries only if a technology says so [P-015]', () => {
  const withServices = { ...internet, plans: internet.plans.map((plan) => ({ ...plan, carries: ['voice'] as const })) };
  const wire = calls.getInternetFlow.response.encode(withServices);
  expect(calls.getInternetFlow.response.decode(wire)).toEqual(withServices);
  expect(JSON.stringify(internetWire)).not.toContain('Carries');
});

test('a product has the field ContactForm only if its name does not say the same [P-117]', () => {
  const security = internet.security.map((product) => ({ ...product, contactForm: product.id !== 'techteam' }));
  const wire = calls.getInternetFlow.response.encode({ ...internet, security });
  expect(calls.getInternetFlow.response.decode(wire).security).toEqual(security);
  const named = internet.security.map((product) => ({ ...product, contactForm: product.id === 'techteam' }));
  expect(calls.getInternetFlow.response.encode({ ...internet, security: named })).toEqual(internetWire);
});

describe('on the wire', () => {
  test('the customize products have eight members [C-317]', () => {
    expect(Object.keys(productsWire)).toEqual(
      expect.arrayContaining(
        'BDVInfo BDVFIOSDP BDVFIOSTP FlexInfo HSIBundleInfo DataInfo PhoneInfo FiosTVInfo'.split(' '),
      ),
    );
    expect(productsWire.BDVInfo.TNList.TNObject[0]).toEqual({ TN: '2015550100' });
    expect(productsWire.BDVInfo.Plans.length * productsWire.PhoneInfo.Plans.length).toBeGreaterThan(0);
  });

  test('a plan card has ten fields', () => {
    const [plan] = internetWire.DataInfo.Plans;
    const names =
      'ProductName ProductId Price PlanIncluded BestForPlan APPFBPriceText fccLabel fccTemplate IsNYDMA Features';
    expect(Object.keys(plan ?? {})).toEqual(expect.arrayContaining(names.split(' ')));
    expect(plan).toMatchObject({
      ProductName: 'Fiber 100',
      Price: '69.00',
      PlanIncluded: [{ Name: 'Unlimited data', toolTip: 'No data cap and no overage charges.' }],
      APPFBPriceText: '$64.00/mo with Auto Pay and paper-free billing',
      fccTemplate: '# Facts',
      IsNYDMA: 'Y',
    });
  });

  test('a plan is Dynamic or static in any letter case, and TwoYears or MonthToMonth [C-099]', () => {
    const { Plans } = internetWire.DataInfo;
    expect(new Set(Plans.map(({ IPType }) => IPType))).toEqual(new Set(['Dynamic', 'static']));
    expect(new Set(Plans.map(({ Contract }) => Contract))).toEqual(new Set(['TwoYears', 'MonthToMonth']));
    const read = (IPType: string) =>
      calls.getInternetFlow.response.decode({
        ...internetWire,
        DataInfo: { ...internetWire.DataInfo, Plans: Plans.map((plan) => ({ ...plan, IPType })) },
      }).plans[0]?.ipType;
    expect(['static', 'Static', 'Dynamic', 'dynamic'].map(read)).toEqual(['Static', 'Static', 'Dynamic', 'Dynamic']);
    expect(() => read('fixed')).toThrow('IPType');
  });

  test('a bundle has the fields of its record [C-100]', () => {
    const [bundle] = productsWire.BDVFIOSTP.Bundles;
    const names =
      'BID BundleRC BundleType Contract FlowType BDVStationID Services SC SpeedHCID SpeedPKGID TVPackagId TVHCId';
    expect(Object.keys(bundle ?? {})).toEqual(expect.arrayContaining(names.split(' ')));
    expect(bundle).toMatchObject({
      BID: 'fiber-500-bdv-tv',
      BundleType: 'TRIPLE_BUNDLE',
      FlowType: 'triple',
      SpeedPKGID: 'pkg-fiber-500',
      TVPackagId: 'pkg-preferred',
      SC: 'BDV_DATA_VIDEO',
    });
    expect(bundle?.Services[0]).toEqual({
      ID: 'fiber-500',
      ServiceType: 'DATA',
      IP: 'Dynamic',
      UP_SPEED: 500,
      DOWN_SPEED: 500,
    });
  });

  test('a bundle service is PHONE, DATA, VIDEO or HSI; a station id marks digital voice; other types are refused [C-090]', () => {
    const { BDVFIOSDP, BDVFIOSTP, HSIBundleInfo } = productsWire;
    const bundles = [...BDVFIOSDP.Bundles, ...BDVFIOSTP.Bundles, ...HSIBundleInfo.Bundles];
    expect(new Set(bundles.flatMap(({ Services }) => Services.map(({ ServiceType }) => ServiceType)))).toEqual(
      new Set(['PHONE', 'DATA', 'VIDEO', 'HSI']),
    );
    const [withVoice] = BDVFIOSTP.Bundles;
    expect(withVoice?.BDVStationID).not.toBe('');
    const other = { ...withVoice, Services: [{ ...withVoice?.Services[0], ServiceType: 'BDV' }] };
    const wrong = { ...productsWire, BDVFIOSTP: { Bundles: [other] } };
    expect(() => calls.getCustomizeProducts.response.decode(wrong as typeof productsWire)).toThrow('ServiceType');
  });

  test('a router option has its price, its kind and a selected flag [C-182]', () => {
    expect(internetWire.DataInfo.Routers).toContainEqual(
      expect.objectContaining({ PrdPrice: '299.99', PrdSubCat: 'BUY', IsSelected: 'Y' }),
    );
    expect(internetWire.DataInfo.Routers.filter(({ IsSelected }) => IsSelected === 'Y')).toHaveLength(1);
  });

  test('a phone has its total and monthly price, quantity and display text [C-128] [C-130]', () => {
    const item = productsWire.BDVInfo.Equipments.find(({ ProductId }) => ProductId === 'phone-4-line');
    expect(item).toMatchObject({
      Price: '85.00',
      eachMonthPrice: '7.08',
      Quantity: '2',
      IsSelected: 'Y',
      updateCart: true,
      FeatureList: [],
      ImgUrl: 'phones/phone.svg',
      ProductSubChoice: 'BDVIPPHONE',
    });
    expect(productsWire.BDVInfo.Equipments.find(({ Quantity }) => Quantity === '0')).toMatchObject({
      updateCart: false,
    });
  });

  test('the internet section has its add-ons by kind [C-151]', () => {
    const { Addons } = internetWire;
    expect(Addons.StaticPackageInfo.Products.map(({ ProductName }) => ProductName)).toEqual([
      'Dynamic',
      'Static IP Single',
      'Static IP Block of 5',
    ]);
    expect(Addons.VasProdInfo.map(({ Category }) => Category)).toContain('TechTeam for Internet');
    expect(Addons.VasProducts).toContainEqual({ ProductId: 'techteam', IsSelected: 'Y', VasUser: '' });
  });

  test('TV plans are requested by bundle, and have view, selected flag and keyword [C-302] [C-303] [C-365] [E-444]', () => {
    const { method, query, response } = calls.getTvPlans;
    const request = { bundleId: 'b', lines: 1, contract: 'TwoYears', tvPlanId: '', tvPackageId: '', hcId: '' } as const;
    expect([method, query.encode(request)]).toEqual([
      'GET',
      { bundleID: 'b', contract: 'TwoYears', tvID: '0', TVPackageId: '23851082', TVHCID: '', Nlines: '1' },
    ]);
    const wire = response.encode({ plans: tv.plans, viewId: 'public' });
    expect(wire.TVView).toBe('public');
    expect(wire.Plans).toContainEqual(
      expect.objectContaining({ TVView: 'public|private', IsSelected: 'Y', Keyword: 'Tier:3|RSN|PREFERRED' }),
    );
  });
});

test('the offering has only plans that the line supports and bundles available at the address', () => {
  expect(internet.plans.every(({ lineMbps }) => lineMbps <= 500)).toBe(true);
  expect(products.bundles.triple.length).toBeGreaterThan(0);
  const bare = listAvailableBundles({ ...addressWithAll, digitalVoice: false, hsi: false }, 500, catalog);
  expect([bare.doubles, bare.triple, bare.hsi]).toEqual([[], [], []]);
  expect(listAvailableBundles(addressWithAll, 100, catalog).internetAndTv).toEqual([]);
});

test('the offering for an empty cart selects standard support, a dynamic IP address and no meetings', () => {
  const fresh = buildInternetOffering('fiber', address, buildCart([]), catalog, provider);
  const listSelectedIds = (items: readonly { id: string; selected: boolean }[]) =>
    items.filter((item) => item.selected).map(({ id }) => id);
  expect(listSelectedIds(fresh.supportPlans)).toEqual(['support-standard']);
  expect(listSelectedIds(fresh.staticIps)).toEqual(['ip-dynamic']);
  expect(listSelectedIds(fresh.meetings)).toEqual(['no-meetings']);
  expect(listSelectedIds(fresh.plans)).toEqual([]);
});

test('the wireless offer is a GET with BTN, without dashes [K-260]', () => {
  const { method, query } = calls.getWirelessOffer;
  expect([method, query.encode({ phone: '212-555-0100' })]).toEqual(['GET', { BTN: '2125550100' }]);
});
