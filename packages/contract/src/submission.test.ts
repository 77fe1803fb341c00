import { type DigitalVoiceSelection, newDigitalVoice, newInternet, newPhone, newTv } from '@demarc/domain/cart';
import { sampleCatalog as catalog } from '@demarc/domain/catalog/testing';
import {
  type Around,
  readDigitalVoice,
  readInternet,
  readPhone,
  readTv,
  submitDigitalVoice,
  submitInternet,
  submitPhone,
  submitTv,
} from '@demarc/domain/submission';
import { describe, expect, test } from 'vitest';
import type { EchoedAddress } from './index.ts';
import { calls } from './index.ts';

const address: EchoedAddress = {
  zip: '07030',
  city: 'Hoboken',
  altCity: '',
  state: 'NJ',
  locusId: '1',
  networkAddressId: '2',
  baseId: '3',
  addressId: '4',
  unit: '',
  locationId: '5',
  unitLocationId: '6',
};
const details = {
  companyName: 'Dockside Bakery',
  firstName: 'Ann',
  lastName: 'Reyes',
  middleName: 'M',
  degree: '',
  designation: 'Owner',
  phone: '212-555-0101',
  street: '12 Quay St',
  city: 'Hoboken',
  heading: 'Bakeries',
};

describe('internet', () => {
  const chosen = {
    ...newInternet,
    planId: 'fiber-500',
    routerId: 'router-rent',
    extenderId: 'extender-rent',
    additionalRouterId: 'second-router',
    installationId: 'install-wiring',
    securityIds: ['internet-security'],
    supportIds: ['support-premium'],
    offerIds: ['no-activation'],
  };
  const wireOf = (before?: typeof chosen, next = chosen, withTv = false) =>
    calls.submitData.body.encode({ address, chosen: submitInternet(next, before, withTv, catalog) });

  test('names product and plan, equipment, installation and offers [C-102] [C-103] [C-106] [C-107] [C-108] [C-109]', () => {
    expect(wireOf()).toMatchObject({
      DataSelection: { NewID: 'fiber-500' },
      DataPlanSelection: { NewID: 'plan-fiber-500' },
      ExtenderSelection: { NewID: 'extender-rent' },
      AddlRouterSelection: { OldID: '', NewID: 'second-router' },
      InstallationSelection: { OldID: '', NewID: 'install-wiring' },
      BundleChoiceOffers: ['no-activation'],
    });
    expect(wireOf(undefined, { ...chosen, offerIds: [] }).BundleChoiceOffers).toEqual([]);
  });

  test('names the router that was and the one that is, and no old one where it stays [C-104] [C-105] [C-363] [C-364]', () => {
    const next = { ...chosen, routerId: 'router-buy' };
    expect(wireOf(chosen, next).RouterSelection).toEqual({ OldID: 'router-rent', NewID: 'router-buy' });
    expect(wireOf(chosen).RouterSelection).toEqual({ OldID: '', NewID: 'router-rent' });
    expect(wireOf().RouterSelection).toEqual({ OldID: '24541273', NewID: 'router-rent' });
    expect(wireOf(undefined, chosen, true).RouterSelection.OldID).toBe('24816339');
  });

  test('names security and support by their pairs, the standard support where none was chosen [C-110] [C-111] [C-366]', () => {
    expect(wireOf().SelectedVASPlans).toEqual([{ PkgID: 'pk-sec', PPPID: 'ppp-sec' }]);
    expect(wireOf().SelectedPPS).toEqual([{ PkgID: 'pk-prem', PPPID: 'ppp-prem', PrdCat: 'PPS' }]);
    const unsupported = { ...chosen, supportIds: [] };
    expect(wireOf(undefined, unsupported).SelectedPPS).toEqual([{ PkgID: 'pk-sup', PPPID: 'ppp-sup', PrdCat: 'PPS' }]);
  });

  test('says in one text which sections were added to [C-112]', () => {
    expect(wireOf().AddedSections).toBe('Internet speed,Equipment,Installation,Additional security and storage');
  });

  test('says the address again, by its eleven names', () => {
    expect(wireOf()).toMatchObject({
      ...{ zip: '07030', city: 'Hoboken', altCity: '', state: 'NJ', locusID: '1', ntasAddrID: '2' },
      ...{ baseAddressId: '3', addressId: '4', unit: '', location_id: '5', sublocation: '6' },
    });
  });

  test('is read as it was chosen; an unknown pair or another product’s plan is not sold; no plan gives it up', () => {
    const submitted = calls.submitData.body.decode(wireOf()).chosen;
    expect(readInternet(submitted, catalog)).toEqual({ ok: true, value: chosen });
    expect(readInternet({ ...submitted, planId: '' }, catalog)).toEqual({ ok: true, value: null });
    for (const wrong of [{ planCode: 'plan-hsi' }, { security: [{ packageId: 'x', pppId: 'y' }] }])
      expect(readInternet({ ...submitted, ...wrong }, catalog)).toMatchObject({ refusal: { code: 'notSold' } });
  });
});

