import { randomUUID } from 'node:crypto';
import { calls } from '@demarc/contract';
import { noUnitChoices, unitForQualification } from '@demarc/domain/address';
import {
  type AddressCheck,
  type CheckedAddress,
  chosenAddress,
  decideLeadOutcome,
  decideOutcome,
  mostRetries,
  type Outcome,
  type Qualification,
  redirectionTo,
  shouldRetry,
  suggestedAddress,
  unlistedAddress,
} from '@demarc/domain/qualification';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { fillCoverage } from '../address/index.ts';
import { openLog } from '../platform/logging.ts';
import { fillQuotes } from '../quote/index.ts';
import { readProvider } from '../testing/read-provider.ts';
import { withCaptcha } from '../testing/solve-captcha.ts';
import { startTestApp, type Visitor } from '../testing/start-test-app.ts';
import { testClock } from '../testing/test-clock.ts';
import { explainQualification, fillLeadCampaigns, qualificationOf, sweepQualifications } from './index.ts';

const provider = await readProvider();
const slowMs = 40;
/** The demonstration's scenarios as they are, but nobody waits twelve seconds for one. */
const scenarios = provider.coverage.scenarios.map((scenario) =>
  scenario.rehearsal?.delayMs ? { ...scenario, rehearsal: { delayMs: slowMs } } : scenario,
);
const coverage = { ...provider.coverage, scenarios, generatedAddresses: 0 };
type Scenario = (typeof scenarios)[number];

const logged: string[] = [];
const log = openLog('warn', { write: (line: string) => void logged.push(line) });
const { app, database, startVisit, clock } = await startTestApp({ log });
const { db } = database;
await fillCoverage({ db, clock: testClock() }, coverage, provider.brand.footprint);
await fillLeadCampaigns(db, coverage);
await fillQuotes({ db, clock, provider }, provider.quotes);

beforeEach(() => {
  logged.length = 0;
  clock.advance(60_000); // many visitors come from one address: each test has a minute's worth of them
});

const typed = { typedStreet: '', typedUnit: '' };
const checkOf = (address: CheckedAddress, id: string = randomUUID()): AddressCheck => ({
  id,
  address,
  phone: '212-555-0100',
  email: 'ann@example.com',
  pageUrl: 'https://shop.example.com/business/internet/',
  journeyEntryUrl: 'https://shop.example.com/business/internet/',
  campaign: '',
  entryPoint: '',
  recommendation: ['BAU', 'BAU'],
});

const scenarioNamed = (name: string): Scenario => {
  const found = scenarios.find((scenario) => scenario.name === name);
  if (!found) throw new Error(`there is no scenario "${name}"`);
  return found;
};

/** The address as the shop's page would have it: chosen from the suggestions with its first unit, or else as typed. */
async function addressOf(
  visitor: Visitor,
  { address, zip, units }: Scenario,
  withUnit = true,
): Promise<CheckedAddress> {
  const street = `${address.number} ${address.street}`;
  const query = new URLSearchParams({ zip, streetterm: street });
  const { addresses } = calls.searchAddresses.response.decode(
    (await visitor.send({ method: 'GET', url: `/addresses?${query}` })).json(),
  );
  const place = coverage.places.find((each) => each.zip === zip);
  const [first] = addresses;
  if (!first) {
    return unlistedAddress({ street, city: place?.city ?? '', state: place?.state ?? '', unit: '' }, zip, typed);
  }
  if (units.length === 0 || !withUnit) return chosenAddress(first, null, '', typed);
  const list = await visitor.send({ method: 'GET', url: `/units?addressId=${first.addressId}&size=10` });
  const [unit = null] = calls.listUnits.response.decode(list.json()).units;
  return chosenAddress(first, unit, unit?.unit ?? '', typed);
}

const post = async (visitor: Visitor, url: string, payload: object) => {
  clock.advance(1);
  return visitor.send({ method: 'POST', url, payload, headers: url === qualifyUrl ? await withCaptcha(visitor) : {} });
};
const bodyOf = (check: AddressCheck) => calls.qualifyAddress.body.encode(check);
const qualifyUrl = '/DoLoopQualification?BDVCETC=N&cetctest=N';

async function qualify(visitor: Visitor, check: AddressCheck): Promise<Qualification> {
  const answer = await post(visitor, qualifyUrl, bodyOf(check));
  expect(answer.statusCode, answer.body).toBe(200);
  return calls.qualifyAddress.response.decode(answer.json());
}

