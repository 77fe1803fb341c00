import { calls } from '@demarc/contract';
import type { DigitalVoiceSelection } from '@demarc/domain/cart';
import { describe, expect, test } from 'vitest';
import {
  createBundleChoice,
  createChoices,
  getFloatCart,
  hsiAddress,
  postForm,
  postJson,
} from '../../testing/choices.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import type { Visitor } from '../../testing/start-test-app.ts';

const shop = await openShop();
const { platform, clock } = shop;
const { catalog } = platform.provider;
const { fiberPlan, bdvPlanId, ownRouterId, findBundle, encodeInternet, createDigitalVoice, encodeDigitalVoice } =
  createChoices(catalog);

/** Ends all holds. The sessions of the tests share one network address, and its limit of held numbers. */
const endHolds = () => clock.advance(platform.provider.numbers.heldMinutes * 60_000);

describe('telephone numbers of the lines', () => {
  const buildVoice = (...numbers: string[]) =>
    createDigitalVoice({ lines: numbers.map((number) => ({ number, planId: bdvPlanId, device: 'desktop' })) });
  const requestNumbers = async (visitor: Visitor, nlines: number): Promise<string[]> => {
    const answer = await postJson(visitor, '/preferred-voice', { BID: '', RC: '', nlines });
    return answer.json().TNList.TNObject.map(({ TN }: { TN: string }) => TN);
  };

  test('must be held by the session: a number of another session is rejected', async () => {
    const [one, other] = [await visitAddress(shop), await visitAddress(shop)];
    const [number = ''] = await requestNumbers(one, 1);
    expect((await postJson(other, '/submit-bdv', encodeDigitalVoice(buildVoice(number)))).json()).toMatchObject({
      ErrorCode: 'numberTaken',
      ErrorMessage: 'This phone number is no longer available. Please choose another one.',
    });
    expect((await postJson(one, '/submit-bdv', encodeDigitalVoice(buildVoice(number)))).json()).toMatchObject({
      Status: 'SUCCESS',
    });
    expect((await getFloatCart(one)).breakdown.voice?.lines[0]?.number).toBe(number);
    expect((await getFloatCart(other)).breakdown.voice).toBeUndefined();
  });

  test('are released when the session no longer uses them, so that one visitor cannot hold a whole area', async () => {
    endHolds();
    const [one, other] = [await visitAddress(shop), await visitAddress(shop)];
    const listTen = (from: number) => Array.from({ length: 10 }, (_, index) => String(5515550100 + from + index));
    const submitTen = async (visitor: Visitor, from: number) =>
      (await postJson(visitor, '/submit-bdv', encodeDigitalVoice(buildVoice(...listTen(from))))).json();
    for (const from of [0, 10]) expect(await submitTen(one, from)).toMatchObject({ Status: 'SUCCESS' });
    expect(await submitTen(other, 0)).toMatchObject({ ErrorCode: 'numberTaken' });
    for (const from of [20, 30]) expect(await submitTen(one, from)).toMatchObject({ Status: 'SUCCESS' });
    expect(await submitTen(other, 0)).toMatchObject({ Status: 'SUCCESS' });
    endHolds();
  });

  test('may be ported once the port request is saved', async () => {
    const visitor = await visitAddress(shop);
    const ported = encodeDigitalVoice(buildVoice('2125550999'));
    expect((await postJson(visitor, '/submit-bdv', ported)).json()).toMatchObject({ ErrorCode: 'numberTaken' });
    await postJson(visitor, '/number-port', {
      TN: '2125550999',
      ProviderName: 'Lark Telephone',
      AccountNumber: '4471 88-2',
      PIN: '',
      ServiceAddress: '12 Quay St, Hoboken, NJ 07030',
      AuthorizedName: 'Ann Reyes',
    });
    expect((await postJson(visitor, '/submit-bdv', ported)).json()).toMatchObject({
      Status: 'SUCCESS',
      planDetails: { phoneInfo: { lines: [{ TN: '2125550999', KeptFrom: 'Lark Telephone' }] } },
    });
  });

  test('in the cart stay held and come first when more are requested; unused ones are released', async () => {
    endHolds();
    const [one, other] = [await visitAddress(shop), await visitAddress(shop)];
    const [first = ''] = await requestNumbers(one, 1);
    const submit = async (visitor: Visitor, number: string) =>
      (await postJson(visitor, '/submit-bdv', encodeDigitalVoice(buildVoice(number)))).json();
    for (const number of ['5515550150', '5515550199'])
      expect(await submit(one, number)).toMatchObject({ Status: 'SUCCESS' });
    expect(await requestNumbers(one, 2)).toEqual(['5515550199', first]);
    expect(await submit(other, '5515550199')).toMatchObject({ ErrorCode: 'numberTaken' });
    expect(await submit(other, '5515550150')).toMatchObject({ Status: 'SUCCESS' });
    const body = calls.selectDigitalVoice.body.encode(createBundleChoice(findBundle('DATA_BDV'), 3));
    const answer = await postForm(one, '/bdv-numbers', body);
    const { numbers } = calls.selectDigitalVoice.response.decode(answer.json());
    expect(numbers.map(({ number }) => number).slice(0, 2)).toEqual(['5515550199', first]);
  });

  test('are given to every fax line, stay when lines are added, and belong to one session', async () => {
    endHolds();
    const [one, other] = [await visitAddress(shop), await visitAddress(shop)];
    const planId = catalog.faxLines[0]?.id ?? '';
    const getFaxNumbers = async () =>
      (await getFloatCart(one)).chosen.digitalVoice?.faxLines.map(({ number }) => number) ?? [];
    const chooseFaxLines = async (faxLines: DigitalVoiceSelection['faxLines']) => {
      const answer = (await postJson(one, '/submit-bdv', encodeDigitalVoice(createDigitalVoice({ faxLines })))).json();
      expect(answer).toMatchObject({ Status: 'SUCCESS', UpdateWithGetCartDetails: 'N' });
      return getFaxNumbers();
    };
    const two = await chooseFaxLines([{ planId }, { planId }]);
    const four = await chooseFaxLines([...two.map((number) => ({ planId, number })), { planId }, { planId }]);
    expect(four.slice(0, 2)).toEqual(two);
    expect(new Set(four.filter((number) => /^(201|551)555/.test(number))).size).toBe(4);
    // The page requests numbers again for another line, and receives one fax number.
    const body = calls.selectDigitalVoice.body.encode(createBundleChoice(findBundle('DATA_BDV'), 2));
    await postForm(one, '/bdv-numbers', body);
    expect(await getFaxNumbers()).toEqual(four);
    for (const number of four)
      expect((await postJson(other, '/submit-bdv', encodeDigitalVoice(buildVoice(number)))).json()).toMatchObject({
        ErrorCode: 'numberTaken',
      });
  });

  test('are returned with a digital voice bundle, plus one fax number [C-313]', async () => {
    const visitor = await visitAddress(shop);
    const bundle = findBundle('DATA_BDV');
    const body = calls.selectDigitalVoice.body.encode(createBundleChoice(bundle, 3));
    const answer = await postForm(visitor, '/bdv-numbers', body);
    expect(answer.json()).toMatchObject({
      TNList: {
        TNObject: [1, 2, 3].map(() => ({
          TN: expect.stringMatching(/^\d{10}$/),
          ProductID: expect.any(String),
          SubscriberInfo: { SubscriberType: 'desktop' },
        })),
      },
      FaxLineInfo: [{ ProductID: catalog.faxLines[0]?.id, prdName: catalog.faxLines[0]?.name }],
      FaxTNList: { TNObject: [{ TN: expect.stringMatching(/^\d{10}$/) }] },
      planDetails: { headerInfo: { Title: expect.any(String) } },
    });
    const { numbers, faxNumbers, faxLines, breakdown } = calls.selectDigitalVoice.response.decode(answer.json());
    expect([numbers.length, faxNumbers.length]).toEqual([3, 1]);
    const plan = bundle?.services.find(({ serviceType }) => serviceType === 'PHONE')?.id;
    for (const each of numbers) expect(each).toMatchObject({ planId: plan, device: 'desktop' });
    expect(faxLines.map(({ id }) => id)).toEqual(catalog.faxLines.map(({ id }) => id));
    expect(breakdown.voice?.lines).toHaveLength(3);
    expect((await postForm(visitor, '/bdv-numbers', body)).json()).toEqual(answer.json());
  });

  test('are returned only for the requested term', async () => {
    const visitor = await visitAddress(shop);
    const before = await getFloatCart(visitor);
    const choice = { ...createBundleChoice(findBundle('DATA_BDV')), contract: 'MonthToMonth' as const };
    const answer = await postForm(visitor, '/bdv-numbers', calls.selectDigitalVoice.body.encode(choice));
    expect(answer.json()).toMatchObject({ ErrorCode: 'termNotSold', FailureCode: 'NTE_PS_GetSABDV' });
    expect(await getFloatCart(visitor)).toEqual(before);
  });

  test('are refused with digital voice at an address without it [C-220]', async () => {
    const visitor = await visitAddress(shop, ...hsiAddress);
    const body = calls.selectDigitalVoice.body.encode(createBundleChoice(findBundle('BDV'), 1));
    expect((await postForm(visitor, '/bdv-numbers', body)).json()).toMatchObject({
      ErrorCode: 'notSoldHere',
      FailureCode: 'NTE_PS_GetSABDV',
    });
  });
});

