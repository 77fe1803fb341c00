import { calculateJointOfferCents } from '@demarc/domain/catalog';
import { type AddressCheck, buildUnlistedAddress } from '@demarc/domain/qualification';
import { expect, test } from 'vitest';
import { calls } from '../../index.ts';

const { body, query, response } = calls.qualifyAddress;
const check: AddressCheck = {
  id: '7f8ad3c4-6cf6-4b66-9a3c-2d0e1f1c9a10',
  address: {
    street: '140 West 4th Street',
    houseNumber: '140',
    streetName: 'West 4th Street',
    city: 'New York',
    state: 'NY',
    zip: '10012',
    unit: 'STE 200',
    raw: '140 W 4TH ST, NEW YORK, NY 10012',
    addressId: 'U7',
    baseId: 'A1',
    locationId: 'L1',
    unitLocationId: 'U7',
    unitHasNetworkId: true,
    typedStreet: '140 WEST',
    typedUnit: 'STE',
  },
  phone: '2125550100',
  email: 'ann@example.com',
  pageUrl: 'https://shop.example.com/',
  journeyEntryUrl: 'https://shop.example.com/?cmp=1',
  campaign: 'c-1',
  entryPoint: '5G',
  recommendation: ['BAU', 'BAU'],
};

const requestFields =
  `zipCode, city, state, unit, houseNumber, streetName, streetAddress, streetTerm, unitTerm, AddressID,
  BaseAddressID, rawaddr, Retry, RememberMe, IsNonDO, TelephNoLQ, VZWTN, EmailLQ, InternalTest, GUID, page_URL,
  JourneyEntryURL, campaign_Id, EntryPoint, VeteranDiscount, SkipPendingOrderFlag, ABLogicValue, ProductRecommend,
  FiosTVReStructure, BaselocationId, SublocationId, IsUnitNtasIdPresent, OneFiberOverlay, AmexOverlay, FromAmexMLP,
  CloverMLP, FromAmazonURL`.split(/,\s+/);

test('the request has exactly 37 required fields [E-153]', () => {
  const wire = body.encode(check);
  expect(requestFields).toHaveLength(37);
  expect(Object.keys(wire).sort()).toEqual([...requestFields].sort());
  expect(body.decode(wire)).toEqual(check);
  for (const field of requestFields) {
    const { [field as keyof typeof wire]: _, ...rest } = wire;
    expect(body.safeDecode(rest as typeof wire).success, `without ${field}`).toBe(false);
  }
  expect(body.safeDecode({ ...wire, price: 1 } as typeof wire).success).toBe(false);
});

test('unspecified fields are N or empty', () => {
  const wire = body.encode(check);
  for (const field of ['Retry', 'RememberMe', 'IsNonDO', 'InternalTest', 'VeteranDiscount', 'OneFiberOverlay'] as const)
    expect(wire[field]).toBe('N');
  expect(wire.ABLogicValue).toBe('');
});

test('both phone fields have digits only [E-154]', () => {
  expect(body.encode({ ...check, phone: '212-555-0100' })).toMatchObject({
    TelephNoLQ: '2125550100',
    VZWTN: '2125550100',
  });
  expect(body.safeDecode({ ...body.encode(check), TelephNoLQ: '212-555-0100' }).success).toBe(false);
});

test('the id of a check is sent unchanged, also for retries', () => {
  expect([body.encode(check).GUID, body.encode(check).GUID]).toEqual([check.id, check.id]);
  expect(body.safeDecode({ ...body.encode(check), GUID: '1' }).success).toBe(false);
});

test.each(['SkipPendingOrderFlag', 'FiosTVReStructure'] as const)('%s is always Y [E-156] [E-157]', (field) => {
  const wire = body.encode(check);
  expect(wire[field]).toBe('Y');
  for (const other of ['N', '']) expect(body.safeDecode({ ...wire, [field]: other }).success).toBe(false);
});

test('the recommendation is a pair joined by | [E-158]', () => {
  expect(body.encode(check).ProductRecommend).toBe('BAU|BAU');
  const request = { ...check, recommendation: ['bdv-bundle', 'business-solutions'] as const };
  expect(body.encode(request).ProductRecommend).toBe('bdv-bundle|business-solutions');
  expect(body.decode(body.encode(request))).toEqual(request);
  for (const invalid of ['BAU', 'BAU|BAU|BAU', 'BAU|x'])
    expect(body.safeDecode({ ...body.encode(check), ProductRecommend: invalid }).success, invalid).toBe(false);
});

test('the check, alternate availability and the pending-order check share one body [E-392] [E-393]', () => {
  expect(calls.checkAlternateAvailability.body).toBe(body);
  expect(calls.checkPendingOrder.body).toBe(body);
});

test('the query flags are N [E-390]', () => {
  expect(query.encode({})).toEqual({ BDVCETC: 'N', cetctest: 'N' });
});