const around: Around = { bundleId: 'new', oldBundleId: 'old', inBundle: true, listing: { id: 'listing', details } };

describe('standard phone', () => {
  const chosen = {
    ...newPhone,
    lines: [{ number: '2125550101', planId: '2033437' }, { planId: '2033437' }],
    featureIds: ['caller-id'],
    callingPlanIds: ['long-distance'],
    maintenanceId: 'wire-maintenance',
    jacks: [{ id: 'jack', count: 2 }],
    powerReserve: true,
  };
  const before = { ...chosen, kind: 'phone' as const, lines: [{ number: '2125550102', planId: 'phone-unlimited' }] };
  const wire = calls.submitPhone.body.encode({ address, chosen: submitPhone(chosen, before, around, catalog) });

  test('carries lines, features, maintenance, battery, bundle and jacks [C-114] [C-115] [C-116]', () => {
    expect(wire).toMatchObject({
      CallingFeat: ['caller-id'],
      Maintenance: { OldID: '', NewID: 'wire-maintenance' },
      BatterySelected: 'Y',
      BundleSelection: { OldID: 'old', NewID: 'new' },
      Jacks: [{ PrdID: 'jack', CountInCart: '2' }],
    });
    expect(wire.PhoneLines).toHaveLength(2);
  });

  test('a line has its eight names [C-120]', () => {
    expect(wire.PhoneLines[0]).toEqual({
      LineNO: '1',
      OldTN: '2125550102',
      NewTN: '2125550101',
      OldPlanID: 'phone-unlimited',
      NewPlanID: '2033437',
      plans: ['long-distance'],
      PName: 'Measured Rate Local Calling Service - 24 Month Term',
      TN: '2125550101',
    });
  });

  test('carries the listing with its ten names, and not an old one that stays [C-117] [C-118] [C-138]', () => {
    expect(wire.DirListing).toEqual({ OldID: '', NewID: 'listing' });
    expect(wire.ListingInfo).toEqual({
      ...{ CompanyName: 'Dockside Bakery', FirstName: 'Ann', LastName: 'Reyes', MidName: 'M', Degree: '' },
      ...{ Designation: 'Owner', PhoneNo: '2125550101', Street: '12 Quay St', City: 'Hoboken' },
      YellowPageHeading: 'Bakeries',
    });
    const again = submitPhone(chosen, before, { ...around, oldListing: { id: 'listing' } }, catalog);
    expect(calls.submitPhone.body.encode({ address, chosen: again }).DirListing).toEqual({
      OldID: '',
      NewID: 'listing',
    });
    const other = submitPhone(chosen, before, { ...around, oldListing: { id: 'non-published' } }, catalog);
    expect(other.listing).toEqual({ old: 'non-published', new: 'listing' });
  });

  test.each(['Non Published', 'Non Listed', 'Non-published listing'])(
    'a listing called %s says nothing of the business [C-140]',
    (name) => {
      const listings = [{ id: 'listing', name, monthlyCents: 0, onceCents: 0 }];
      const hidden = { address, chosen: submitPhone(chosen, before, around, { ...catalog, listings }) };
      expect(calls.submitPhone.body.encode(hidden)).not.toHaveProperty('ListingInfo');
    },
  );

  test('carries two global values [C-119]', () => {
    expect(wire.GlobalValues).toEqual([
      { Key: 'IsBundle', Value: 'Y' },
      { Key: 'IsWinback', Value: 'N' },
    ]);
  });

  test('telephone numbers travel without their dashes [C-264]', () => {
    const dashed = { ...chosen, lines: [{ number: '212-555-0101', planId: '2033437' }] };
    const old = { ...before, lines: [{ number: '212-555-0102', planId: '2033437' }] };
    const sent = calls.submitPhone.body.encode({ address, chosen: submitPhone(dashed, old, around, catalog) });
    expect(sent.PhoneLines[0]).toMatchObject({ OldTN: '2125550102', NewTN: '2125550101' });
    expect(sent.ListingInfo?.PhoneNo).toBe('2125550101');
  });

  test('is read as it was chosen', () => {
    expect(readPhone(calls.submitPhone.body.decode(wire).chosen)).toEqual({
      phone: chosen,
      listing: { id: 'listing', details: { ...details, phone: '2125550101' } },
    });
  });
});

