import { digitalVoiceDefaults, internetDefaults, phoneDefaults, tvDefaults } from '@demarc/domain/cart';
import { productFlows } from '@demarc/domain/catalog';
import { sampleCatalog as catalog } from '@demarc/domain/catalog/testing';
import {
  buildDigitalVoiceSubmission,
  buildInternetSubmission,
  buildPhoneSubmission,
  buildTvSubmission,
  parseInternetSubmission,
  parseTvSubmission,
} from '@demarc/domain/submission';
import { describe, expect, test } from 'vitest';
import { calls } from '../../index.ts';
import { echoedAddress as address } from './testing/echoed-address.ts';
import { emptyPlanDetails } from './testing/plan-details.ts';

describe('the internet submission', () => {
  const chosen = {
    ...internetDefaults,
    planId: 'fiber-500',
    routerId: 'router-rent',
    extenderId: 'extender-rent',
    additionalRouterId: 'second-router',
    installationId: 'install-wiring',
    securityIds: ['internet-security'],
    supportIds: ['support-premium'],
    offerIds: ['no-activation'],
  };
  const encodeInternet = (before?: typeof chosen, next = chosen, withTv = false) =>
    calls.submitData.body.encode({ address, chosen: buildInternetSubmission(next, before, withTv, catalog) });

  test('has product and plan, equipment, installation and offers [C-102] [C-103] [C-106] [C-107] [C-108] [C-109]', () => {
    expect(encodeInternet()).toMatchObject({
      DataSelection: { NewID: 'fiber-500' },
      DataPlanSelection: { NewID: 'plan-fiber-500' },
      ExtenderSelection: { NewID: 'extender-rent' },
      AddlRouterSelection: { OldID: '', NewID: 'second-router' },
      InstallationSelection: { OldID: '', NewID: 'install-wiring' },
      BundleChoiceOffers: ['no-activation'],
    });
    expect(encodeInternet(undefined, { ...chosen, offerIds: [] }).BundleChoiceOffers).toEqual([]);
  });

  test('has the old and the new router, and no old one if it is unchanged [C-104] [C-105] [C-363] [C-364]', () => {
    const next = { ...chosen, routerId: 'router-buy' };
    expect(encodeInternet(chosen, next).RouterSelection).toEqual({ OldID: 'router-rent', NewID: 'router-buy' });
    expect(encodeInternet(chosen).RouterSelection).toEqual({ OldID: '', NewID: 'router-rent' });
    expect(encodeInternet().RouterSelection).toEqual({ OldID: '24541273', NewID: 'router-rent' });
    expect(encodeInternet(undefined, chosen, true).RouterSelection.OldID).toBe('24816339');
  });

  test('has security and support as pairs, with standard support by default [C-110] [C-111] [C-366]', () => {
    expect(encodeInternet().SelectedVASPlans).toEqual([{ PkgID: 'pk-sec', PPPID: 'ppp-sec' }]);
    expect(encodeInternet().SelectedPPS).toEqual([{ PkgID: 'pk-prem', PPPID: 'ppp-prem', PrdCat: 'PPS' }]);
    const withoutSupport = { ...chosen, supportIds: [] };
    expect(encodeInternet(undefined, withoutSupport).SelectedPPS).toEqual([
      { PkgID: 'pk-sup', PPPID: 'ppp-sup', PrdCat: 'PPS' },
    ]);
  });

  test('lists the changed sections in one text [C-112]', () => {
    expect(encodeInternet().AddedSections).toBe(
      'Internet speed,Equipment,Installation,Additional security and storage',
    );
  });

  test('repeats the address in eleven fields', () => {
    expect(encodeInternet()).toMatchObject({
      zip: '07030',
      city: 'Hoboken',
      altCity: '',
      state: 'NJ',
      locusID: '1',
      ntasAddrID: '2',
      baseAddressId: '3',
      addressId: '4',
      unit: '',
      location_id: '5',
      sublocation: '6',
    });
  });

  test('decodes to the same selection; rejects an unknown pair or plan; no plan removes the service', () => {
    const submitted = calls.submitData.body.decode(encodeInternet()).chosen;
    expect(parseInternetSubmission(submitted, catalog)).toEqual({ ok: true, value: chosen });
    expect(parseInternetSubmission({ ...submitted, planId: '' }, catalog)).toEqual({ ok: true, value: null });
    for (const wrong of [{ planCode: 'plan-hsi' }, { security: [{ packageId: 'x', pppId: 'y' }] }])
      expect(parseInternetSubmission({ ...submitted, ...wrong }, catalog)).toMatchObject({
        refusal: { code: 'notSold' },
      });
  });
});

