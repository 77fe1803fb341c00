import { calls, type EchoedAddress } from '@demarc/contract';
import { type DigitalVoiceSelection, newDigitalVoice, newInternet, newPhone, newTv } from '@demarc/domain/cart';
import { buildCatalog, type Catalog } from '@demarc/domain/catalog';
import { type Around, submitDigitalVoice, submitInternet, submitPhone, submitTv } from '@demarc/domain/submission';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sweepAll } from '../platform/housekeeping.ts';
import { openShop, visitAt } from '../testing/open-shop.ts';
import { startTestApp, type Visitor } from '../testing/start-test-app.ts';
import { sweepCarts } from './index.ts';
import { cart as cartTable } from './schema.ts';

const shop = await openShop();
const { platform, database } = shop;
const { db } = database;
const { catalog } = platform.provider;

const address: EchoedAddress = {
  ...{ zip: '07030', city: 'Hoboken', altCity: '', state: 'NJ', locusId: '', networkAddressId: '', baseId: '' },
  ...{ addressId: '', unit: '', locationId: '', unitLocationId: '' },
};
/** Scenarios of the demonstration: HSI alone, and nothing that can be ordered here. */
const hsiHome = ['131 LONGBOAT WHARF', '26501'] as const;
const withoutPlans = ['141 LONGBOAT WHARF', '06103'] as const;
const around: Around = { inBundle: false };
/** A plan of the demonstration, whatever it is called. */
const idOf = (found: { readonly id: string } | undefined): string => {
  if (!found) throw new Error('the demonstration sells no such thing');
  return found.id;
};
const fiberPlan = catalog.internetPlans.find(
  ({ technology, contract, ipType, lineMbps }) =>
    technology === 'fiber' && contract === 'TwoYears' && ipType === 'Dynamic' && lineMbps <= 940,
);
const planId = idOf(fiberPlan);
const [own, rent] = ['own', 'rent'].map((word) =>
  idOf(catalog.routers.find(({ name }) => name.toLowerCase().includes(word))),
);
const bdvPlanId = idOf(catalog.digitalVoicePlans.find(({ contract }) => contract === 'TwoYears'));
const phonePlanId = idOf(catalog.phonePlans.find(({ contract }) => contract === 'TwoYears'));
const bundleOf = (combination: string, contract = 'TwoYears') =>
  catalog.bundles.find((bundle) => bundle.combination === combination && bundle.contract === contract);