describe('digital voice', () => {
  const chosen: DigitalVoiceSelection = {
    ...newDigitalVoice,
    kind: 'bdv',
    lines: [
      { number: '2125550101', planId: 'bdv', device: 'desktop' },
      { number: '2125550102', planId: 'bdv', device: 'webphone', email: 'ben@example.com' },
      { number: '2125550103', planId: 'bdv', device: 'desktop' },
    ],
    faxLines: [{ number: '2125550104', planId: 'fax-line' }],
    equipment: [{ id: 'phone-4-line', count: 2 }],
    stations: [{ equipmentId: 'phone-4-line', additionalHandsets: 1, numbers: ['2125550101', '2125550103'] }],
    jacks: [{ id: 'jack', count: 1 }],
    faxJacks: [{ id: 'jack', count: 1 }],
    conferenceNumber: true,
    shipment: 'GROUND',
    previousProvider: 'Lark Telephone',
  };
  const wireOf = (next = chosen) =>
    calls.submitBdv.body.encode({ address, chosen: submitDigitalVoice(next, undefined, around, catalog) });

  test('carries lines, bundle, maintenance, jacks, fax and the provider before [C-121] [C-124]', () => {
    expect(wireOf()).toMatchObject({
      BdvBundleSelection: { OldID: 'old', NewID: 'new' },
      BdvMaintenance: { OldID: '', NewID: '' },
      BdvJacks: [{ PrdID: 'jack', CountInCart: '1' }],
      FaxLines: [{ LineNO: '1', NewTN: '2125550104', NewPlanID: 'fax-line' }],
      FaxJacks: [{ PrdID: 'jack', CountInCart: '1' }],
      BdvProviderInfo: { ProviderName: 'Lark Telephone' },
    });
    expect(wireOf().BdvPhoneLines).toHaveLength(3);
  });

  test('maps phones to the lines they serve, or says that there is none [C-122] [C-123]', () => {
    expect(wireOf().EquipMapping).toEqual([
      { EqpID: 'phone-4-line', AddlHandset: '1', TNs: ['2125550101', '2125550103'] },
    ]);
    const [none] = wireOf({ ...chosen, equipment: [], stations: [] }).EquipMapping;
    expect(none?.EqpID).toBe('NoEquipment');
  });

  test('sends the product of a phone as PrdID, with its price for a month [C-127]', () => {
    expect(wireOf().BdvEquipments).toEqual([
      { PrdID: 'phone-4-line', Quantity: '2', eachMonthPrice: '7.08', updateCart: true },
    ]);
  });

  test('carries the listing and four global values [C-125] [C-126]', () => {
    expect(wireOf()).toMatchObject({
      BdvDirListing: { OldID: '', NewID: 'listing' },
      BdvListingInfo: { City: 'Hoboken' },
    });
    expect(wireOf().BdvGlobalValues).toEqual([
      { Key: 'IsBundle', Value: 'Y' },
      { Key: 'IsWinback', Value: 'N' },
      { Key: 'IsConfTN', Value: 'Y' },
      { Key: 'ShipmentType', Value: 'GROUND' },
    ]);
  });

  test('a line has its names and its subscriber, of whom the first is admin [C-132] [C-134] [C-135] [C-136]', () => {
    const [first, second, third] = wireOf().BdvPhoneLines;
    expect(first).toMatchObject({ LineNO: '1', OldTN: '', NewTN: '2125550101', OldPlanID: '', NewPlanID: 'bdv' });
    expect(second?.SubscriberInfo).toEqual({
      TN: '2125550102',
      SubscriberType: 'webphone',
      Email: 'ben@example.com',
      IsBDVWAdmin: 'N',
    });
    expect([first, third].map((line) => line?.SubscriberInfo.IsBDVWAdmin)).toEqual(['Y', 'N']);
  });

  test('a number without a subscriber type rings, and is sent, as a desktop phone [C-137]', () => {
    const read = calls.selectDigitalVoice.response.decode({
      TNList: { TNObject: [{ TN: '2125550101', ProductID: 'bdv', SubscriberInfo: {} }] },
      FaxLineInfo: [],
      FaxTNList: { TNObject: [] },
      planDetails: emptyPlanDetails(),
    });
    const [offered] = read.numbers;
    const line = { number: offered?.number ?? '', planId: 'bdv', device: offered?.device ?? 'desktop' } as const;
    const [sent] = wireOf({ ...chosen, lines: [line] }).BdvPhoneLines;
    expect(sent).toMatchObject({ selected: 'desktop', SubscriberInfo: { SubscriberType: 'desktop' } });
  });

  test('is read as it was chosen, and only equipment that is wanted and was put into the cart [C-267] [C-268]', () => {
    const submitted = calls.submitBdv.body.decode(wireOf()).chosen;
    expect(readDigitalVoice(submitted)?.voice).toEqual(chosen);
    const item = { id: 'adapter-wifi', eachMonthPrice: '4.00' };
    const equipment = [
      { ...item, quantity: '0', updateCart: true },
      { ...item, quantity: '2', updateCart: false },
      { ...item, quantity: '3', updateCart: true },
    ];
    expect(readDigitalVoice({ ...submitted, equipment })?.voice.equipment).toEqual([{ id: 'adapter-wifi', count: 3 }]);
  });
});