describe('the TV submission', () => {
  const chosen = {
    ...tvDefaults,
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
  const encodeTv = (before?: typeof chosen) => calls.updateTv.body.encode(buildTvSubmission(chosen, before, catalog));

  test('has sixteen fields [C-141] [C-326]', () => {
    expect(Object.keys(encodeTv()).sort()).toEqual(
      (
        'PlanSelection ViewSelection CustomCHSelection RecordShow TOSAccepted TOSDone QNDone PeopleCount SatelliteOrDish ' +
        'SelectedEquipments MovieSelection SportsSelection SpecialitySelection InternationalSelection RouterSelection SelectedPPS'
      )
        .split(' ')
        .sort(),
    );
  });

  test('has NA if the satellite dish question was not asked [C-142]', () => {
    expect(encodeTv().SatelliteOrDish).toBe('NA');
  });

  test('has boxes by their codes, joined if there are two [C-148]', () => {
    expect(encodeTv().SelectedEquipments).toEqual(['STB', 'STB', 'DVR|MR2']);
  });

  test('has a constant old plan for the first selection, and the previous plan for a change [C-324] [C-362]', () => {
    expect(encodeTv().PlanSelection).toEqual({ OldID: '25511754', NewID: 'tv-preferred' });
    const update = (before: string, next: string) =>
      calls.updateCart.body.encode({ service: 'tv', tv: { plan: { old: before, new: next } } });
    expect(update('tv-local', 'tv-preferred')).toEqual({
      ProductType: 'FIOSTV',
      FiOSTVModelPost: { PlanSelection: { OldID: 'tv-local', NewID: 'tv-preferred' } },
    });
  });

  test('decodes to the same selection, with one equipment entry per box', () => {
    const parsed = parseTvSubmission(calls.updateTv.body.decode(encodeTv()), catalog);
    const { equipment, ...otherFields } = chosen;
    expect(parsed).toMatchObject({ ok: true, value: otherFields });
    expect(parsed.ok && parsed.value?.equipment).toEqual([
      { id: 'set-top-box', count: 1 },
      { id: 'set-top-box', count: 1 },
      { id: 'recorder', count: 1 },
    ]);
  });
});

test('a cart update has one of five product types and exactly one post [C-093] [C-113] [C-323]', () => {
  const internet = buildInternetSubmission({ ...internetDefaults, planId: 'hsi' }, undefined, false, catalog);
  const phone = buildPhoneSubmission(
    { ...phoneDefaults, lines: [{ planId: '2033437' }] },
    undefined,
    { inBundle: false },
    catalog,
  );
  const voice = {
    ...digitalVoiceDefaults,
    kind: 'bdv' as const,
    lines: [{ planId: 'bdv', device: 'desktop' as const }],
  };
  const digitalVoice = buildDigitalVoiceSubmission(voice, undefined, { inBundle: false }, catalog);
  const tv = buildTvSubmission({ ...tvDefaults, planId: 'tv-local' }, undefined, catalog);
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
  expect(() => body.decode({ ...updates[4], ProductType: 'VIDEO' } as never)).toThrow('ProductType');
  const { fiOSDataModelPost } = updates[0] as Extract<(typeof updates)[number], { ProductType: 'FIOSDATA' }>;
  const withTwoPosts = { ...updates[2], fiOSDataModelPost };
  expect(() => body.decode(withTwoPosts as (typeof updates)[number])).toThrow('fiOSDataModelPost');
  expect(new Set(updates.map(({ ProductType }) => ProductType))).toEqual(new Set(productFlows));
  for (const unknownType of ['DSLDATA', 'fiosdata', ''])
    expect(() => body.decode({ ...updates[0], ProductType: unknownType } as never)).toThrow('ProductType');
});

describe('selecting a bundle', () => {
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

  test('selectBundle is a form with nLines; a bundle without TV has TV id 0 [C-308] [C-361] [E-443]', () => {
    const { method, bodyType, body } = calls.selectBundle;
    const wire = body.encode(choice);
    expect([method, bodyType, Object.keys(wire).sort()]).toEqual(['POST', 'form', [...names, 'nLines'].sort()]);
    expect(wire).toMatchObject({ nLines: '2', tvID: '0', upselSelected: 'Y' });
    expect(body.decode(wire)).toEqual(choice);
  });

  test('selectBundle accepts nLines and Nlines, and only known names [C-101]', () => {
    const { body } = calls.selectBundle;
    const { nLines, ...wire } = body.encode(choice);
    const optionalIds = { dpackgeId: '1', dHcid: '2', bdvID: '3', TVPackageId: '4', TVHCID: '5' };
    expect(body.decode({ ...wire, ...optionalIds, Nlines: nLines })).toEqual(choice);
    expect(() => body.decode(wire)).toThrow('nLines');
    expect(() => body.decode({ ...wire, nLines, nlines: '2' } as never)).toThrow('nlines');
  });

  test('changeContract has the same fields, with Nlines [C-330]', () => {
    const wire = calls.changeContract.body.encode(choice);
    expect([calls.changeContract.method, Object.keys(wire).sort()]).toEqual(['POST', [...names, 'Nlines'].sort()]);
  });

  test('selectDigitalVoice is a form of four fields [C-312]', () => {
    const { bodyType, body } = calls.selectDigitalVoice;
    expect([bodyType, Object.keys(body.encode(choice)).sort()]).toEqual([
      'form',
      ['Nlines', 'bRc', 'bundleID', 'contract'],
    ]);
  });

  test('a term is sent by its id, MonthToMonth or TwoYears [C-098]', () => {
    const contracts = ['MonthToMonth', 'TwoYears'];
    const forms = [calls.selectBundle.body, calls.changeContract.body, calls.selectDigitalVoice.body];
    for (const form of forms) {
      const sent = contracts.map((contract) => form.encode({ ...choice, contract }).contract);
      expect(sent).toEqual(contracts);
      for (const contract of ['Two Years', '12/24', 'x'.repeat(41), ''])
        expect(() => form.decode({ ...form.encode(choice), contract } as never)).toThrow('contract');
    }
  });

  test('the text Fail is a failure, and planDetails is a success [C-309]', () => {
    const { response } = calls.selectBundle;
    expect(response.encode({ selected: false })).toBe('Fail');
    expect(response.decode('Fail')).toEqual({ selected: false });
    expect(response.decode({ planDetails: emptyPlanDetails(), TNList: { TNObject: [] } })).toMatchObject({
      selected: true,
    });
  });
});

test('the cart info is a form with three fields [C-304]', () => {
  const { method, bodyType, body } = calls.getCartInfo;
  expect([method, bodyType, body.encode({ dueDate: '2026-04-01' })]).toEqual([
    'POST',
    'form',
    { type: 'OC', SelectedDueDate: '2026-04-01', skipVo: 'false' },
  ]);
});

test('911 acceptance has two fields and needs a success, in any case, and a Y [C-230] [C-328] [C-329]', () => {
  const { body, response } = calls.accept911;
  expect(body.encode({ accepted: true })).toEqual({ IsAccepted: 'Y', IsChecked: 'Y' });
  expect(response.decode({ APIStatus: 'Success', IsAccepted: 'Y' })).toEqual({ recorded: true, accepted: true });
  expect(response.decode({ APIStatus: 'SUCCESS', IsAccepted: 'N' })).toEqual({ recorded: true, accepted: false });
  for (const APIStatus of ['Failure', '', 'Successful'])
    expect(response.decode({ APIStatus, IsAccepted: 'Y' })).toEqual({ recorded: false, accepted: false });
});

test('the tech team request has seven fields [C-331]', () => {
  const contact = { firstName: 'Ann', lastName: 'Reyes', phone: '212-555-0101', email: 'ann@example.com' };
  const added = { id: 'techteam', category: 'TechTeam for Internet', contact, sessionId: 's' };
  expect(calls.addTechTeam.body.encode(added)).toEqual({
    FirstName: 'Ann',
    LastName: 'Reyes',
    Phone: '2125550101',
    Email: 'ann@example.com',
    SessionId: 's',
    VasId: 'TechTeam for Internet',
    VasProdId: 'techteam',
  });
});

describe('the eleven fields of the checked address [S-084]', () => {
  const checkedAddress = {
    zip: '07030',
    city: 'Hoboken',
    altCity: '',
    state: 'NJ',
    locusId: 'L-101',
    networkAddressId: 'B-101',
    baseId: 'B-101',
    addressId: 'ADR-101',
    unit: '2',
    locationId: 'L-101',
    unitLocationId: 'S-2',
  };
  const wireAddress = {
    zip: '07030',
    city: 'Hoboken',
    altCity: '',
    state: 'NJ',
    locusID: 'L-101',
    ntasAddrID: 'B-101',
    baseAddressId: 'B-101',
    addressId: 'ADR-101',
    unit: '2',
    location_id: 'L-101',
    sublocation: 'S-2',
  };

  test('are part of a cart update [C-184]', () => {
    const { body } = calls.updateCart;
    const update = {
      address: checkedAddress,
      service: 'tv',
      tv: { plan: { old: 'tv-local', new: 'tv-preferred' } },
    } as const;
    const wire = {
      ...wireAddress,
      ProductType: 'FIOSTV',
      FiOSTVModelPost: { PlanSelection: { OldID: 'tv-local', NewID: 'tv-preferred' } },
    } as const;
    expect(body.encode(update)).toEqual(wire);
    expect(body.decode(wire)).toEqual(update);
  });

  test('are part of a change of the contract, with the price and the hcid of the new bundle [C-184] [C-330] [S-086]', () => {
    const { body } = calls.changeContract;
    const choice = {
      address: checkedAddress,
      bundleId: 'only-fiber-500-monthly',
      lines: 1,
      contract: 'MonthToMonth',
      charge: '109.00',
      tvPlanId: '',
      hcId: 'hc-500',
      bundleType: 'STANDALONE',
      offer: false,
    } as const;
    const wire = {
      ...wireAddress,
      bundleID: 'only-fiber-500-monthly',
      bRc: '109.00',
      Nlines: '1',
      contract: 'MonthToMonth',
      hcid: 'hc-500',
      ptype: 'STANDALONE',
      tvID: '0',
      upselSelected: 'N',
    } as const;
    expect(body.encode(choice)).toEqual(wire);
    expect(body.decode(wire)).toEqual(choice);
  });

  test('may be missing in a message of a page that was loaded before an upgrade', () => {
    const { zip: _, ...incomplete } = wireAddress;
    const update = { ProductType: 'FIOSTV', FiOSTVModelPost: { PlanSelection: { OldID: '', NewID: '' } } } as const;
    for (const wire of [update, { ...update, ...incomplete }])
      expect(calls.updateCart.body.decode(wire)).toEqual({ service: 'tv', tv: { plan: { old: '', new: '' } } });
  });
});
