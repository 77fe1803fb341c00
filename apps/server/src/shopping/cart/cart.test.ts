import { calls } from '@demarc/contract';
import { internetDefaults, phoneDefaults, tvDefaults } from '@demarc/domain/cart';
import {
  buildDigitalVoiceSubmission,
  buildInternetSubmission,
  buildPhoneSubmission,
  buildTvSubmission,
} from '@demarc/domain/submission';
import { describe, expect, test } from 'vitest';
import {
  addressWithoutPlans,
  createBundleChoice,
  createChoices,
  getFloatCart,
  hsiAddress,
  noBundle,
  postForm,
  postJson,
  requireId,
} from '../../testing/choices.ts';
import { echoedAddress } from '../../testing/echoed-address.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const shop = await openShop();
const { platform, database } = shop;
const { catalog } = platform.provider;
const choices = createChoices(catalog);
const {
  fiberPlan,
  planId,
  phonePlanId,
  bdvPlanId,
  ownRouterId,
  rentedRouterId,
  findBundle,
  encodeInternet,
  createDigitalVoice,
  encodeDigitalVoice,
} = choices;

describe('before an address is checked', () => {
  test('each call refuses with the code of its failure page', async () => {
    const visitor = await shop.startVisit();
    const float = await visitor.send({ method: 'GET', url: '/float-cart' });
    expect([float.statusCode, float.json()]).toEqual([
      404,
      expect.objectContaining({ ErrorCode: 'cartMissing', FailureCode: 'NTE_PC_GETFLOATCART' }),
    ]);
    const info = await postForm(visitor, '/cart-info', { type: 'OC', SelectedDueDate: '', skipVo: 'false' });
    expect(info.json()).toMatchObject({ ErrorCode: 'cartMissing', FailureCode: 'NTE_PC_GETCARTDETAILS' });
    expect((await postJson(visitor, '/submit-data', encodeInternet(ownRouterId))).json()).toMatchObject({
      ErrorCode: 'cartMissing',
    });
    const bundle = calls.selectBundle.body.encode(createBundleChoice(findBundle('DATA')));
    expect((await postForm(visitor, '/selected-bundle', bundle)).body).toBe('Fail');
  });

  test('an address where nothing is sold has no cart either, with another refusal', async () => {
    const visitor = await visitAddress(shop, ...addressWithoutPlans);
    expect((await visitor.send({ method: 'GET', url: '/float-cart' })).json()).toMatchObject({
      ErrorCode: 'nothingSoldHere',
    });
  });
});

test('a cart starts empty, with the services of the address [C-306]', async () => {
  const visitor = await visitAddress(shop);
  const view = await getFloatCart(visitor);
  expect(view).toMatchObject({ servicesInCart: 'DATA', accepted911: false, breakdown: { header: { cents: 0 } } });
  expect(view.chosen.internet).toBeUndefined();
});

test.each([
  ['101 LONGBOAT WHARF', '07030', 'N'],
  ['105 LONGBOAT WHARF', '10012', 'Y'],
])('the cart of %s in %s carries the buy-out flag of its check: %s [C-241]', async (line, zip, flag) => {
  const visitor = await visitAddress(shop, line, zip);
  expect(calls.qualifyAddress.response.encode(visitor.qualification).IsETFBuyOutQualified).toBe(flag);
  const cart = (await visitor.send({ method: 'GET', url: '/float-cart' })).json();
  expect(cart.planDetails.IsETFBuyOutQualified).toBe(flag);
});