function emptyPlanDetails() {
  const zero = '0.00';
  return {
    headerInfo: {
      ...{ Title: '', DataTitle: '', PhoneTitle: '', TvTitle: '', Price: zero, BundlePrice: zero, BundleID: '' },
      ...{ Term: 'TwoYears', contract: 'TwoYears', Ftype: '', ServiceType: 'BDV', selectedService: '' },
      isStandalone: 'N',
    } as const,
    otherServices: [],
    offerInfo: { planName: '', planPrice: zero, otheroffer: '', otherofferPrice: zero, offers: [] },
    subTotals: {
      ...{ services: zero, otherServices: zero, offers: zero },
      Totalmonthlycharges: { Name: '', Price: zero },
    },
    equipmentAndOnetimeCharges: [],
    equipmentAndOnetimeChargesTotal: zero,
    taxAndOtherCharges: { taxAndotherCharges: [], Tax: { Name: '', Price: zero }, subTotalTaxCharges: zero },
    isSavedCartOfferApplied: 'N' as const,
    IsETFBuyOutQualified: 'N' as const,
    Month1Estimate: zero,
    OmniInfo: {
      ...{ OmniInternetInfo: zero, OmniPhoneInfo: zero, OmniEquipmentOneTimeInfo: zero, OmniBBEInfo: zero },
      ...{ OmniPromoInfo: zero, TotalChargesWithDiscount: zero },
    },
    CatalogVersion: '',
  };
}