const endOf = (outcome: Outcome, { availability }: Qualification): string =>
  outcome.to === 'outside'
    ? redirectionTo(outcome.page, availability, { query: {}, guiSessionId: '', campaignCode: '' }).fallback
    : outcome.to;

/** What the shop's page does after Check availability, through HTTP: the check with its retries, then the two others. */
async function checkAvailability(visitor: Visitor, address: CheckedAddress) {
  const check = checkOf(address);
  let asked = 0;
  let found: Qualification;
  do {
    const answer = await post(visitor, qualifyUrl, bodyOf(check));
    if (answer.statusCode !== 200) return { end: 'addressCheck', asked, failed: answer.json().ErrorCode };
    found = calls.qualifyAddress.response.decode(answer.json());
  } while (shouldRetry(found, asked++));
  const alternate = await post(visitor, '/alternate-availability', bodyOf(check));
  if (alternate.statusCode !== 200) return { end: 'addressCheck', asked, failed: alternate.json().ErrorCode };
  const pending = await post(visitor, '/pending-order', bodyOf(check));
  const decision = decideOutcome({
    availability: found.availability,
    quotes: calls.checkAlternateAvailability.response.decode(alternate.json()).quotes,
    pendingOrder: pending.statusCode === 200 && calls.checkPendingOrder.response.decode(pending.json()).pendingOrder,
    withoutUnit: address.unit === '',
    flags: provider.flags,
  });
  return { end: endOf(decision.outcome, found), rule: decision.rule, asked, found };
}

describe('a scenario of the demonstration', () => {
  test.each(scenarios.map((scenario) => [scenario.name, scenario.ends, scenario] as const))(
    '"%s" ends at %s, and the server can say why',
    async (_name, ends, scenario) => {
      const visitor = await startVisit();
      const { end, rule } = await checkAvailability(visitor, await addressOf(visitor, scenario, !scenario.blocked));
      expect(end).toBe(ends);
      if (rule) expect(await explainQualification(db, visitor.sessionId)).toMatchObject({ rule });
    },
  );

  test('entered as a lead goes by the rows of leads [E-391]', async () => {
    const ended: Record<string, string> = {};
    for (const { address, ends } of scenarios) {
      const visitor = await startVisit();
      const answer = await visitor.send({ method: 'GET', url: `/qualification-details?cid=lead-${address.number}` });
      if (answer.statusCode !== 200) {
        expect([answer.json().ErrorCode, ends]).toEqual(['qualificationFailed', 'addressCheck']);
        continue;
      }
      const found = calls.getLeadQualification.response.decode(answer.json());
      const kept = await explainQualification(db, visitor.sessionId);
      ended[address.number] = kept?.rule ?? '';
      const situation = { ...found, withoutUnit: false, flags: provider.flags };
      expect(decideLeadOutcome(situation).rule).toBe(kept?.rule);
    }
    expect(ended).toMatchObject({
      101: 'lead 4 HSI or next page',
      107: 'lead 4 HSI or next page',
      130: 'lead 4 HSI or next page',
      141: 'lead otherwise',
      145: 'lead otherwise',
      160: 'lead otherwise',
      170: 'lead 4 HSI or next page',
      150: 'lead 1 priced quote',
      153: 'lead 2 existing service',
      180: 'lead 3 pending order',
    });
  });
});

test('each service can be had where the address qualifies for it [E-007]', async () => {
  const at = async (name: string) => {
    const visitor = await startVisit();
    const { found } = await checkAvailability(visitor, await addressOf(visitor, scenarioNamed(name)));
    const answer = await visitor.send({ method: 'GET', url: '/customize-products' });
    return { found, products: () => calls.getCustomizeProducts.response.decode(answer.json()) };
  };
  const fiber = (await at('Clean fiber')).products();
  expect(new Set(fiber.plans.map(({ technology }) => technology))).toEqual(new Set(['fiber']));
  for (const plans of [fiber.digitalVoice.plans, fiber.phone.plans, fiber.tvPlans]) expect(plans).not.toHaveLength(0);
  const copper = (await at('High-speed internet')).products();
  expect(new Set(copper.plans.map(({ technology }) => technology))).toEqual(new Set(['hsi']));
  expect((await at('LTE only')).found?.availability.lte).toBe(true);
  expect((await at('5G only')).found?.availability.fiveG).toBe(true);
});

