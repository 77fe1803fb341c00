import { calls } from '@demarc/contract';
import { newInternet, newPhone, newTv } from '@demarc/domain/cart';
import { submitDigitalVoice, submitInternet, submitPhone, submitTv } from '@demarc/domain/submission';
import { describe, expect, test } from 'vitest';
import {
  address,
  around,
  choiceOf,
  choicesIn,
  floatCart,
  form,
  hsiHome,
  idOf,
  json,
  withoutPlans,
} from '../../testing/choices.ts';
import { openShop, visitAt } from '../../testing/open-shop.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const shop = await openShop();
const { platform, database } = shop;
const { catalog } = platform.provider;
const choices = choicesIn(catalog);
const { fiberPlan, planId, phonePlanId, bdvPlanId, own, rent, bundleOf, internetBody, voice, bdvBody } = choices;

describe('before an address is checked', () => {
  test('each call refuses with the code of its failure page', async () => {
    const visitor = await shop.startVisit();
    const float = await visitor.send({ method: 'GET', url: '/float-cart' });
    expect([float.statusCode, float.json()]).toEqual([
      404,
      expect.objectContaining({ ErrorCode: 'cartMissing', FailureCode: 'NTE_PC_GETFLOATCART' }),
    ]);
    const info = await form(visitor, '/cart-info', { type: 'OC', SelectedDueDate: '', skipVo: 'false' });
    expect(info.json()).toMatchObject({ ErrorCode: 'cartMissing', FailureCode: 'NTE_PC_GETCARTDETAILS' });
    expect((await json(visitor, '/submit-data', internetBody(own))).json()).toMatchObject({ ErrorCode: 'cartMissing' });
    const bundle = calls.selectBundle.body.encode(choiceOf(bundleOf('DATA')));
    expect((await form(visitor, '/selected-bundle', bundle)).body).toBe('Fail');
  });

  test('an address where nothing is sold has no cart either, with another refusal', async () => {
    const visitor = await visitAt(shop, ...withoutPlans);
    expect((await visitor.send({ method: 'GET', url: '/float-cart' })).json()).toMatchObject({
      ErrorCode: 'nothingSoldHere',
    });
  });
});

test('a cart starts empty, with the services of the address [C-306]', async () => {
  const visitor = await visitAt(shop);
  const view = await floatCart(visitor);
  expect(view).toMatchObject({ servicesInCart: 'DATA', accepted911: false, breakdown: { header: { cents: 0 } } });
  expect(view.chosen.internet).toBeUndefined();
});

test.each([
  ['101 LONGBOAT WHARF', '07030', 'N'],
  ['105 LONGBOAT WHARF', '10012', 'Y'],
])('the cart of %s in %s carries the buy-out flag of its check: %s [C-241]', async (line, zip, flag) => {
  const visitor = await visitAt(shop, line, zip);
  expect(calls.qualifyAddress.response.encode(visitor.qualification).IsETFBuyOutQualified).toBe(flag);
  const cart = (await visitor.send({ method: 'GET', url: '/float-cart' })).json();
  expect(cart.planDetails.IsETFBuyOutQualified).toBe(flag);
});

