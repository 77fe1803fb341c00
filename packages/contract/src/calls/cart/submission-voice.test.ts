import { type DigitalVoiceSelection, digitalVoiceDefaults, phoneDefaults } from '@demarc/domain/cart';
import { sampleCatalog as catalog } from '@demarc/domain/catalog/testing';
import {
  buildDigitalVoiceSubmission,
  buildPhoneSubmission,
  parseDigitalVoiceSubmission,
  parsePhoneSubmission,
  type SubmissionContext,
} from '@demarc/domain/submission';
import { describe, expect, test } from 'vitest';
import { calls } from '../../index.ts';
import { echoedAddress as address } from './testing/echoed-address.ts';
import { emptyPlanDetails } from './testing/plan-details.ts';

const listingDetails = {
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

const context: SubmissionContext = {
  bundleId: 'new',
  oldBundleId: 'old',
  inBundle: true,
  listing: { id: 'listing', details: listingDetails },
};

describe('standard phone', () => {
  const chosen = {
    ...phoneDefaults,
    lines: [{ number: '2125550101', planId: '2033437' }, { planId: '2033437' }],
    featureIds: ['caller-id'],
    callingPlanIds: ['long-distance'],
    maintenanceId: 'wire-maintenance',
    jacks: [{ id: 'jack', count: 2 }],
    powerReserve: true,
  };
  const before = { ...chosen, kind: 'phone' as const, lines: [{ number: '2125550102', planId: 'phone-unlimited' }] };
  const wire = calls.submitPhone.body.encode({
    address,
    chosen: buildPhoneSubmission(chosen, before, context, catalog),
  });

  test('has lines, features, maintenance, battery, bundle and jacks [C-114] [C-115] [C-116]', () => {
    expect(wire).toMatchObject({
      CallingFeat: ['caller-id'],
      Maintenance: { OldID: '', NewID: 'wire-maintenance' },
      BatterySelected: 'Y',
      BundleSelection: { OldID: 'old', NewID: 'new' },
      Jacks: [{ PrdID: 'jack', CountInCart: '2' }],
    });
    expect(wire.PhoneLines).toHaveLength(2);
  });

  test('has lines with eight fields [C-120]', () => {
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

  test('has the listing with ten fields, and no old listing if it is unchanged [C-117] [C-118] [C-138]', () => {
    expect(wire.DirListing).toEqual({ OldID: '', NewID: 'listing' });
    expect(wire.ListingInfo).toEqual({
      CompanyName: 'Dockside Bakery',
      FirstName: 'Ann',
      LastName: 'Reyes',
      MidName: 'M',
      Degree: '',
      Designation: 'Owner',
      PhoneNo: '2125550101',
      Street: '12 Quay St',
      City: 'Hoboken',
      YellowPageHeading: 'Bakeries',
    });
    const again = buildPhoneSubmission(chosen, before, { ...context, oldListing: { id: 'listing' } }, catalog);
    expect(calls.submitPhone.body.encode({ address, chosen: again }).DirListing).toEqual({
      OldID: '',
      NewID: 'listing',
    });
    const other = buildPhoneSubmission(chosen, before, { ...context, oldListing: { id: 'non-published' } }, catalog);
    expect(other.listing).toEqual({ old: 'non-published', new: 'listing' });
  });

  test.each(['Non Published', 'Non Listed', 'Non-published listing'])(
    'a listing called %s omits the business details [C-140]',
    (name) => {
      const listings = [{ id: 'listing', name, monthlyCents: 0, onceCents: 0 }];
      const hidden = { address, chosen: buildPhoneSubmission(chosen, before, context, { ...catalog, listings }) };
      expect(calls.submitPhone.body.encode(hidden)).not.toHaveProperty('ListingInfo');
    },
  );

  test('has two global values [C-119]', () => {
    expect(wire.GlobalValues).toEqual([
      { Key: 'IsBundle', Value: 'Y' },
      { Key: 'IsWinback', Value: 'N' },
    ]);
  });

  test('sends phone numbers without dashes [C-264]', () => {
    const dashed = { ...chosen, lines: [{ number: '212-555-0101', planId: '2033437' }] };
    const old = { ...before, lines: [{ number: '212-555-0102', planId: '2033437' }] };
    const sent = calls.submitPhone.body.encode({
      address,
      chosen: buildPhoneSubmission(dashed, old, context, catalog),
    });
    expect(sent.PhoneLines[0]).toMatchObject({ OldTN: '2125550102', NewTN: '2125550101' });
    expect(sent.ListingInfo?.PhoneNo).toBe('2125550101');
  });

  test('decodes to the same selection', () => {
    expect(parsePhoneSubmission(calls.submitPhone.body.decode(wire).chosen)).toEqual({
      ok: true,
      value: { phone: chosen, listing: { id: 'listing', details: { ...listingDetails, phone: '2125550101' } } },
    });
  });

  test('rejects calling plans for only one line', () => {
    const lines = [...wire.PhoneLines, ...wire.PhoneLines];
    const read = (PhoneLines: typeof lines) =>
      parsePhoneSubmission(calls.submitPhone.body.decode({ ...wire, PhoneLines }).chosen);
    expect(read(lines)).toMatchObject({ value: { phone: { callingPlanIds: ['long-distance'] } } });
    const differing = lines.map((line, index) => (index === 0 ? line : { ...line, plans: [] }));
    expect(read(differing)).toMatchObject({ ok: false, refusal: { code: 'notSoldTogether' } });
  });
});

describe('digital voice', () => {
  const chosen: DigitalVoiceSelection = {
    ...digitalVoiceDefaults,
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
  const encodeVoice = (next = chosen) =>
    calls.submitBdv.body.encode({ address, chosen: buildDigitalVoiceSubmission(next, undefined, context, catalog) });

  test('has lines, bundle, maintenance, jacks, fax and the previous provider [C-121] [C-124]', () => {
    expect(encodeVoice()).toMatchObject({
      BdvBundleSelection: { OldID: 'old', NewID: 'new' },
      BdvMaintenance: { OldID: '', NewID: '' },
      BdvJacks: [{ PrdID: 'jack', CountInCart: '1' }],
      FaxLines: [{ LineNO: '1', NewTN: '2125550104', NewPlanID: 'fax-line' }],
      FaxJacks: [{ PrdID: 'jack', CountInCart: '1' }],
      BdvProviderInfo: { ProviderName: 'Lark Telephone' },
    });
    expect(encodeVoice().BdvPhoneLines).toHaveLength(3);
  });

  test('maps phones to their lines, or reports that there are none [C-122] [C-123]', () => {
    expect(encodeVoice().EquipMapping).toEqual([
      { EqpID: 'phone-4-line', AddlHandset: '1', TNs: ['2125550101', '2125550103'] },
    ]);
    const [none] = encodeVoice({ ...chosen, equipment: [], stations: [] }).EquipMapping;
    expect(none?.EqpID).toBe('NoEquipment');
  });

  test('sends the product of a phone as PrdID with its monthly price [C-127]', () => {
    expect(encodeVoice().BdvEquipments).toEqual([
      { PrdID: 'phone-4-line', Quantity: '2', eachMonthPrice: '7.08', updateCart: true },
    ]);
  });

  test('has the listing and four global values [C-125] [C-126]', () => {
    expect(encodeVoice()).toMatchObject({
      BdvDirListing: { OldID: '', NewID: 'listing' },
      BdvListingInfo: { City: 'Hoboken' },
    });
    expect(encodeVoice().BdvGlobalValues).toEqual([
      { Key: 'IsBundle', Value: 'Y' },
      { Key: 'IsWinback', Value: 'N' },
      { Key: 'IsConfTN', Value: 'Y' },
      { Key: 'ShipmentType', Value: 'GROUND' },
    ]);
  });

  test('has lines with a subscriber, the first of which is admin [C-132] [C-134] [C-135] [C-136]', () => {
    const [first, second, third] = encodeVoice().BdvPhoneLines;
    expect(first).toMatchObject({ LineNO: '1', OldTN: '', NewTN: '2125550101', OldPlanID: '', NewPlanID: 'bdv' });
    expect(second?.SubscriberInfo).toEqual({
      TN: '2125550102',
      SubscriberType: 'webphone',
      Email: 'ben@example.com',
      IsBDVWAdmin: 'N',
    });
    expect([first, third].map((line) => line?.SubscriberInfo.IsBDVWAdmin)).toEqual(['Y', 'N']);
  });

  test('a number without a subscriber type is sent as a desktop phone [C-137]', () => {
    const read = calls.selectDigitalVoice.response.decode({
      TNList: { TNObject: [{ TN: '2125550101', ProductID: 'bdv', SubscriberInfo: {} }] },
      FaxLineInfo: [],
      FaxTNList: { TNObject: [] },
      planDetails: emptyPlanDetails(),
    });
    const [offered] = read.numbers;
    const line = { number: offered?.number ?? '', planId: 'bdv', device: offered?.device ?? 'desktop' } as const;
    const [sent] = encodeVoice({ ...chosen, lines: [line] }).BdvPhoneLines;
    expect(sent).toMatchObject({ selected: 'desktop', SubscriberInfo: { SubscriberType: 'desktop' } });
  });

  test('the numbers, the fax plans, the fax numbers and the price are read from the reply of the numbers call [C-313]', () => {
    const { headerInfo, ...details } = emptyPlanDetails();
    const reply = {
      TNList: {
        TNObject: [
          { TN: '2125550101', ProductID: 'bdv', SubscriberInfo: { SubscriberType: 'webphone' } },
          { TN: '2125550102', ProductID: 'bdv-web', SubscriberInfo: { SubscriberType: 'desktop' } },
          { TN: '2125550103' },
        ],
      },
      FaxLineInfo: [{ ProductID: 'fax-line', prdName: 'Fax line', Price: '20.00' }],
      FaxTNList: { TNObject: [{ TN: '2125550900' }] },
      planDetails: { ...details, headerInfo: { ...headerInfo, Title: 'Digital voice', Price: '59.00' } },
    };
    const read = calls.selectDigitalVoice.response.decode(reply);
    expect(read.numbers).toEqual([
      { number: '2125550101', planId: 'bdv', device: 'webphone' },
      { number: '2125550102', planId: 'bdv-web', device: 'desktop' },
      { number: '2125550103' },
    ]);
    expect(read.faxLines).toEqual([{ id: 'fax-line', name: 'Fax line', cents: 2000 }]);
    expect(read.faxNumbers).toEqual([{ number: '2125550900' }]);
    expect(read.breakdown.header).toMatchObject({ title: 'Digital voice', cents: 5900 });
    const { planDetails: _, ...lists } = reply;
    expect(calls.selectDigitalVoice.response.encode(read)).toMatchObject(lists);
    for (const name of ['TNList', 'FaxLineInfo', 'FaxTNList', 'planDetails'] as const) {
      const { [name]: __, ...without } = reply;
      expect(calls.selectDigitalVoice.response.safeDecode(without as never).success).toBe(false);
    }
  });

  test('decodes to the same selection, with only the equipment that was added to the cart [C-267] [C-268]', () => {
    const submitted = calls.submitBdv.body.decode(encodeVoice()).chosen;
    expect(parseDigitalVoiceSubmission(submitted)?.voice).toEqual(chosen);
    const item = { id: 'adapter-wifi', eachMonthPrice: '4.00' };
    const equipment = [
      { ...item, quantity: '0', updateCart: true },
      { ...item, quantity: '2', updateCart: false },
      { ...item, quantity: '3', updateCart: true },
    ];
    expect(parseDigitalVoiceSubmission({ ...submitted, equipment })?.voice.equipment).toEqual([
      { id: 'adapter-wifi', count: 3 },
    ]);
  });
});