test('an unlisted address is sent as text, without ids', () => {
  const typed = { street: '1 Unknown Way', city: 'Albany', state: 'NY', unit: '' };
  const address = buildUnlistedAddress(typed, '12207', { typedStreet: '1 UNKNOWN WAY', typedUnit: '' });
  expect(body.encode({ ...check, address })).toMatchObject({
    streetAddress: '1 Unknown Way',
    city: 'Albany',
    state: 'NY',
    zipCode: '12207',
    AddressID: '',
    BaseAddressID: '',
    IsUnitNtasIdPresent: 'N',
  });
});

const offer = { JointofferStatus: 'Y', JointOfferPrice: '59.00', OneGigSpeedPrice: '89.00' };
const plan = { ProductName: 'A', ProductId: 'a', Price: '69.00', IPType: 'static', Contract: 'TwoYears' } as const;
const answer = {
  Qualified: 'false',
  QualifiedCBand: 'false',
  Qualified_4g: 'false',
  IDEQualified: 'N',
  FiOSDataStatus: 'Y',
  HSIStatus: 'N',
  Retry: false,
  HasMultipleAddress: false,
  HasError: false,
  OOF: false,
  DefaultReg: false,
  RedirectToNextPage: false,
  HasExistingService: false,
  HasPendingOrder: false,
  IsETFBuyOutQualified: 'Y',
  BaseAddressBlocked: false,
  sessionId: 's-1',
  GUISessionId: 'g-1',
  FiveGRedirectUrl: 'https://five.example/',
  LTERedirectUrl: 'https://lte.example/',
  VBMQuotes: { priceQuotesSetField: [{ quoteNumberField: 'Q-1', monField: 'M-1' }] },
  IsShowLiveChat: 'Y',
  AddressIdPresent: 'Y',
  AddressList: [{ AddressId: 'U7', ZipCode: '10012', ElevationType: 'FL', UnitType: 'STE', ParsedRawString: '140 …' }],
  jointoffer: offer,
  DoLoopResponse: {
    LQPost: {
      S2SLBO: 'N',
      EnableJointOffer: 'Y',
      FiOSDataStatus: 'Y',
      HSIStatus: 'N',
      PhoneStatus: 'Y',
      bdvStatus: 'Y',
      EPSessionID: 'e-1',
      GUISessionID: 'g-1',
      SpeedType: 'FTTP',
      Is_BaltimoreDCzipcode: 'N',
      Address: '140 West 4th Street',
    },
    DataInfo: {
      Plans: [plan, { ...plan, ProductId: 'b', IPType: 'Dynamic', Contract: 'MonthToMonth' } as const],
      Routers: [{ ProductName: 'Rent', ProductId: 'r', PrdPrice: '15.00', PrdSubCat: 'RENT', IsSelected: 'Y' }],
    },
    PhoneInfo: { BID: 'B', BundleRC: '98.00', TNList: { TNObject: [{ TN: '2125550100' }] } },
    FiosTVInfo: { Plans: [{ ProductName: 'T', ProductId: 'tv', Price: '49.00' }] },
    BDVFIOSDP: { Bundles: [{ BundleName: 'D', BID: 'dp', BundleRC: '99.00' }] },
    BDVFIOSTP: { Bundles: [{ BundleName: 'T', BID: 'tp', BundleRC: '149.00' }] },
    FlexInfo: { Bundles: [{ BundleName: 'F', BID: 'flex', BundleRC: '109.00' }] },
  },
};
type Answer = typeof answer;
const decodeWith = (change: object) => response.decode({ ...answer, ...change } as Answer);
const withPost = (change: object) => ({
  DoLoopResponse: { ...answer.DoLoopResponse, LQPost: { ...answer.DoLoopResponse.LQPost, ...change } },
});

test('an answer survives decoding and encoding with all its fields [E-149] [E-159] [E-165] [E-166] [E-167]', () => {
  expect(response.encode(response.decode(answer))).toEqual(answer);
});

test('every field of the answer is required, except the joint offer and duplicates', () => {
  const optional = ['jointoffer', 'FiOSDataStatus', 'HSIStatus', 'GUISessionID'];
  const without = (value: object, name: string) =>
    Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));
  const { DoLoopResponse: inner } = answer;
  for (const name of Object.keys(answer))
    expect(response.safeDecode(without(answer, name) as Answer).success, name).toBe(name === 'jointoffer');
  for (const name of Object.keys(inner))
    expect(response.safeDecode({ ...answer, DoLoopResponse: without(inner, name) } as Answer).success, name).toBe(
      false,
    );
  for (const name of Object.keys(inner.LQPost)) {
    const DoLoopResponse = { ...inner, LQPost: without(inner.LQPost, name) };
    expect(response.safeDecode({ ...answer, DoLoopResponse } as Answer).success, name).toBe(optional.includes(name));
  }
});