describe('a submitted choice', () => {
  test('is saved and answered with status, price and next step [C-321]', async () => {
    const visitor = await visitAt(shop);
    const answer = (await json(visitor, '/submit-data', internetBody(rent))).json();
    expect(answer).toMatchObject({ Status: 'SUCCESS', UpdateWithGetCartDetails: 'Y' });
    const price = (fiberPlan?.monthlyCents ?? 0) / 100;
    expect(answer.planDetails.dataInfo).toMatchObject({ planName: fiberPlan?.name, planPrice: price.toFixed(2) });
    const view = await floatCart(visitor);
    expect(calls.submitData.response.decode(answer).breakdown).toEqual(view.breakdown);
    expect(view.chosen.internet).toMatchObject({ planId, router: { old: '', new: rent } });
  });

  const hsiId = idOf(catalog.internetPlans.find(({ technology }) => technology === 'hsi'));
  const phone = submitPhone({ ...newPhone, lines: [{ planId: phonePlanId }] }, undefined, around, catalog);
  const tv = submitTv({ ...newTv, planId: idOf(catalog.tvPlans[0]) }, undefined, catalog);
  test.each([
    ['/submit-data', () => visitAt(shop), internetBody(own), { internet: { planId } }],
    ['/submit-hsi', () => visitAt(shop, ...hsiHome), internetBody(own, hsiId), { internet: { planId: hsiId } }],
    ['/submit-bdv', () => visitAt(shop), bdvBody(voice({})), { digitalVoice: { lines: [{ planId: bdvPlanId }] } }],
    [
      '/submit-phone',
      () => visitAt(shop),
      calls.submitPhone.body.encode({ address, chosen: phone }),
      { phone: { lines: [{ planId: phonePlanId }] } },
    ],
    [
      '/submit-tv',
      () => visitAt(shop),
      calls.submitTv.body.encode({ address, chosen: tv }),
      { tv: { plan: { new: tv.plan.new } } },
    ],
  ] as const)(
    'of one product is sent to %s and becomes the only selection [C-320]',
    async (url, visit, body, chosen) => {
      const visitor = await visit();
      expect((await json(visitor, url, body)).json()).toMatchObject({ Status: 'SUCCESS' });
      const { addOns: _none, ...inCart } = (await floatCart(visitor)).chosen;
      expect(Object.keys(inCart)).toEqual(Object.keys(chosen));
      expect(inCart).toMatchObject(chosen);
    },
  );

  test('may be sent as a form, with JSON for objects [C-320]', async () => {
    const visitor = await visitAt(shop);
    const fields = Object.entries(internetBody(own)).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    const answer = await form(visitor, '/submit-data', Object.fromEntries(fields));
    expect(answer.json()).toMatchObject({ Status: 'SUCCESS' });
    const broken = await form(visitor, '/submit-data', { ...Object.fromEntries(fields), DataSelection: '{"NewID":' });
    expect(broken.json()).toMatchObject({ ErrorCode: 'invalidRequest', Fields: [{ Path: 'DataSelection' }] });
  });

  test('is rejected when it is not sold, not sold here or of the other kind, and changes nothing', async () => {
    const visitor = await visitAt(shop);
    await json(visitor, '/submit-data', internetBody(own));
    const before = await floatCart(visitor);
    const hsi = catalog.internetPlans.find(({ technology }) => technology === 'hsi');
    const unknown = { ...internetBody(own), RouterSelection: { OldID: '', NewID: 'nothing' } };
    expect((await json(visitor, '/submit-data', unknown)).json()).toMatchObject({ ErrorCode: 'notSold' });
    expect((await json(visitor, '/submit-data', internetBody(own, idOf(hsi)))).json()).toMatchObject({
      ErrorCode: 'notSold',
    });
    expect((await json(visitor, '/submit-hsi', internetBody(own, idOf(hsi)))).json()).toMatchObject({
      ErrorCode: 'notSoldHere',
    });
    expect(await floatCart(visitor)).toEqual(before);
  });

  test('is saved under its service with the answered price only on SUCCESS [C-213] [C-214] [C-215]', async () => {
    const visitor = await visitAt(shop);
    await json(visitor, '/submit-data', internetBody(own));
    const internet = submitInternet({ ...newInternet, planId, routerId: own ?? '' }, undefined, true, catalog);
    const withTv = (tvPlan: string) =>
      calls.submitFlex.body.encode({
        address,
        chosen: {
          services: { internet, tv: submitTv({ ...newTv, planId: tvPlan }, undefined, catalog) },
          hsi: false,
        },
      });
    expect((await json(visitor, '/submit-flex', withTv('nothing'))).json()).toMatchObject({ ErrorCode: 'notSold' });
    const before = await floatCart(visitor);
    expect(before.servicesInCart).toBe('DATA');
    expect(before.chosen.tv).toBeUndefined();
    const tvPlan = idOf(catalog.tvPlans[0]);
    const answer = calls.submitFlex.response.decode((await json(visitor, '/submit-flex', withTv(tvPlan))).json());
    const after = await floatCart(visitor);
    expect(after).toMatchObject({
      servicesInCart: 'FLEX',
      chosen: { internet: { planId }, tv: { plan: { new: tvPlan } } },
    });
    expect(after.breakdown).toEqual(answer.breakdown);
  });

  test('is rejected when the plan is faster than the line', async () => {
    const visitor = await visitAt(shop);
    const faster = choices.with(({ internetPlans }) => ({
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
      payload: internetBody(own),
    });
    expect(answer.json()).toMatchObject({ ErrorCode: 'notSoldHere' });
  });

  test('has the price of the catalog, not the price that the page sends (safety 21)', async () => {
    const phones = [{ id: idOf(catalog.phones[0]), count: 2 }];
    const body = bdvBody(voice({ equipment: phones }));
    const cheap = JSON.parse(JSON.stringify(body).replace(/"eachMonthPrice":"[\d.]+"/, '"eachMonthPrice":"0.01"'));
    expect(cheap).not.toEqual(body);
    const sums = [];
    for (const sent of [body, cheap]) {
      const visitor = await visitAt(shop);
      expect((await json(visitor, '/submit-bdv', sent)).json()).toMatchObject({ Status: 'SUCCESS' });
      const { header, oneTimeCents } = (await floatCart(visitor)).breakdown;
      sums.push([header.cents, oneTimeCents]);
    }
    expect(sums[1]).toEqual(sums[0]);
    expect(Math.max(...(sums[0] ?? []))).toBeGreaterThan(0);
  });

  test('has one call per kind, and one call for a whole bundle [C-322]', async () => {
    const visitor = await visitAt(shop);
    const tvPlan = idOf(catalog.tvPlans[0]);
    const tv = submitTv({ ...newTv, planId: tvPlan }, undefined, catalog);
    const internet = submitInternet({ ...newInternet, planId, routerId: own ?? '' }, undefined, true, catalog);
    const digitalVoice = submitDigitalVoice(voice({}), undefined, around, catalog);
    expect(
      (await json(visitor, '/submit-tv', calls.submitTv.body.encode({ address, chosen: tv }))).json(),
    ).toMatchObject({
      Status: 'SUCCESS',
      planDetails: { headerInfo: { ServiceType: 'VIDEO', selectedService: 'TV' } },
    });
    const several = (services: object) =>
      calls.submitServices.body.encode({ address, chosen: { services, hsi: false } });
    expect((await json(visitor, '/submit-flex', several({ internet, tv }))).json()).toMatchObject({
      planDetails: { headerInfo: { Ftype: 'double' } },
    });
    const answer = (await json(visitor, '/submit-services', several({ internet, digitalVoice, tv }))).json();
    expect(answer).toMatchObject({
      Status: 'SUCCESS',
      UpdateWithGetCartDetails: 'Y',
      planDetails: { headerInfo: { Ftype: 'triple', ServiceType: 'BDV_DATA_VIDEO' } },
    });
    expect((await json(visitor, '/submit-services', several({ tv }))).json()).toMatchObject({
      ErrorCode: 'serviceMissing',
    });
    const phone = submitPhone({ ...newPhone, lines: [{ planId: phonePlanId }] }, undefined, around, catalog);
    const other = await visitAt(shop);
    const sent = calls.submitPhone.body.encode({ address, chosen: phone });
    expect((await json(other, '/submit-phone', sent)).json()).toMatchObject({
      planDetails: { phoneInfo: { PhoneTitle: 'Standard phone', noOfLines: 1 } },
    });
  });
});

test('internet and voice in one request change their term together', async () => {
  const visitor = await visitAt(shop);
  const send = async (term: string) => {
    const bundle = bundleOf('DATA_BDV', term);
    const planOf = (type: string) => idOf(bundle?.services.find(({ serviceType }) => serviceType === type));
    const internet = { ...newInternet, planId: planOf('DATA'), routerId: own };
    const lines = [{ planId: planOf('PHONE'), device: 'desktop' as const }];
    const services = {
      internet: submitInternet(internet, undefined, true, catalog),
      digitalVoice: submitDigitalVoice(voice({ lines }), undefined, { inBundle: true }, catalog),
    };
    const body = calls.submitServices.body.encode({ address, chosen: { services, hsi: false } });
    return (await json(visitor, '/submit-services', body)).json();
  };
  for (const term of ['TwoYears', 'MonthToMonth', 'TwoYears']) {
    expect(await send(term)).toMatchObject({ Status: 'SUCCESS' });
    expect((await floatCart(visitor)).breakdown.header.term).toBe(term);
  }
});

describe('a cart update', () => {
  test('removes TV when it names no new plan, and changes the plan alone otherwise [C-325]', async () => {
    const visitor = await visitAt(shop);
    const [local, other] = catalog.tvPlans.map(({ id }) => id);
    const tv = submitTv({ ...newTv, planId: local ?? '', peopleCount: 7 }, undefined, catalog);
    await json(visitor, '/submit-tv', calls.submitTv.body.encode({ address, chosen: tv }));
    const update = (next: string) =>
      json(
        visitor,
        '/cart-update',
        calls.updateCart.body.encode({ service: 'tv', tv: { plan: { old: '', new: next } } }),
      );
    expect((await update(other ?? '')).json()).toMatchObject({ Status: 'SUCCESS', UpdateWithGetCartDetails: 'Y' });
    expect((await floatCart(visitor)).chosen.tv).toMatchObject({ plan: { new: other }, peopleCount: 7 });
    const gone = (await update('')).json();
    expect(gone).toMatchObject({ Status: 'SUCCESS' });
    expect(gone.planDetails).not.toHaveProperty('tvInfo');
    expect((await update(other ?? '')).json()).toMatchObject({ ErrorCode: 'serviceMissing' });
  });

  test('to a smaller TV plan removes only what the plan is not sold with', async () => {
    const visitor = await visitAt(shop);
    const custom = catalog.tvPlans.find(({ mostPacks }) => mostPacks > 0);
    const local = idOf(catalog.tvPlans[0]);
    const customPackIds = catalog.customPacks.slice(0, 1).map(({ id }) => id);
    const chosen = submitTv({ ...newTv, planId: idOf(custom), customPackIds, peopleCount: 7 }, undefined, catalog);
    await json(visitor, '/submit-tv', calls.submitTv.body.encode({ address, chosen }));
    expect((await floatCart(visitor)).chosen.tv).toMatchObject({ customPackIds });
    const tv = { plan: { old: idOf(custom), new: local } };
    const answer = await json(visitor, '/cart-update', calls.updateCart.body.encode({ service: 'tv', tv }));
    expect(answer.json()).toMatchObject({ Status: 'SUCCESS' });
    expect((await floatCart(visitor)).chosen.tv).toMatchObject({
      plan: { new: local },
      customPackIds: [],
      peopleCount: 7,
    });
  });

  test('with some of the TV fields is rejected with the missing ones and changes nothing', async () => {
    const visitor = await visitAt(shop);
    const tv = submitTv({ ...newTv, planId: idOf(catalog.tvPlans[0]) }, undefined, catalog);
    await json(visitor, '/submit-tv', calls.submitTv.body.encode({ address, chosen: tv }));
    const before = await floatCart(visitor);
    const whole = calls.updateTv.body.encode({ ...tv, peopleCount: 7 });
    const { SelectedPPS: _, ...most } = whole;
    for (const FiOSTVModelPost of [most, { PlanSelection: whole.PlanSelection, PeopleCount: whole.PeopleCount }]) {
      const answer = await json(visitor, '/cart-update', { ProductType: 'FIOSTV', FiOSTVModelPost });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().Fields).toContainEqual({ Path: 'FiOSTVModelPost.SelectedPPS', Reason: 'is missing' });
    }
    expect(await floatCart(visitor)).toEqual(before);
  });

  test('updateTv accepts the complete TV selection and returns its status [C-327]', async () => {
    const visitor = await visitAt(shop);
    const tv = submitTv({ ...newTv, planId: idOf(catalog.tvPlans[0]) }, undefined, catalog);
    expect((await json(visitor, '/tv-update', calls.updateTv.body.encode(tv))).json()).toEqual({ Status: 'SUCCESS' });
    expect((await floatCart(visitor)).breakdown.tv?.planName).toBe(catalog.tvPlans[0]?.name);
  });
});