describe('TV', () => {
  const chosen = {
    ...newTv,
    planId: 'tv-preferred',
    viewId: 'public',
    movieIds: ['movies'],
    sportsIds: ['sports'],
    equipment: [
      { id: 'set-top-box', count: 2 },
      { id: 'recorder', count: 1 },
    ],
    recordingId: 'recording',
    termsAccepted: true,
    peopleCount: 40,
  };
  const wireOf = (before?: typeof chosen) => calls.updateTv.body.encode(submitTv(chosen, before, catalog));

  test('carries the sixteen names [C-141] [C-326]', () => {
    expect(Object.keys(wireOf()).sort()).toEqual(
      (
        'PlanSelection ViewSelection CustomCHSelection RecordShow TOSAccepted TOSDone QNDone PeopleCount SatelliteOrDish ' +
        'SelectedEquipments MovieSelection SportsSelection SpecialitySelection InternationalSelection RouterSelection SelectedPPS'
      )
        .split(' ')
        .sort(),
    );
  });

  test('has NA where nobody was asked about a satellite dish [C-142]', () => {
    expect(wireOf().SatelliteOrDish).toBe('NA');
  });

  test('names a box by its codes, joined where there are two [C-148]', () => {
    expect(wireOf().SelectedEquipments).toEqual(['STB', 'STB', 'DVR|MR2']);
  });

  test('names a fixed plan before the first, and then the plan that was [C-324] [C-362]', () => {
    expect(wireOf().PlanSelection).toEqual({ OldID: '25511754', NewID: 'tv-preferred' });
    const update = (before: string, next: string) =>
      calls.updateCart.body.encode({ service: 'tv', tv: { plan: { old: before, new: next } } });
    expect(update('tv-local', 'tv-preferred')).toEqual({
      ProductType: 'FIOSTV',
      FiOSTVModelPost: { PlanSelection: { OldID: 'tv-local', NewID: 'tv-preferred' } },
    });
  });

  test('is read as it was chosen', () => {
    const read = readTv(calls.updateTv.body.decode(wireOf()), catalog);
    const { equipment, ...rest } = chosen;
    expect(read).toMatchObject({ ok: true, value: rest });
    expect(read.ok && read.value?.equipment).toEqual([
      { id: 'set-top-box', count: 1 },
      { id: 'set-top-box', count: 1 },
      { id: 'recorder', count: 1 },
    ]);
  });
});

test('a cart update has the type of the product and its one post [C-113] [C-323]', () => {
  const internet = submitInternet({ ...newInternet, planId: 'hsi' }, undefined, false, catalog);
  const phone = submitPhone({ ...newPhone, lines: [{ planId: '2033437' }] }, undefined, { inBundle: false }, catalog);
  const voice = { ...newDigitalVoice, kind: 'bdv' as const, lines: [{ planId: 'bdv', device: 'desktop' as const }] };
  const digitalVoice = submitDigitalVoice(voice, undefined, { inBundle: false }, catalog);
  const tv = submitTv({ ...newTv, planId: 'tv-local' }, undefined, catalog);
  const { body } = calls.updateCart;
  const updates = [
    body.encode({ service: 'data', internet }),
    body.encode({ service: 'hsi', internet }),
    body.encode({ service: 'phone', phone }),
    body.encode({ service: 'bdv', digitalVoice }),
    body.encode({ service: 'tv', tv }),
  ];
  expect(updates.map((update) => [update.ProductType, ...Object.keys(update).slice(1)])).toEqual([
    ['FIOSDATA', 'fiOSDataModelPost'],
    ['HSIDATA', 'hsiDataModelPost'],
    ['VOICE', 'voiceModelPost'],
    ['BDV', 'bdvModelPost'],
    ['FIOSTV', 'FiOSTVModelPost'],
  ]);
  for (const update of updates) expect(body.encode(body.decode(update))).toEqual(update);
  const { fiOSDataModelPost } = updates[0] as Extract<(typeof updates)[number], { ProductType: 'FIOSDATA' }>;
  const two = { ...updates[2], fiOSDataModelPost };
  expect(() => body.decode(two as (typeof updates)[number])).toThrow('fiOSDataModelPost');
});