test('a lead that nobody knows is not found; cart, order and source may be asked along [E-391]', async () => {
  const visitor = await startVisit();
  const url = '/qualification-details?cid=nobody&scartId=1&MON=2&orderNumber=3&source=X';
  expect((await visitor.send({ method: 'GET', url })).json()).toMatchObject({ ErrorCode: 'notFound' });
});

test.each([
  ['Retry twice', 2],
  ['Retry for ever', mostRetries],
] as const)('"%s" is asked again %i times under the same id', async (name, retries) => {
  const visitor = await startVisit();
  const { asked, end } = await checkAvailability(visitor, await addressOf(visitor, scenarioNamed(name)));
  expect([asked, end]).toEqual([retries + 1, 'customizeOrder']);
  expect(await explainQualification(db, visitor.sessionId)).toMatchObject({ attempts: retries + 1 });
});

test('a lead that is asked for again is the same check; another lead of the visit is another', async () => {
  const visitor = await startVisit();
  const ask = async (cid: string) => {
    clock.advance(1);
    const answer = await visitor.send({ method: 'GET', url: `/qualification-details?cid=${cid}` });
    return calls.getLeadQualification.response.decode(answer.json());
  };
  const answers = [await ask('lead-201'), await ask('lead-201'), await ask('lead-201')];
  expect(answers.map(({ retry }) => retry)).toEqual([true, true, false]);
  expect(new Set(answers.map(({ guiSessionId }) => guiSessionId)).size).toBe(1);
  expect(await explainQualification(db, visitor.sessionId)).toMatchObject({ attempts: 3 });
  expect((await ask('lead-101')).guiSessionId).not.toBe(answers[0]?.guiSessionId);
  expect(await explainQualification(db, visitor.sessionId)).toMatchObject({ attempts: 1 });
});

test('a slow check is slow', async () => {
  const visitor = await startVisit();
  const address = await addressOf(visitor, scenarioNamed('Slow check'));
  const begin = performance.now();
  await qualify(visitor, checkOf(address));
  expect(performance.now() - begin).toBeGreaterThanOrEqual(slowMs - 1);
});

test.each([
  ['Check that breaks', qualifyUrl, 'Address qualification failed. Please try again.'],
  [
    'Alternate availability that breaks',
    '/alternate-availability',
    'Could not process your previous request. Please try again by entering details!.',
  ],
  ['Pending-order check that breaks', '/pending-order', 'Something went wrong. Please try again'],
])('"%s": the call fails with its text', async (name, url, text) => {
  const visitor = await startVisit();
  const check = checkOf(await addressOf(visitor, scenarioNamed(name)));
  if (url !== qualifyUrl) await qualify(visitor, check);
  const answer = await post(visitor, url, bodyOf(check));
  expect([answer.statusCode, answer.json().ErrorMessage]).toEqual([502, text]);
});