test('accepts the 911 notice when the cart has voice', async () => {
  const visitor = await visitAt(shop);
  const accept = (IsAccepted: 'Y' | 'N') => json(visitor, '/accept-911', { IsAccepted, IsChecked: IsAccepted });
  expect((await accept('Y')).json()).toMatchObject({ ErrorCode: 'serviceMissing' });
  await json(visitor, '/submit-bdv', bdvBody(voice({})));
  expect((await accept('Y')).json()).toEqual({ APIStatus: 'Success', IsAccepted: 'Y' });
  expect((await floatCart(visitor)).accepted911).toBe(true);
  expect((await accept('N')).json()).toEqual({ APIStatus: 'Success', IsAccepted: 'N' });
});

test('TechTeam is added with its form for this session only, and can be removed [C-332]', async () => {
  const visitor = await visitAt(shop);
  await json(visitor, '/submit-data', internetBody(own));
  const techTeam = catalog.security.find(({ name }) => name.toLowerCase().includes('techteam'));
  const body = {
    ...{ FirstName: 'Ann', LastName: 'Reyes', Phone: '212-555-0101', Email: 'ann@example.com' },
    ...{ SessionId: visitor.sessionId, VasId: techTeam?.category ?? '', VasProdId: idOf(techTeam) },
  };
  const added = await json(visitor, '/tech-team', body);
  expect(added.json()).toMatchObject({ Status: 'SUCCESS' });
  expect(added.json().planDetails.otherServices).toContainEqual(expect.objectContaining({ Product: techTeam?.name }));
  expect((await json(visitor, '/tech-team', { ...body, SessionId: 'another' })).json()).toMatchObject({
    Fields: [{ Path: 'SessionId' }],
  });
  expect((await json(visitor, '/tech-team', { ...body, Email: 'nobody' })).json()).toMatchObject({
    ErrorCode: 'contactMissing',
  });
  const addOns = { StaticIPSelection: { NewID: '' }, BlueJeansSelection: { NewID: '' }, NumberOfLicenses: 0 };
  const without = await json(visitor, '/add-ons', { ...addOns, TechTeam: 'N' });
  expect(without.json().planDetails.otherServices).toEqual([]);
});