describe('a submitted choice', () => {
  test('is saved and answered with status, price and next step [C-321]', async () => {
    const visitor = await visitAddress(shop);
    const answer = (await postJson(visitor, '/submit-data', encodeInternet(rentedRouterId))).json();
    expect(answer).toMatchObject({ Status: 'SUCCESS', UpdateWithGetCartDetails: 'Y' });
    const price = (fiberPlan?.monthlyCents ?? 0) / 100;
    expect(answer.planDetails.dataInfo).toMatchObject({ planName: fiberPlan?.name, planPrice: price.toFixed(2) });
    const view = await getFloatCart(visitor);
    expect(calls.submitData.response.decode(answer).breakdown).toEqual(view.breakdown);
    expect(view.chosen.internet).toMatchObject({ planId, router: { old: '', new: rentedRouterId } });
  });

  const hsiId = requireId(catalog.internetPlans.find(({ technology }) => technology === 'hsi'));
  const phone = buildPhoneSubmission(
    { ...phoneDefaults, lines: [{ planId: phonePlanId }] },
    undefined,
    noBundle,
    catalog,
  );
  const tv = buildTvSubmission({ ...tvDefaults, planId: requireId(catalog.tvPlans[0]) }, undefined, catalog);
  test.each([
    ['/submit-data', () => visitAddress(shop), encodeInternet(ownRouterId), { internet: { planId } }],
    [
      '/submit-hsi',
      () => visitAddress(shop, ...hsiAddress),
      encodeInternet(ownRouterId, hsiId),
      { internet: { planId: hsiId } },
    ],
    [
      '/submit-bdv',
      () => visitAddress(shop),
      encodeDigitalVoice(createDigitalVoice({})),
      { digitalVoice: { lines: [{ planId: bdvPlanId }] } },
    ],
    [
      '/submit-phone',
      () => visitAddress(shop),
      calls.submitPhone.body.encode({ address: echoedAddress, chosen: phone }),
      { phone: { lines: [{ planId: phonePlanId }] } },
    ],
    [
      '/submit-tv',
      () => visitAddress(shop),
      calls.submitTv.body.encode({ address: echoedAddress, chosen: tv }),
      { tv: { plan: { new: tv.plan.new } } },
    ],
  ] as const)(
    'of one product is sent to %s and becomes the only selection [C-320]',
    async (url, visit, body, chosen) => {
      const visitor = await visit();
      expect((await postJson(visitor, url, body)).json()).toMatchObject({ Status: 'SUCCESS' });
      const { addOns: _none, ...inCart } = (await getFloatCart(visitor)).chosen;
      expect(Object.keys(inCart)).toEqual(Object.keys(chosen));
      expect(inCart).toMatchObject(chosen);
    },
  );

  test('may be sent as a form, with JSON for objects [C-320]', async () => {
    const visitor = await visitAddress(shop);
    const fields = Object.entries(encodeInternet(ownRouterId)).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    const answer = await postForm(visitor, '/submit-data', Object.fromEntries(fields));
    expect(answer.json()).toMatchObject({ Status: 'SUCCESS' });
    const broken = await postForm(visitor, '/submit-data', {
      ...Object.fromEntries(fields),
      DataSelection: '{"NewID":',
    });
    expect(broken.json()).toMatchObject({ ErrorCode: 'invalidRequest', Fields: [{ Path: 'DataSelection' }] });
  });

  test('is rejected when it is not sold, not sold here or of the other kind, and changes nothing', async () => {
    const visitor = await visitAddress(shop);
    await postJson(visitor, '/submit-data', encodeInternet(ownRouterId));
    const before = await getFloatCart(visitor);
    const hsi = catalog.internetPlans.find(({ technology }) => technology === 'hsi');
    const unknown = { ...encodeInternet(ownRouterId), RouterSelection: { OldID: '', NewID: 'nothing' } };
    expect((await postJson(visitor, '/submit-data', unknown)).json()).toMatchObject({ ErrorCode: 'notSold' });
    expect((await postJson(visitor, '/submit-data', encodeInternet(ownRouterId, requireId(hsi)))).json()).toMatchObject(
      {
        ErrorCode: 'notSold',
      },
    );
    expect((await postJson(visitor, '/submit-hsi', encodeInternet(ownRouterId, requireId(hsi)))).json()).toMatchObject({
      ErrorCode: 'notSoldHere',
    });
    expect(await getFloatCart(visitor)).toEqual(before);
  });

  test('is saved under its service with the answered price only on SUCCESS [C-213] [C-214] [C-215]', async () => {
    const visitor = await visitAddress(shop);
    await postJson(visitor, '/submit-data', encodeInternet(ownRouterId));
    const internet = buildInternetSubmission(
      { ...internetDefaults, planId, routerId: ownRouterId ?? '' },
      undefined,
      true,
      catalog,
    );
    const withTv = (tvPlan: string) =>
      calls.submitFlex.body.encode({
        address: echoedAddress,
        chosen: {
          services: { internet, tv: buildTvSubmission({ ...tvDefaults, planId: tvPlan }, undefined, catalog) },
          hsi: false,
        },
      });
    expect((await postJson(visitor, '/submit-flex', withTv('nothing'))).json()).toMatchObject({ ErrorCode: 'notSold' });
    const before = await getFloatCart(visitor);
    expect(before.servicesInCart).toBe('DATA');
    expect(before.chosen.tv).toBeUndefined();
    const tvPlan = requireId(catalog.tvPlans[0]);
    const answer = calls.submitFlex.response.decode((await postJson(visitor, '/submit-flex', withTv(tvPlan))).json());
    const after = await getFloatCart(visitor);
    expect(after).toMatchObject({
      servicesInCart: 'FLEX',
      chosen: { internet: { planId }, tv: { plan: { new: tvPlan } } },
    });
    expect(after.breakdown).toEqual(answer.breakdown);
  });

  test('is rejected when the plan is faster than the line', async () => {
    const visitor = await visitAddress(shop);
    const faster = choices.changeCatalog(({ internetPlans }) => ({
      internetPlans: internetPlans.map((plan) => ({ ...plan, lineMbps: 5000 })),
    }));
    const next = await startTestApp({
      database,
      clock: shop.clock,
      provider: { ...platform.provider, catalog: faster },
    });
    const answer = await next.app.inject({
      method: 'POST',
      url: `${next.api}/submit-data`,
      headers: { cookie: visitor.cookie, authorization: `Bearer ${visitor.token}` },
      payload: encodeInternet(ownRouterId),
    });
    expect(answer.json()).toMatchObject({ ErrorCode: 'notSoldHere' });
  });

  test('safety 21: has the price of the catalog, not the price that the page sends', async () => {
    const phones = [{ id: requireId(catalog.phones[0]), count: 2 }];
    const body = encodeDigitalVoice(createDigitalVoice({ equipment: phones }));
    const cheap = JSON.parse(JSON.stringify(body).replace(/"eachMonthPrice":"[\d.]+"/, '"eachMonthPrice":"0.01"'));
    expect(cheap).not.toEqual(body);
    const sums = [];
    for (const sent of [body, cheap]) {
      const visitor = await visitAddress(shop);
      expect((await postJson(visitor, '/submit-bdv', sent)).json()).toMatchObject({ Status: 'SUCCESS' });
      const { header, oneTimeCents } = (await getFloatCart(visitor)).breakdown;
      sums.push([header.cents, oneTimeCents]);
    }
    expect(sums[1]).toEqual(sums[0]);
    expect(Math.max(...(sums[0] ?? []))).toBeGreaterThan(0);
  });

  test('has one call per kind, and one call for a whole bundle [C-322]', async () => {
    const visitor = await visitAddress(shop);
    const tvPlan = requireId(catalog.tvPlans[0]);
    const tv = buildTvSubmission({ ...tvDefaults, planId: tvPlan }, undefined, catalog);
    const internet = buildInternetSubmission(
      { ...internetDefaults, planId, routerId: ownRouterId ?? '' },
      undefined,
      true,
      catalog,
    );
    const digitalVoice = buildDigitalVoiceSubmission(createDigitalVoice({}), undefined, noBundle, catalog);
    expect(
      (
        await postJson(visitor, '/submit-tv', calls.submitTv.body.encode({ address: echoedAddress, chosen: tv }))
      ).json(),
    ).toMatchObject({
      Status: 'SUCCESS',
      planDetails: { headerInfo: { ServiceType: 'VIDEO', selectedService: 'TV' } },
    });
    const encodeServices = (services: object) =>
      calls.submitServices.body.encode({ address: echoedAddress, chosen: { services, hsi: false } });
    expect((await postJson(visitor, '/submit-flex', encodeServices({ internet, tv }))).json()).toMatchObject({
      planDetails: { headerInfo: { Ftype: 'double' } },
    });
    const answer = (await postJson(visitor, '/submit-services', encodeServices({ internet, digitalVoice, tv }))).json();
    expect(answer).toMatchObject({
      Status: 'SUCCESS',
      UpdateWithGetCartDetails: 'Y',
      planDetails: { headerInfo: { Ftype: 'triple', ServiceType: 'BDV_DATA_VIDEO' } },
    });
    expect((await postJson(visitor, '/submit-services', encodeServices({ tv }))).json()).toMatchObject({
      ErrorCode: 'serviceMissing',
    });
    const phone = buildPhoneSubmission(
      { ...phoneDefaults, lines: [{ planId: phonePlanId }] },
      undefined,
      noBundle,
      catalog,
    );
    const other = await visitAddress(shop);
    const sent = calls.submitPhone.body.encode({ address: echoedAddress, chosen: phone });
    expect((await postJson(other, '/submit-phone', sent)).json()).toMatchObject({
      planDetails: { phoneInfo: { PhoneTitle: 'Standard phone', noOfLines: 1 } },
    });
  });
});