const json = (visitor: Visitor, url: string, payload: object) => visitor.send({ method: 'POST', url, payload });
const form = (visitor: Visitor, url: string, fields: object) =>
  visitor.send({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields as Record<string, string>).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const floatCart = async (visitor: Visitor) =>
  calls.getFloatCart.response.decode((await visitor.send({ method: 'GET', url: '/float-cart' })).json());

const internetBody = (routerId: string | undefined, plan = planId) => {
  const chosen = { ...newInternet, planId: plan, ...(routerId && { routerId }) };
  return calls.submitData.body.encode({ address, chosen: submitInternet(chosen, undefined, false, catalog) });
};
const voice = (rest: Partial<DigitalVoiceSelection>): DigitalVoiceSelection => ({
  ...newDigitalVoice,
  kind: 'bdv',
  lines: [{ planId: bdvPlanId, device: 'desktop' }],
  ...rest,
});
const bdvBody = (selection: DigitalVoiceSelection) =>
  calls.submitBdv.body.encode({ address, chosen: submitDigitalVoice(selection, undefined, around, catalog) });
const choiceOf = (bundle: ReturnType<typeof bundleOf>, lines = 1) => ({
  bundleId: idOf(bundle),
  lines,
  contract: bundle?.contract ?? 'TwoYears',
  charge: '',
  tvPlanId: '',
  hcId: bundle?.speedHcId ?? '',
  bundleType: bundle?.type ?? '',
  offer: false,
});

describe('before an address is checked', () => {
  test('there is no cart: each call says so, with the code of its failure page', async () => {
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

  test('an address that nothing is sold at has none either', async () => {
    const visitor = await visitAt(shop, ...withoutPlans);
    expect((await visitor.send({ method: 'GET', url: '/float-cart' })).json()).toMatchObject({
      ErrorCode: 'cartMissing',
    });
  });
});

test('a cart begins empty, with what the address can have [C-306]', async () => {
  const visitor = await visitAt(shop);
  const view = await floatCart(visitor);
  expect(view).toMatchObject({ servicesInCart: 'DATA', accepted911: false, breakdown: { header: { cents: 0 } } });
  expect(view.chosen.internet).toBeUndefined();
});

describe('a submitted choice', () => {
  test('is in the cart, and answered with status, price and how to go on [C-320] [C-321]', async () => {
    const visitor = await visitAt(shop);
    const answer = (await json(visitor, '/submit-data', internetBody(rent))).json();
    expect(answer).toMatchObject({ Status: 'SUCCESS', UpdateWithGetCartDetails: 'Y' });
    const price = (fiberPlan?.monthlyCents ?? 0) / 100;
    expect(answer.planDetails.dataInfo).toMatchObject({ planName: fiberPlan?.name, planPrice: price.toFixed(2) });
    const view = await floatCart(visitor);
    expect(calls.submitData.response.decode(answer).breakdown).toEqual(view.breakdown);
    expect(view.chosen.internet).toMatchObject({ planId, router: { old: '', new: rent } });
  });

  test('may come as a form, with JSON where it is more than a text', async () => {
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

  test('that is not sold, not here, or of the other kind is refused and changes nothing', async () => {
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

  test('a plan faster than the line to the place is not sold there', async () => {
    const visitor = await visitAt(shop);
    const faster = catalogWith(({ internetPlans }) => ({
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

  test('every kind has its call, and all of a bundle go in one [C-322]', async () => {
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

describe('telephone numbers of the lines', () => {
  const linesOn = (...numbers: string[]) =>
    voice({ lines: numbers.map((number) => ({ number, planId: bdvPlanId, device: 'desktop' })) });
  const offered = async (visitor: Visitor, nlines: number): Promise<string[]> => {
    const answer = await json(visitor, '/preferred-voice', { BID: '', RC: '', nlines });
    return answer.json().TNList.TNObject.map(({ TN }: { TN: string }) => TN);
  };

  test('are the session’s own: another session’s is refused', async () => {
    const [one, other] = [await visitAt(shop), await visitAt(shop)];
    const [number = ''] = await offered(one, 1);
    expect((await json(other, '/submit-bdv', bdvBody(linesOn(number)))).json()).toMatchObject({
      ErrorCode: 'numberTaken',
    });
    expect((await json(one, '/submit-bdv', bdvBody(linesOn(number)))).json()).toMatchObject({ Status: 'SUCCESS' });
    expect((await floatCart(one)).breakdown.voice?.lines[0]?.number).toBe(number);
    expect((await floatCart(other)).breakdown.voice).toBeUndefined();
  });

  test('may be brought along, once it was said how they are to be had', async () => {
    const visitor = await visitAt(shop);
    const ported = bdvBody(linesOn('2125550999'));
    expect((await json(visitor, '/submit-bdv', ported)).json()).toMatchObject({ ErrorCode: 'numberTaken' });
    await json(visitor, '/number-port', {
      TN: '2125550999',
      ProviderName: 'Lark Telephone',
      AccountNumber: '4471 88-2',
      PIN: '',
      ServiceAddress: '12 Quay St, Hoboken, NJ 07030',
      AuthorizedName: 'Ann Reyes',
    });
    expect((await json(visitor, '/submit-bdv', ported)).json()).toMatchObject({ Status: 'SUCCESS' });
  });

  test('come with a bundle of digital voice, one for a fax besides [C-313]', async () => {
    const visitor = await visitAt(shop);
    const bundle = bundleOf('DATA_BDV');
    const body = calls.selectDigitalVoice.body.encode(choiceOf(bundle, 3));
    const answer = await form(visitor, '/bdv-numbers', body);
    const { numbers, faxNumbers, faxLines, breakdown } = calls.selectDigitalVoice.response.decode(answer.json());
    expect([numbers.length, faxNumbers.length]).toEqual([3, 1]);
    const plan = bundle?.services.find(({ serviceType }) => serviceType === 'PHONE')?.id;
    for (const each of numbers) expect(each).toMatchObject({ planId: plan, device: 'desktop' });
    expect(faxLines.map(({ id }) => id)).toEqual(catalog.faxLines.map(({ id }) => id));
    expect(breakdown.voice?.lines).toHaveLength(3);
    expect((await form(visitor, '/bdv-numbers', body)).json()).toEqual(answer.json());
  });

  test('digital voice is not for an address without it, whatever the shop asks', async () => {
    const visitor = await visitAt(shop, ...hsiHome);
    const body = calls.selectDigitalVoice.body.encode(choiceOf(bundleOf('BDV'), 1));
    expect((await form(visitor, '/bdv-numbers', body)).json()).toMatchObject({
      ErrorCode: 'notSoldHere',
      FailureCode: 'NTE_PS_GetSABDV',
    });
  });
});

describe('a bundle', () => {
  test('fills the cart; one that cannot be had is the text Fail, and changes nothing', async () => {
    const visitor = await visitAt(shop);
    const select = async (choice: ReturnType<typeof choiceOf>) =>
      form(visitor, '/selected-bundle', calls.selectBundle.body.encode(choice));
    const taken = calls.selectBundle.response.decode((await select(choiceOf(bundleOf('FLEX')))).json());
    expect(taken).toMatchObject({ selected: true, numbers: [], breakdown: { header: { flowType: 'double' } } });
    const before = await floatCart(visitor);
    const failed = await select({ ...choiceOf(bundleOf('FLEX')), bundleId: 'nothing' });
    expect([failed.statusCode, failed.body]).toEqual([200, 'Fail']);
    expect((await select({ ...choiceOf(bundleOf('FLEX')), contract: 'MonthToMonth' })).body).toBe('Fail');
    expect(await floatCart(visitor)).toEqual(before);
  });

  test('of HSI and phone comes with numbers from the same call [C-314] [C-315]', async () => {
    const visitor = await visitAt(shop, ...hsiHome);
    const body = calls.selectBundle.body.encode(choiceOf(bundleOf('HSI_PHONE'), 2));
    const answer = (await form(visitor, '/selected-bundle', body)).json();
    expect(answer.TNList.TNObject).toHaveLength(2);
    expect(answer.planDetails.headerInfo).toMatchObject({ ServiceType: 'HSI_PHONE' });
  });

  test('changes its term with its services; a term that is not sold is the text Fail', async () => {
    const visitor = await visitAt(shop);
    await json(visitor, '/submit-data', internetBody(own));
    const monthly = catalog.bundles.find(
      ({ services, contract }) =>
        contract === 'MonthToMonth' &&
        services.length === 1 &&
        catalog.find('internetPlans', services[0]?.id ?? '')?.family === fiberPlan?.family,
    );
    const change = async (choice: object) =>
      json(visitor, '/contract-change', { ...calls.changeContract.body.encode(choiceOf(monthly)), ...choice });
    const changed = calls.changeContract.response.decode((await change({})).json());
    expect(changed).toMatchObject({ selected: true, breakdown: { header: { term: 'MonthToMonth' } } });
    const failed = await change({ contract: 'TwoYears' });
    expect(failed.body).toBe('Fail');
    expect((await floatCart(visitor)).breakdown.header.term).toBe('MonthToMonth');
  });
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

  test('the TV update takes the whole of TV and answers its status [C-327]', async () => {
    const visitor = await visitAt(shop);
    const tv = submitTv({ ...newTv, planId: idOf(catalog.tvPlans[0]) }, undefined, catalog);
    expect((await json(visitor, '/tv-update', calls.updateTv.body.encode(tv))).json()).toEqual({ Status: 'SUCCESS' });
    expect((await floatCart(visitor)).breakdown.tv?.planName).toBe(catalog.tvPlans[0]?.name);
  });
});

test('911 is accepted where there is voice', async () => {
  const visitor = await visitAt(shop);
  const accept = (IsAccepted: 'Y' | 'N') => json(visitor, '/accept-911', { IsAccepted, IsChecked: IsAccepted });
  expect((await accept('Y')).json()).toMatchObject({ ErrorCode: 'serviceMissing' });
  await json(visitor, '/submit-bdv', bdvBody(voice({})));
  expect((await accept('Y')).json()).toEqual({ APIStatus: 'Success', IsAccepted: 'Y' });
  expect((await floatCart(visitor)).accepted911).toBe(true);
  expect((await accept('N')).json()).toEqual({ APIStatus: 'Success', IsAccepted: 'N' });
});

test('the tech team comes with its form, for this session only, and can be given up [C-332]', async () => {
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

test('a cart can be begun again by a banner, and then holds nothing', async () => {
  const visitor = await visitAt(shop);
  await json(visitor, '/submit-data', internetBody(own));
  expect((await json(visitor, '/cart-start', { bundleFlowType: 'FLEX' })).json()).toMatchObject({ Status: 'SUCCESS' });
  expect(await floatCart(visitor)).toMatchObject({
    servicesInCart: 'FLEX',
    flags: { bannerFlow: true },
    breakdown: { header: { cents: 0 } },
  });
  await json(visitor, '/cart-start', { bundleFlowType: '' });
  expect(await floatCart(visitor)).toMatchObject({ servicesInCart: 'DATA', flags: { bannerFlow: false } });
});

describe('a cart', () => {
  test('is its session’s alone', async () => {
    const [one, other] = [await visitAt(shop), await visitAt(shop)];
    await json(one, '/submit-data', internetBody(rent));
    expect((await floatCart(other)).breakdown.header.cents).toBe(0);
    await json(other, '/submit-bdv', bdvBody(voice({})));
    expect((await floatCart(one)).breakdown.voice).toBeUndefined();
  });

  test('begins again when another address is checked', async () => {
    const visitor = await visitAt(shop);
    await json(visitor, '/submit-data', internetBody(rent));
    await visitAt(shop, '104 LONGBOAT WHARF', '10012', visitor);
    expect((await floatCart(visitor)).breakdown.header.cents).toBe(0);
  });

  test('is repriced in a new catalog, and says what it cost and why it changed, until the shopper goes on', async () => {
    const visitor = await visitAt(shop);
    await json(visitor, '/submit-data', internetBody(rent));
    const dearer = catalogWith(({ internetPlans }) => ({
      internetPlans: internetPlans.map((plan) => ({ ...plan, monthlyCents: plan.monthlyCents + 500 })),
    }));
    const next = await startTestApp({
      database,
      clock: shop.clock,
      provider: { ...platform.provider, catalog: dearer },
    });
    const there = { cookie: visitor.cookie, authorization: `Bearer ${visitor.token}` };
    const read = async () =>
      calls.getFloatCart.response.decode(
        (await next.app.inject({ url: `${next.api}/float-cart`, headers: there })).json(),
      );
    const { changed, breakdown } = await read();
    expect(changed).toMatchObject({ afterCents: (changed?.beforeCents ?? 0) + 500, noLongerSold: [] });
    expect(changed?.changes).toContainEqual(
      expect.objectContaining({ section: 'internet', name: fiberPlan?.name, before: fiberPlan?.monthlyCents }),
    );
    expect(breakdown.header.cents).toBe(changed?.afterCents);
    const choose = await next.app.inject({
      method: 'POST',
      url: `${next.api}/submit-data`,
      headers: there,
      payload: internetBody(own),
    });
    expect(choose.json()).toMatchObject({ Status: 'SUCCESS', UpdateWithGetCartDetails: 'N' });
    expect(choose.json().PriceChanges.NewPrice).toBe((breakdown.header.cents / 100).toFixed(2));
    expect((await read()).changed).toBeUndefined();
  });

  test('loses what is no longer sold, and says so', async () => {
    const visitor = await visitAt(shop);
    await json(visitor, '/submit-data', internetBody(rent));
    const without = catalogWith(({ routers }) => ({ routers: routers.filter(({ id }) => id !== rent) }));
    const next = await startTestApp({
      database,
      clock: shop.clock,
      provider: { ...platform.provider, catalog: without },
    });
    const answer = await next.app.inject({
      url: `${next.api}/float-cart`,
      headers: { cookie: visitor.cookie, authorization: `Bearer ${visitor.token}` },
    });
    const view = calls.getFloatCart.response.decode(answer.json());
    expect(view.changed?.noLongerSold).toEqual([rent]);
    expect(view.chosen.internet?.router.new).toBe('');
  });

  test('is forgotten a month after it was last touched', async () => {
    const visitor = await visitAt(shop);
    await json(visitor, '/submit-data', internetBody(rent));
    const count = () => db.$count(cartTable, eq(cartTable.sessionId, visitor.sessionId));
    await sweepAll([sweepCarts(db)], shop.clock.now());
    expect(await count()).toBe(1);
    await sweepAll([sweepCarts(db)], new Date(shop.clock.now().getTime() + 31 * 24 * 60 * 60 * 1000));
    expect(await count()).toBe(0);
  });
});

function catalogWith(change: (data: Catalog) => Partial<Catalog>): Catalog {
  const { version: _, find: __, ...data } = catalog;
  return buildCatalog({ ...data, ...change(catalog) });
}