test('meetings and a static address are chosen together', async () => {
  const visitor = await visitAt(shop);
  await json(visitor, '/submit-data', internetBody(own));
  const meetings = catalog.meetings.find(({ monthlyCents }) => monthlyCents === 1249);
  const answer = await json(visitor, '/add-ons', {
    StaticIPSelection: { NewID: idOf(catalog.staticIps.find(({ addresses }) => addresses === 5)) },
    BlueJeansSelection: { NewID: idOf(meetings) },
    NumberOfLicenses: '3',
    TechTeam: 'N',
  });
  expect(answer.json().planDetails.BlueJeanInfo).toEqual({ NumberOfLicenses: 3 });
  expect(answer.json().planDetails.otherServices).toContainEqual(expect.objectContaining({ price: '37.47' }));
});

test('rejects more licenses than the page offers and leaves the cart unchanged', async () => {
  const visitor = await visitAt(shop);
  await json(visitor, '/submit-data', internetBody(own));
  const before = await floatCart(visitor);
  const meetings = catalog.meetings.find(({ monthlyCents }) => monthlyCents === 1249);
  const answer = await json(visitor, '/add-ons', {
    StaticIPSelection: { NewID: '' },
    BlueJeansSelection: { NewID: idOf(meetings) },
    NumberOfLicenses: '9999',
    TechTeam: 'N',
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    ErrorCode: 'tooMany',
    ErrorMessage:
      'That is more than can be ordered online. Please choose fewer, or call us and we will set it up with you.',
    Fields: [{ Path: 'licences', Reason: 'is more than 25' }],
  });
  expect(await floatCart(visitor)).toEqual(before);
});