describe('a bundle is selected by the names of its call', () => {
  const choice = {
    bundleId: 'b1',
    lines: 2,
    contract: 'TwoYears',
    charge: '138.00',
    tvPlanId: '',
    hcId: 'hc',
    bundleType: 'DOUBLE_BUNDLE',
    offer: true,
  } as const;
  const names = 'bRc bundleID contract hcid ptype tvID upselSelected'.split(' ');

  test('selected bundle: a form with nLines; data alone has TV id 0 [C-308] [C-361]', () => {
    const { method, bodyType, body } = calls.selectBundle;
    const wire = body.encode(choice);
    expect([method, bodyType, Object.keys(wire).sort()]).toEqual(['POST', 'form', [...names, 'nLines'].sort()]);
    expect(wire).toMatchObject({ nLines: '2', tvID: '0', upselSelected: 'Y' });
    expect(body.decode(wire)).toEqual(choice);
  });

  test('the server takes either spelling of the lines, and only known names [C-101]', () => {
    const { body } = calls.selectBundle;
    const { nLines, ...wire } = body.encode(choice);
    const spare = { dpackgeId: '1', dHcid: '2', bdvID: '3', TVPackageId: '4', TVHCID: '5' };
    expect(body.decode({ ...wire, ...spare, Nlines: nLines })).toEqual(choice);
    expect(() => body.decode(wire)).toThrow('nLines');
    expect(() => body.decode({ ...wire, nLines, nlines: '2' } as never)).toThrow('nlines');
  });

  test('contract change: the same with Nlines [C-330]', () => {
    const wire = calls.changeContract.body.encode(choice);
    expect([calls.changeContract.method, Object.keys(wire).sort()]).toEqual(['POST', [...names, 'Nlines'].sort()]);
  });

  test('digital voice: a form of four [C-312]', () => {
    const { bodyType, body } = calls.selectDigitalVoice;
    expect([bodyType, Object.keys(body.encode(choice)).sort()]).toEqual([
      'form',
      ['Nlines', 'bRc', 'bundleID', 'contract'],
    ]);
  });

  test('the text Fail is a no, anything else a yes [C-309]', () => {
    const { response } = calls.selectBundle;
    expect(response.encode({ selected: false })).toBe('Fail');
    expect(response.decode('Fail')).toEqual({ selected: false });
    expect(response.decode({ planDetails: emptyPlanDetails(), TNList: { TNObject: [] } })).toMatchObject({
      selected: true,
    });
  });
});

test('the cart info is a form with its three fields [C-304]', () => {
  const { method, bodyType, body } = calls.getCartInfo;
  expect([method, bodyType, body.encode({ dueDate: '2026-04-01' })]).toEqual([
    'POST',
    'form',
    { type: 'OC', SelectedDueDate: '2026-04-01', skipVo: 'false' },
  ]);
});

test('911 is accepted with two names, and read with either spelling of success [C-328] [C-329]', () => {
  const { body, response } = calls.accept911;
  expect(body.encode({ accepted: true })).toEqual({ IsAccepted: 'Y', IsChecked: 'Y' });
  expect(response.decode({ APIStatus: 'Success', IsAccepted: 'Y' })).toEqual({ recorded: true, accepted: true });
  expect(response.decode({ APIStatus: 'SUCCESS', IsAccepted: 'N' })).toEqual({ recorded: true, accepted: false });
  expect(response.decode({ APIStatus: 'Failure', IsAccepted: 'Y' })).toEqual({ recorded: false, accepted: false });
});

test('the tech team is added with seven names [C-331]', () => {
  const contact = { firstName: 'Ann', lastName: 'Reyes', phone: '212-555-0101', email: 'ann@example.com' };
  const added = { id: 'techteam', category: 'TechTeam for Internet', contact, sessionId: 's' };
  expect(calls.addTechTeam.body.encode(added)).toEqual({
    ...{ FirstName: 'Ann', LastName: 'Reyes', Phone: '2125550101', Email: 'ann@example.com' },
    ...{ SessionId: 's', VasId: 'TechTeam for Internet', VasProdId: 'techteam' },
  });
});