test('internet and voice in one request change their term together', async () => {
  const visitor = await visitAddress(shop);
  const send = async (term: string) => {
    const bundle = findBundle('DATA_BDV', term);
    const findPlanId = (type: string) => requireId(bundle?.services.find(({ serviceType }) => serviceType === type));
    const internet = { ...internetDefaults, planId: findPlanId('DATA'), routerId: ownRouterId };
    const lines = [{ planId: findPlanId('PHONE'), device: 'desktop' as const }];
    const services = {
      internet: buildInternetSubmission(internet, undefined, true, catalog),
      digitalVoice: buildDigitalVoiceSubmission(createDigitalVoice({ lines }), undefined, { inBundle: true }, catalog),
    };
    const body = calls.submitServices.body.encode({ address: echoedAddress, chosen: { services, hsi: false } });
    return (await postJson(visitor, '/submit-services', body)).json();
  };
  for (const term of ['TwoYears', 'MonthToMonth', 'TwoYears']) {
    expect(await send(term)).toMatchObject({ Status: 'SUCCESS' });
    expect((await getFloatCart(visitor)).breakdown.header.term).toBe(term);
  }
});

describe('a cart update', () => {
  test('removes TV when it names no new plan, and changes the plan alone otherwise [C-325]', async () => {
    const visitor = await visitAddress(shop);
    const [local, other] = catalog.tvPlans.map(({ id }) => id);
    const tv = buildTvSubmission({ ...tvDefaults, planId: local ?? '', peopleCount: 7 }, undefined, catalog);
    await postJson(visitor, '/submit-tv', calls.submitTv.body.encode({ address: echoedAddress, chosen: tv }));
    const update = (next: string) =>
      postJson(
        visitor,
        '/cart-update',
        calls.updateCart.body.encode({ service: 'tv', tv: { plan: { old: '', new: next } } }),
      );
    expect((await update(other ?? '')).json()).toMatchObject({ Status: 'SUCCESS', UpdateWithGetCartDetails: 'Y' });
    expect((await getFloatCart(visitor)).chosen.tv).toMatchObject({ plan: { new: other }, peopleCount: 7 });
    const gone = (await update('')).json();
    expect(gone).toMatchObject({ Status: 'SUCCESS' });
    expect(gone.planDetails).not.toHaveProperty('tvInfo');
    expect((await update(other ?? '')).json()).toMatchObject({ ErrorCode: 'serviceMissing' });
  });

  test('to a smaller TV plan removes only what the plan is not sold with', async () => {
    const visitor = await visitAddress(shop);
    const custom = catalog.tvPlans.find(({ mostPacks }) => mostPacks > 0);
    const local = requireId(catalog.tvPlans[0]);
    const customPackIds = catalog.customPacks.slice(0, 1).map(({ id }) => id);
    const chosen = buildTvSubmission(
      { ...tvDefaults, planId: requireId(custom), customPackIds, peopleCount: 7 },
      undefined,
      catalog,
    );
    await postJson(visitor, '/submit-tv', calls.submitTv.body.encode({ address: echoedAddress, chosen }));
    expect((await getFloatCart(visitor)).chosen.tv).toMatchObject({ customPackIds });
    const tv = { plan: { old: requireId(custom), new: local } };
    const answer = await postJson(visitor, '/cart-update', calls.updateCart.body.encode({ service: 'tv', tv }));
    expect(answer.json()).toMatchObject({ Status: 'SUCCESS' });
    expect((await getFloatCart(visitor)).chosen.tv).toMatchObject({
      plan: { new: local },
      customPackIds: [],
      peopleCount: 7,
    });
  });

  test('with some of the TV fields is rejected with the missing ones and changes nothing', async () => {
    const visitor = await visitAddress(shop);
    const tv = buildTvSubmission({ ...tvDefaults, planId: requireId(catalog.tvPlans[0]) }, undefined, catalog);
    await postJson(visitor, '/submit-tv', calls.submitTv.body.encode({ address: echoedAddress, chosen: tv }));
    const before = await getFloatCart(visitor);
    const complete = calls.updateTv.body.encode({ ...tv, peopleCount: 7 });
    const { SelectedPPS: _, ...incomplete } = complete;
    for (const FiOSTVModelPost of [
      incomplete,
      { PlanSelection: complete.PlanSelection, PeopleCount: complete.PeopleCount },
    ]) {
      const answer = await postJson(visitor, '/cart-update', { ProductType: 'FIOSTV', FiOSTVModelPost });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().Fields).toContainEqual({ Path: 'FiOSTVModelPost.SelectedPPS', Reason: 'is missing' });
    }
    expect(await getFloatCart(visitor)).toEqual(before);
  });

  test('updateTv accepts the complete TV selection and returns its status [C-327]', async () => {
    const visitor = await visitAddress(shop);
    const tv = buildTvSubmission({ ...tvDefaults, planId: requireId(catalog.tvPlans[0]) }, undefined, catalog);
    expect((await postJson(visitor, '/tv-update', calls.updateTv.body.encode(tv))).json()).toEqual({
      Status: 'SUCCESS',
    });
    expect((await getFloatCart(visitor)).breakdown.tv?.planName).toBe(catalog.tvPlans[0]?.name);
  });
});