describe('the check of an address', () => {
  test('takes the two query flags as N and nothing else [E-390]', async () => {
    const visitor = await startVisit();
    const body = bodyOf(checkOf(await addressOf(visitor, scenarioNamed('Clean fiber'))));
    expect((await post(visitor, qualifyUrl, body)).statusCode).toBe(200);
    for (const query of ['', '?BDVCETC=N', '?BDVCETC=Y&cetctest=N', '?BDVCETC=N&cetctest=Y'])
      expect((await post(visitor, `/DoLoopQualification${query}`, body)).statusCode, query).toBe(400);
  });

  test('answers what later screens need: plans, routers, the address, who asked', async () => {
    const visitor = await startVisit();
    const check = checkOf(await addressOf(visitor, scenarioNamed('Fiber in a building with units')));
    const found = await qualify(visitor, check);
    expect(found).toMatchObject({
      address: '102 Longboat Wharf STE 100, Hoboken, NJ 07030',
      addressKnown: true,
      liveChat: true,
      speedType: 'FTTP',
      sessionId: visitor.sessionId,
      guiSessionId: check.id,
      pendingOrder: false,
      baltimoreOrWashington: false,
    });
    expect(found.products.plans.length).toBeGreaterThan(0);
    expect(found.products.routers.length).toBeGreaterThan(0);
    expect(found.availability.planCount).toBe(found.products.plans.length);
  });

  test('keeps for later steps the internet type of its first plan and what to recommend [E-222] [E-232]', async () => {
    const visitor = await startVisit();
    const kept = async (name: string, recommendation: AddressCheck['recommendation']) => {
      const found = await qualify(visitor, {
        ...checkOf(await addressOf(visitor, scenarioNamed(name))),
        recommendation,
      });
      const { internetType, recommendation: chosen } = (await qualificationOf(db, visitor.sessionId)) ?? {};
      expect(internetType).toBe(found.products.plans[0]?.ipType ?? '');
      return [internetType, chosen];
    };
    expect(await kept('Clean fiber', ['bdv-bundle', 'BAU'])).toEqual(['Dynamic', 'bdv-bundle']);
    expect(await kept('Clean fiber', ['BAU', 'BAU'])).toEqual(['Dynamic', 'BAU']);
    expect(await kept('Fiber without plans', ['bdv-bundle', 'business-solutions'])).toEqual(['', 'BAU']);
  });

  test('and all that it says can be ordered is what the customize page offers: plans, routers, TV and bundles [E-166] [E-223]', async () => {
    const visitor = await startVisit();
    const { products } = await qualify(visitor, checkOf(await addressOf(visitor, scenarioNamed('Clean fiber'))));
    const answer = await visitor.send({ method: 'GET', url: '/customize-products' });
    const { plans, routers, tvPlans, bundles } = calls.getCustomizeProducts.response.decode(answer.json());
    const { doubles, triple, internetAndTv } = bundles;
    for (const [told, offered] of [
      [products.plans, plans],
      [products.routers, routers],
      [products.tvPlans, tvPlans],
      [products.bundles.doubles, doubles],
      [products.bundles.triple, triple],
      [products.bundles.internetAndTv, internetAndTv],
    ] as const) {
      expect(told.length).toBeGreaterThan(0);
      expect(told.map(({ productId }) => productId)).toEqual(offered.map(({ id }) => id));
    }
    expect(doubles).toContainEqual(
      expect.objectContaining({ id: products.phone.bundleId, monthlyCents: products.phone.bundleCents, stationId: '' }),
    );
  });

  test('where there is no plan, nothing is said to be sold with one', async () => {
    const visitor = await startVisit();
    const { products } = await qualify(
      visitor,
      checkOf(await addressOf(visitor, scenarioNamed('Fiber without plans'))),
    );
    const { tvPlans, bundles, phone } = products;
    expect([tvPlans, ...Object.values(bundles), phone.bundleId].flat()).toEqual(['']);
  });

  test('takes whoever says that they have no unit for the building, in whichever words [E-152]', async () => {
    const visitor = await startVisit();
    const building = await addressOf(visitor, scenarioNamed('Fiber in a building with units'), false);
    for (const choice of noUnitChoices) {
      const unit = unitForQualification(choice, { unitQualification: false });
      const { address } = await qualify(visitor, checkOf({ ...building, unit }));
      expect(address, choice).toBe('102 Longboat Wharf, Hoboken, NJ 07030');
    }
  });

  test('says of Baltimore and Washington that they are', async () => {
    const visitor = await startVisit();
    const address = await addressOf(visitor, scenarioNamed('Baltimore'));
    expect((await qualify(visitor, checkOf(address))).baltimoreOrWashington).toBe(true);
  });

  test('offers each of several addresses with its five fields, and the chosen one is not asked about again, whichever it is and however often it is sent [E-149] [E-410]', async () => {
    const visitor = await startVisit();
    const address = await addressOf(visitor, scenarioNamed('Several addresses'));
    const answer = await post(visitor, qualifyUrl, bodyOf(checkOf(address)));
    expect(answer.json().AddressList).toHaveLength(6);
    for (const each of answer.json().AddressList) {
      expect(each).toEqual({
        AddressId: expect.stringMatching(/^U\d+$/),
        ZipCode: '20001',
        ElevationType: '',
        UnitType: 'STE',
        ParsedRawString: expect.stringMatching(/^170 (N |S )?LONGBOAT WHARF STE [12], WASHINGTON, DC 20001$/),
      });
    }
    const { suggestions } = calls.qualifyAddress.response.decode(answer.json());
    for (const suggestion of suggestions) {
      const other = await startVisit();
      const first = checkOf(address);
      // The same in the form is no choice, however often it is sent.
      for (const _ of ['once', 'again'])
        expect(await qualify(other, first)).toMatchObject({ availability: { multipleAddresses: true }, suggestions });
      const chosen = checkOf(suggestedAddress(address, suggestion), first.id);
      // Sent twice, as when the first answer is lost; under an id of its own it is the choice too.
      for (const choice of [chosen, chosen, { ...chosen, id: randomUUID() }])
        expect(await qualify(other, choice)).toMatchObject({
          availability: { multipleAddresses: false },
          suggestions: [],
          address: expect.stringContaining('170 '),
        });
      expect(await explainQualification(db, other.sessionId)).toMatchObject({ rule: '10 otherwise' });
    }
  });

  test('of a text that means several addresses lets the shopper choose, with a status set', async () => {
    const visitor = await startVisit();
    const places = { street: '101 Longboat Wharf', city: '', state: '', unit: '' };
    const [one] = scenarios.filter(({ address }) => address.number === '101');
    await fillCoverage(
      { db, clock: testClock() },
      { ...coverage, scenarios: [...scenarios, { ...(one as Scenario), zip: '10012' }] },
      provider.brand.footprint,
    );
    const { end, found } = await checkAvailability(visitor, unlistedAddress(places, '', typed));
    expect(end).toBe('addressChooser');
    expect(found?.suggestions.map(({ raw }) => raw).sort()).toEqual([
      '101 LONGBOAT WHARF, HOBOKEN, NJ 07030',
      '101 LONGBOAT WHARF, NEW YORK, NY 10012',
    ]);
  });

  test.each(["I don't have a unit", "I can't find my unit", ''])(
    'with a blocked base address and %j for a unit goes no further; with a unit it does [E-230]',
    async (choice) => {
      const visitor = await startVisit();
      const scenario = scenarioNamed('Base address blocked');
      const base = await addressOf(visitor, scenario, false);
      const without = await qualify(visitor, checkOf({ ...base, unit: choice.replaceAll("'", '') }));
      expect(without.availability.baseAddressBlocked).toBe(true);
      expect(await explainQualification(db, visitor.sessionId)).toMatchObject({
        rule: 'base address blocked',
        outcome: { to: 'addressCheck', problem: 'unit' },
      });
      const unit = await addressOf(visitor, scenario);
      expect((await qualify(visitor, checkOf(unit))).availability.baseAddressBlocked).toBe(false);
      expect((await checkAvailability(visitor, unit)).end).toBe('customizeOrder');
    },
  );

  test('looks a unit up by its name, and an address by its text, where there is no id', async () => {
    const visitor = await startVisit();
    const listed = await addressOf(visitor, scenarioNamed('Fiber in a building with units'), false);
    const named = await qualify(visitor, checkOf({ ...listed, unit: 'Suite 101' }));
    const { street, city, state, zip } = listed;
    const asTyped = unlistedAddress({ street: street.toLowerCase(), city, state, unit: '#' }, zip, typed);
    const byText = await qualify(visitor, checkOf({ ...asTyped, unit: 'ste 101' }));
    for (const { address } of [named, byText]) expect(address).toBe('102 Longboat Wharf STE 101, Hoboken, NJ 07030');
  });

  test('of hostile text is an address that nobody knows, kept as it can be', async () => {
    const visitor = await startVisit();
    for (const street of ["'; drop table address; --", '<script>alert(1)</script>', '😀', '\u0000\ud800', '%', 'A1;']) {
      const address = unlistedAddress({ street, city: street, state: 'NY', unit: street }, '10012', typed);
      const odd = { ...address, addressId: street, baseId: 'A999999999', locationId: 'U0' };
      const { end, found } = await checkAvailability(visitor, odd);
      expect([end, found?.addressKnown]).toEqual(['lteShop', false]);
    }
  });

  test.each([
    ['TelephNoLQ', { phone: '1' }, 'Please enter your valid phone number.'],
    ['TelephNoLQ', { phone: '(800) 555-0142' }, 'Please enter your valid phone number.'], // the provider's own
    ['EmailLQ', { email: 'ann@example' }, 'Please enter your valid email address.'],
  ])('refuses %s like the form does: %j', async (path, change, reason) => {
    const visitor = await startVisit();
    const address = await addressOf(visitor, scenarioNamed('Clean fiber'));
    const { phone, email } = { ...checkOf(address), ...change };
    const body = {
      ...bodyOf(checkOf(address)),
      ...{ TelephNoLQ: phone.replace(/\D/g, ''), VZWTN: phone.replace(/\D/g, ''), EmailLQ: email },
    };
    const answer = await post(visitor, qualifyUrl, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().Fields).toContainEqual({ Path: path, Reason: reason });
    expect(await explainQualification(db, visitor.sessionId)).toBeUndefined();
  });
});