test.each([
  ['Y', true],
  ['true', true],
  [true, true],
  ['N', false],
  ['false', false],
  ['', false],
  [false, false],
  [null, false],
])('a flag of %j is %j for every flag [E-160] [E-161] [E-162] [E-163] [E-164]', (flag, set) => {
  const topLevelFlags = {
    Qualified: flag,
    QualifiedCBand: flag,
    Qualified_4g: flag,
    IDEQualified: flag,
    HasError: flag,
  };
  const result = decodeWith({ ...topLevelFlags, ...withPost({ FiOSDataStatus: flag, HSIStatus: flag, S2SLBO: flag }) });
  const { fiveG, fiveGCBand, lte, dedicated, hasError, fiber, hsi, otherLineOfBusiness } = result.availability;
  expect([fiveG, fiveGCBand, lte, dedicated, hasError, fiber, hsi, otherLineOfBusiness]).toEqual(Array(8).fill(set));
});

test.each([
  ...(['Y', 'y', 'true', true] as const).map((status) => [status, true] as const),
  ...(['N', 'n', '', 'yes', null] as const).map((status) => [status, false] as const),
])('digital voice with status %j is available: %j [C-220]', (bdvStatus, isAvailable) => {
  expect(decodeWith(withPost({ bdvStatus })).digitalVoice).toBe(isAvailable);
});

test('LQPost takes precedence over the top level, which applies where LQPost has no value [E-165]', () => {
  const conflicting = decodeWith({
    FiOSDataStatus: 'N',
    HSIStatus: 'Y',
    GUISessionId: 'other',
    ...withPost({ FiOSDataStatus: 'Y', HSIStatus: 'N', GUISessionID: 'g-1' }),
  });
  expect([conflicting.availability.fiber, conflicting.availability.hsi, conflicting.checkId]).toEqual([
    true,
    false,
    'g-1',
  ]);
  const withoutPostValues = decodeWith({
    FiOSDataStatus: 'N',
    HSIStatus: 'Y',
    GUISessionId: 'other',
    ...withPost({ FiOSDataStatus: undefined, HSIStatus: undefined, GUISessionID: undefined }),
  });
  expect([withoutPostValues.availability.fiber, withoutPostValues.availability.hsi, withoutPostValues.checkId]).toEqual(
    [false, true, 'other'],
  );
});

test('an answer has its joint offer and routers; without the block there is no offer [E-220]', () => {
  expect(response.decode(answer)).toMatchObject({
    jointOfferEnabled: true,
    jointOffer: { available: true, priceCents: 5900, oneGigPriceCents: 8900 },
    products: { routers: [{ productId: 'r', priceCents: 1500, selected: true }] },
  });
  const none = decodeWith({ jointoffer: undefined });
  expect(none.jointOffer.available).toBe(false);
  expect(response.encode(none).jointoffer).toMatchObject({ JointofferStatus: 'N' });
});

test('a joint offer with a minus sign deducts the same amount as one without [K-226]', () => {
  const read = calls.getJointOffer.response.decode({ ...offer, JointOfferPrice: '-10.00', OneGigSpeedPrice: '-20.00' });
  const getDiscount = (downMbps: number) => calculateJointOfferCents({ downMbps, monthlyCents: 9900 }, read);
  expect([getDiscount(500), getDiscount(1000)]).toEqual([1000, 2000]);
});

test('a lead request has only the available ids [E-391]', () => {
  const noIds = { savedCart: '', masterOrderNumber: '', orderNumber: '', source: '' };
  const leadQuery = calls.getLeadQualification.query;
  expect(leadQuery.encode({ ...noIds, campaign: '1' })).toEqual({ cid: '1' });
  const allIds = { campaign: '1', savedCart: '2', masterOrderNumber: '3', orderNumber: '4', source: '5' };
  expect(leadQuery.encode(allIds)).toEqual({ cid: '1', scartId: '2', MON: '3', orderNumber: '4', source: '5' });
  expect(leadQuery.decode(leadQuery.encode(allIds))).toEqual(allIds);
});

test('a pending order, a joint offer and an email answer decode from their wire fields [C-333] [E-393] [E-394] [E-395] [E-368] [K-261]', () => {
  for (const [flag, pendingOrder] of [[true, true] as const, ['true', true] as const, [false, false] as const])
    expect(calls.checkPendingOrder.response.decode({ HasPendingOrder: flag })).toEqual({ pendingOrder });
  expect(calls.getJointOffer.method).toBe('GET');
  expect(calls.getJointOffer.query.encode({ phone: '2125550100' })).toEqual({ BTNumber: '2125550100' });
  expect(calls.getJointOffer.response.decode(offer)).toEqual({
    available: true,
    priceCents: 5900,
    oneGigPriceCents: 8900,
  });
  for (const [Message, valid] of [['Success', true] as const, ['SUCCESS', true] as const, ['OK', false] as const])
    expect(calls.validateEmail.response.decode({ Message })).toEqual({ valid });
});