describe('a bundle', () => {
  test('fills the cart; an unavailable one returns the text Fail and changes nothing [C-221] [C-223]', async () => {
    const visitor = await visitAddress(shop);
    const select = async (choice: ReturnType<typeof createBundleChoice>) =>
      postForm(visitor, '/selected-bundle', calls.selectBundle.body.encode(choice));
    const selected = calls.selectBundle.response.decode((await select(createBundleChoice(findBundle('FLEX')))).json());
    expect(selected).toMatchObject({ selected: true, numbers: [], breakdown: { header: { flowType: 'double' } } });
    const before = await getFloatCart(visitor);
    const failed = await select({ ...createBundleChoice(findBundle('FLEX')), bundleId: 'nothing' });
    expect([failed.statusCode, failed.body]).toEqual([200, 'Fail']);
    expect(calls.selectBundle.response.decode('Fail')).toEqual({ selected: false });
    expect((await select({ ...createBundleChoice(findBundle('FLEX')), contract: 'MonthToMonth' })).body).toBe('Fail');
    expect(await getFloatCart(visitor)).toEqual(before);
  });

  test('selected from an offer starts the bundle-offer flow, and another one ends it [C-188]', async () => {
    const visitor = await visitAddress(shop);
    for (const [offer, flag] of [
      [true, 'Y'],
      [false, 'N'],
    ] as const) {
      const body = calls.selectBundle.body.encode({ ...createBundleChoice(findBundle('FLEX')), offer });
      await postForm(visitor, '/selected-bundle', body);
      const { FlowInfo } = (await visitor.send({ method: 'GET', url: '/float-cart' })).json();
      expect(FlowInfo.isBundleOffersFlow).toBe(flag);
    }
  });

  test('of HSI and phone returns numbers in the same call [C-314] [C-315]', async () => {
    const visitor = await visitAddress(shop, ...hsiAddress);
    const body = calls.selectBundle.body.encode(createBundleChoice(findBundle('HSI_PHONE'), 2));
    const answer = (await postForm(visitor, '/selected-bundle', body)).json();
    expect(answer.TNList.TNObject).toHaveLength(2);
    expect(answer.planDetails.headerInfo).toMatchObject({ ServiceType: 'HSI_PHONE' });
  });

  test('changes its term with its services; a term that is not sold returns the text Fail', async () => {
    const visitor = await visitAddress(shop);
    await postJson(visitor, '/submit-data', encodeInternet(ownRouterId));
    const monthly = catalog.bundles.find(
      ({ services, contract }) =>
        contract === 'MonthToMonth' &&
        services.length === 1 &&
        catalog.find('internetPlans', services[0]?.id ?? '')?.family === fiberPlan?.family,
    );
    const change = async (choice: object) =>
      postJson(visitor, '/contract-change', {
        ...calls.changeContract.body.encode(createBundleChoice(monthly)),
        ...choice,
      });
    const changed = calls.changeContract.response.decode((await change({})).json());
    expect(changed).toMatchObject({ selected: true, breakdown: { header: { term: 'MonthToMonth' } } });
    const failed = await change({ contract: 'TwoYears' });
    expect(failed.body).toBe('Fail');
    expect((await getFloatCart(visitor)).breakdown.header.term).toBe('MonthToMonth');
  });
});