test('a banner starts a new, empty cart', async () => {
  const visitor = await visitAt(shop);
  await json(visitor, '/submit-data', internetBody(own));
  expect((await json(visitor, '/cart-start', { bundleFlowType: 'FLEX' })).json()).toMatchObject({ Status: 'SUCCESS' });
  expect(await floatCart(visitor)).toMatchObject({
    servicesInCart: 'FLEX',
    flags: { bannerFlow: true },
    breakdown: { header: { cents: 0 } },
  });
});

test('a reset cart has no plan, line, equipment or TV and equals a new cart [C-207] [C-208]', async () => {
  const visitor = await visitAt(shop);
  const fresh = await floatCart(visitor);
  await json(visitor, '/cart-start', { bundleFlowType: 'BDV_DATA_VIDEO' });
  await form(visitor, '/selected-bundle', calls.selectBundle.body.encode(choiceOf(bundleOf('BDV_DATA_VIDEO'), 2)));
  const phones = [{ id: idOf(catalog.phones[0]), count: 2 }];
  await json(visitor, '/submit-bdv', bdvBody(voice({ equipment: phones })));
  const full = await floatCart(visitor);
  expect(full.flags.bannerFlow).toBe(true);
  expect(Object.keys(full.chosen)).toEqual(expect.arrayContaining(['internet', 'digitalVoice', 'tv']));
  expect((await json(visitor, '/cart-start', { bundleFlowType: '' })).json()).toMatchObject({ Status: 'SUCCESS' });
  expect(await floatCart(visitor)).toEqual(fresh);
});