test('accept911 accepts the notice when the cart has voice', async () => {
  const visitor = await visitAddress(shop);
  const accept = (IsAccepted: 'Y' | 'N') => postJson(visitor, '/accept-911', { IsAccepted, IsChecked: IsAccepted });
  expect((await accept('Y')).json()).toMatchObject({ ErrorCode: 'serviceMissing' });
  await postJson(visitor, '/submit-bdv', encodeDigitalVoice(createDigitalVoice({})));
  expect((await accept('Y')).json()).toEqual({ APIStatus: 'Success', IsAccepted: 'Y' });
  expect((await getFloatCart(visitor)).accepted911).toBe(true);
  expect((await accept('N')).json()).toEqual({ APIStatus: 'Success', IsAccepted: 'N' });
});

test('TechTeam is added with its form for this session only, and can be removed [C-332]', async () => {
  const visitor = await visitAddress(shop);
  await postJson(visitor, '/submit-data', encodeInternet(ownRouterId));
  const techTeam = catalog.security.find(({ name }) => name.toLowerCase().includes('techteam'));
  const body = {
    FirstName: 'Ann',
    LastName: 'Reyes',
    Phone: '212-555-0101',
    Email: 'ann@example.com',
    SessionId: visitor.sessionId,
    VasId: techTeam?.category ?? '',
    VasProdId: requireId(techTeam),
  };
  const added = await postJson(visitor, '/tech-team', body);
  expect(added.json()).toMatchObject({ Status: 'SUCCESS' });
  expect(added.json().planDetails.otherServices).toContainEqual(expect.objectContaining({ Product: techTeam?.name }));
  expect((await postJson(visitor, '/tech-team', { ...body, SessionId: 'another' })).json()).toMatchObject({
    Fields: [{ Path: 'SessionId' }],
  });
  expect((await postJson(visitor, '/tech-team', { ...body, Email: 'nobody' })).json()).toMatchObject({
    ErrorCode: 'contactMissing',
  });
  const addOns = { StaticIPSelection: { NewID: '' }, BlueJeansSelection: { NewID: '' }, NumberOfLicenses: 0 };
  const without = await postJson(visitor, '/add-ons', { ...addOns, TechTeam: 'N' });
  expect(without.json().planDetails.otherServices).toEqual([]);
});