test('the development page lists the last checks with the row that decided', async () => {
  const visitor = await startVisit();
  const street = '7 <b>Hostile</b> Way';
  await qualify(visitor, checkOf(unlistedAddress({ street, city: 'Albany', state: 'NY', unit: '' }, '12207', typed)));
  const page = (await app.inject('/business/internet/dev/qualifications')).body;
  const [first = ''] = page.split('</li>');
  expect(first).toContain('<h2>4 neither fiber nor HSI</h2>');
  expect(first).toContain('7 &lt;b&gt;Hostile&lt;/b&gt; Way, Albany, NY 12207');
  expect(first).toContain('outside: wireless');
  expect(first).toContain(visitor.sessionId);
});

describe('a page of its own', () => {
  const rows = sql`update serviceability set special = jsonb_set(special, '{fiveGUrl}', to_jsonb(`;
  test('is named where one of the links of the provider leads to the same site', async () => {
    const visitor = await startVisit();
    const address = await addressOf(visitor, scenarioNamed('5G with a page of its own'));
    const { availability } = await qualify(visitor, checkOf(address));
    expect(availability.fiveGUrl).toBe('https://www.halyard.example/business/5g-internet/metro');
    expect(logged).toEqual([]);
  });

  test.each(['https://evil.example/', 'https://www.halyard.example.evil.example/', 'javascript:alert(1)', 'x'])(
    'at %s is ignored and logged',
    async (url) => {
      await db.execute(sql`${rows}${url}::text)) where special->>'fiveGUrl' is not null`);
      const visitor = await startVisit();
      const address = await addressOf(visitor, scenarioNamed('5G with a page of its own'));
      expect((await qualify(visitor, checkOf(address))).availability.fiveGUrl).toBe('');
      expect(logged.join()).toContain('no link of the provider');
    },
  );
});