test('meetings and a static address are chosen together', async () => {
  const visitor = await visitAddress(shop);
  await postJson(visitor, '/submit-data', encodeInternet(ownRouterId));
  const meetings = catalog.meetings.find(({ monthlyCents }) => monthlyCents === 1249);
  const answer = await postJson(visitor, '/add-ons', {
    StaticIPSelection: { NewID: requireId(catalog.staticIps.find(({ addresses }) => addresses === 5)) },
    BlueJeansSelection: { NewID: requireId(meetings) },
    NumberOfLicenses: '3',
    TechTeam: 'N',
  });
  expect(answer.json().planDetails.BlueJeanInfo).toEqual({ NumberOfLicenses: 3 });
  expect(answer.json().planDetails.otherServices).toContainEqual(expect.objectContaining({ price: '37.47' }));
});

test('chooseAddOns rejects more licenses than the page offers and leaves the cart unchanged', async () => {
  const visitor = await visitAddress(shop);
  await postJson(visitor, '/submit-data', encodeInternet(ownRouterId));
  const before = await getFloatCart(visitor);
  const meetings = catalog.meetings.find(({ monthlyCents }) => monthlyCents === 1249);
  const answer = await postJson(visitor, '/add-ons', {
    StaticIPSelection: { NewID: '' },
    BlueJeansSelection: { NewID: requireId(meetings) },
    NumberOfLicenses: '9999',
    TechTeam: 'N',
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    ErrorCode: 'tooMany',
    ErrorMessage:
      'That’s more than you can order online. Please choose fewer, or call us at (800) 555-0142 and we’ll set it up with you.',
    Fields: [{ Path: 'licenses', Reason: 'is more than 25' }],
  });
  expect(await getFloatCart(visitor)).toEqual(before);
});