describe('after the check', () => {
  test('the quotes at the address are listed with their two fields [E-167] [E-392]', async () => {
    const visitor = await startVisit();
    const check = checkOf(await addressOf(visitor, scenarioNamed('Priced quote')));
    await qualify(visitor, check);
    const answer = await post(visitor, '/alternate-availability', bodyOf(check));
    expect(answer.json()).toEqual({
      VBMQuotes: { priceQuotesSetField: [{ quoteNumberField: 'Q-100150', monField: 'M-200150' }] },
      jointoffer: { JointofferStatus: 'N', JointOfferPrice: '0.00', OneGigSpeedPrice: '0.00' },
    });
  });

  test('a pending order is found although the check itself skipped it [E-233] [E-393]', async () => {
    const visitor = await startVisit();
    const check = checkOf(await addressOf(visitor, scenarioNamed('Pending order')));
    expect((await qualify(visitor, check)).pendingOrder).toBe(false);
    expect((await post(visitor, '/pending-order', bodyOf(check))).json()).toEqual({ HasPendingOrder: true });
    const clean = checkOf(await addressOf(visitor, scenarioNamed('Clean fiber')));
    await qualify(visitor, clean);
    expect((await post(visitor, '/pending-order', bodyOf(clean))).json()).toEqual({ HasPendingOrder: false });
  });

  test.each(['/alternate-availability', '/pending-order'])(
    "%s tells nothing of an address that the session has not checked, nor of another session's check",
    async (url) => {
      const [ann, bob] = [await startVisit(), await startVisit()];
      const check = checkOf(await addressOf(ann, scenarioNamed('Pending order')));
      expect((await post(ann, url, bodyOf(check))).json()).toMatchObject({ ErrorCode: 'notFound' });
      await qualify(ann, check);
      expect((await post(ann, url, bodyOf(check))).statusCode).toBe(200);
      expect((await post(bob, url, bodyOf(check))).json()).toMatchObject({ ErrorCode: 'notFound' });
    },
  );

  test('what is told is of the address that was checked, whatever address the body names now', async () => {
    const visitor = await startVisit();
    const clean = checkOf(await addressOf(visitor, scenarioNamed('Clean fiber')));
    await qualify(visitor, clean);
    const pending = await addressOf(visitor, scenarioNamed('Pending order'));
    const quoted = await addressOf(visitor, scenarioNamed('Priced quote'));
    const asked = (url: string, address: CheckedAddress) => post(visitor, url, bodyOf({ ...clean, address }));
    expect((await asked('/pending-order', pending)).json()).toEqual({ HasPendingOrder: false });
    expect((await asked('/alternate-availability', quoted)).json()).toMatchObject({
      VBMQuotes: { priceQuotesSetField: [] },
    });
  });

  test("the joint offer is that of the session's own address, and nobody else's [C-178] [E-219] [E-394]", async () => {
    const [ann, bob] = [await startVisit(), await startVisit()];
    await qualify(ann, checkOf(await addressOf(ann, scenarioNamed('Joint offer'))));
    const url = '/joint-offer?BTNumber=2125550100';
    expect((await ann.send({ method: 'GET', url })).json()).toEqual({
      JointofferStatus: 'Y',
      JointOfferPrice: '10.00',
      OneGigSpeedPrice: '20.00',
    });
    expect((await bob.send({ method: 'GET', url })).json()).toMatchObject({ JointofferStatus: 'N' });
    await qualify(ann, checkOf(await addressOf(ann, scenarioNamed('Clean fiber'))));
    expect((await ann.send({ method: 'GET', url })).json()).toMatchObject({ JointofferStatus: 'N' });
  });

  test.each([
    ['ann@example.com', 'SUCCESS'],
    ['ann@example', 'FAILURE'],
  ])('an email %s is answered with %s [E-395]', async (email, Message) => {
    const visitor = await startVisit();
    const answer = await post(visitor, '/email-validation', { email, sessionId: visitor.sessionId });
    expect(answer.json()).toEqual({ Message });
    expect((await post(visitor, '/email-validation', { email })).statusCode).toBe(400);
  });

  test('what it found is there for the screens after it, for the session that asked and nobody else [E-218]', async () => {
    const [ann, bob] = [await startVisit(), await startVisit()];
    const address = await addressOf(ann, scenarioNamed('Existing service and a quote'));
    const check = checkOf({ ...address, unit: 'I dont have a unit' });
    const { availability, quotes } = await qualify(ann, check);
    const url = `/checked-address?GUID=${check.id}`;
    const answer = await ann.send({ method: 'GET', url });
    expect(calls.getCheckedAddress.response.decode(answer.json())).toEqual({
      id: check.id,
      availability,
      quotes,
      pendingOrder: null,
      address: { street: '152 Longboat Wharf', unit: '', city: 'New York', state: 'NY', zip: '10012' },
    });
    const other = `/checked-address?GUID=${randomUUID()}`;
    for (const [visitor, asked] of [
      [bob, url],
      [ann, other],
    ] as const)
      expect((await visitor.send({ method: 'GET', url: asked })).json()).toMatchObject({ ErrorCode: 'notFound' });
  });

  test.each([
    ['Pending order', true],
    ['Existing service', false],
    ['Pending-order check that breaks', false],
  ] as const)('"%s" remembers what the pending-order check answered', async (name, pendingOrder) => {
    const visitor = await startVisit();
    const check = checkOf(await addressOf(visitor, scenarioNamed(name)));
    await qualify(visitor, check);
    await post(visitor, '/pending-order', bodyOf(check));
    const kept = await visitor.send({ method: 'GET', url: `/checked-address?GUID=${check.id}` });
    expect(kept.json()).toMatchObject({ HasPendingOrder: pendingOrder });
  });

  test('a check is forgotten after thirty days', async () => {
    const visitor = await startVisit();
    await qualify(visitor, checkOf(await addressOf(visitor, scenarioNamed('Clean fiber'))));
    const after = async (days: number) => {
      await sweepQualifications(db)(new Date(clock.now().getTime() + days * 24 * 60 * 60 * 1000));
      return explainQualification(db, visitor.sessionId);
    };
    expect(await after(30)).toBeDefined();
    expect(await after(30.01)).toBeUndefined();
  });

  test('a check is kept for the session that asked, even under the id of another', async () => {
    const [ann, bob] = [await startVisit(), await startVisit()];
    const id = randomUUID();
    await qualify(ann, checkOf(await addressOf(ann, scenarioNamed('Pending order')), id));
    await qualify(bob, checkOf(await addressOf(bob, scenarioNamed('Clean fiber')), id));
    expect(await explainQualification(db, ann.sessionId)).toMatchObject({ rule: '9 pending order', attempts: 1 });
    expect(await explainQualification(db, bob.sessionId)).toMatchObject({ rule: '10 otherwise', attempts: 1 });
  });
});