test('a banner starts a new, empty cart', async () => {
  const visitor = await visitAddress(shop);
  await postJson(visitor, '/submit-data', encodeInternet(ownRouterId));
  expect((await postJson(visitor, '/cart-start', { bundleFlowType: 'FLEX' })).json()).toMatchObject({
    Status: 'SUCCESS',
  });
  expect(await getFloatCart(visitor)).toMatchObject({
    servicesInCart: 'FLEX',
    flags: { bannerFlow: true },
    breakdown: { header: { cents: 0 } },
  });
});

test('a reset cart has no plan, line, equipment or TV and equals a new cart [C-207] [C-208]', async () => {
  const visitor = await visitAddress(shop);
  const fresh = await getFloatCart(visitor);
  await postJson(visitor, '/cart-start', { bundleFlowType: 'BDV_DATA_VIDEO' });
  await postForm(
    visitor,
    '/selected-bundle',
    calls.selectBundle.body.encode(createBundleChoice(findBundle('BDV_DATA_VIDEO'), 2)),
  );
  const phones = [{ id: requireId(catalog.phones[0]), count: 2 }];
  await postJson(visitor, '/submit-bdv', encodeDigitalVoice(createDigitalVoice({ equipment: phones })));
  const full = await getFloatCart(visitor);
  expect(full.flags.bannerFlow).toBe(true);
  expect(Object.keys(full.chosen)).toEqual(expect.arrayContaining(['internet', 'digitalVoice', 'tv']));
  expect((await postJson(visitor, '/cart-start', { bundleFlowType: '' })).json()).toMatchObject({ Status: 'SUCCESS' });
  expect(await getFloatCart(visitor)).toEqual(fresh);
});
