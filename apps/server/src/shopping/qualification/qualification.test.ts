import { randomUUID } from 'node:crypto';
import { calls } from '@demarc/contract';
import { formatUnitForQualification, noUnitChoices } from '@demarc/domain/address';
import { type AddressCheck, buildSuggestedAddress, buildUnlistedAddress } from '@demarc/domain/qualification';
import { defaultEmailEndings } from '@demarc/domain/text';
import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { fillCoverage } from '../address/index.ts';
import { explainQualification, findLastCheckedAddress, findLastQualification } from './index.ts';
import { type QualifyContext, type QualifyDeps, qualifyAddress } from './qualify-address.ts';
import {
  coverage,
  createCheck,
  encodeCheck,
  findAddress,
  findScenario,
  noTypedText,
  openScenarioShop,
  provider,
  qualifyUrl,
  type Scenario,
  scenarios,
} from './testing/open-scenario-shop.ts';

const { app, db, logged, startVisit, post, qualify, checkAvailability } = await openScenarioShop();

describe('an address check', () => {
  test('accepts only N for the two query flags [E-390]', async () => {
    const visitor = await startVisit();
    const body = encodeCheck(createCheck(await findAddress(visitor, findScenario('Clean fiber'))));
    expect((await post(visitor, qualifyUrl, body)).statusCode).toBe(200);
    for (const query of ['', '?BDVCETC=N', '?BDVCETC=Y&cetctest=N', '?BDVCETC=N&cetctest=Y'])
      expect((await post(visitor, `/DoLoopQualification${query}`, body)).statusCode, query).toBe(400);
  });

  test('returns plans, routers, the address and the session for later screens', async () => {
    const visitor = await startVisit();
    const check = createCheck(await findAddress(visitor, findScenario('Fiber in a building with units')));
    const found = await qualify(visitor, check);
    expect(found).toMatchObject({
      address: '102 Longboat Wharf STE 100, Hoboken, NJ 07030',
      addressKnown: true,
      liveChat: true,
      speedType: 'FTTP',
      sessionId: visitor.sessionId,
      checkId: check.id,
      pendingOrder: false,
      baltimoreOrWashington: false,
    });
    expect(found.products.plans.length).toBeGreaterThan(0);
    expect(found.products.routers.length).toBeGreaterThan(0);
    expect(found.availability.planCount).toBe(found.products.plans.length);
  });

  test('saves the internet type of the first plan and the recommendation [E-222] [E-232]', async () => {
    const visitor = await startVisit();
    const checkAndLoad = async (name: string, recommendation: AddressCheck['recommendation']) => {
      const found = await qualify(visitor, {
        ...createCheck(await findAddress(visitor, findScenario(name))),
        recommendation,
      });
      const { internetType, recommendation: chosen } = (await findLastQualification(db, visitor.sessionId)) ?? {};
      expect(internetType).toBe(found.products.plans[0]?.ipType ?? '');
      return [internetType, chosen];
    };
    expect(await checkAndLoad('Clean fiber', ['bdv-bundle', 'BAU'])).toEqual(['Dynamic', 'bdv-bundle']);
    expect(await checkAndLoad('Clean fiber', ['BAU', 'BAU'])).toEqual(['Dynamic', 'BAU']);
    expect(await checkAndLoad('Fiber without plans', ['bdv-bundle', 'business-solutions'])).toEqual(['', 'BAU']);
  });

  test('stays the last check of the session until the next one, with its id in lower case', async () => {
    const visitor = await startVisit();
    for (const name of ['Clean fiber', 'Fiber without plans']) {
      const check = { ...createCheck(await findAddress(visitor, findScenario(name))), id: randomUUID().toUpperCase() };
      await qualify(visitor, check);
      const { checkId, parts } = (await findLastQualification(db, visitor.sessionId)) ?? {};
      expect(checkId).toBe(check.id.toLowerCase());
      expect(await findLastCheckedAddress(db, visitor.sessionId)).toEqual({ checkId, parts });
    }
  });

  test('saves the campaign of the shopper, if any', async () => {
    const visitor = await startVisit();
    const check = createCheck(await findAddress(visitor, findScenario('Clean fiber')));
    await qualify(visitor, check);
    expect(await findLastQualification(db, visitor.sessionId)).not.toHaveProperty('campaign');
    await qualify(visitor, { ...check, id: randomUUID(), campaign: 'spring' });
    expect(await findLastQualification(db, visitor.sessionId)).toMatchObject({ campaign: 'spring' });
  });

  test('lists the same plans, routers, TV and bundles as the customize page [E-166] [E-223]', async () => {
    const visitor = await startVisit();
    const { products } = await qualify(visitor, createCheck(await findAddress(visitor, findScenario('Clean fiber'))));
    const answer = await visitor.send({ method: 'GET', url: '/customize-products' });
    const { plans, routers, tvPlans, bundles } = calls.getCustomizeProducts.response.decode(answer.json());
    const { doubles, triple, internetAndTv } = bundles;
    for (const [returned, offered] of [
      [products.plans, plans],
      [products.routers, routers],
      [products.tvPlans, tvPlans],
      [products.bundles.doubles, doubles],
      [products.bundles.triple, triple],
      [products.bundles.internetAndTv, internetAndTv],
    ] as const) {
      expect(returned.length).toBeGreaterThan(0);
      expect(returned.map(({ productId }) => productId)).toEqual(offered.map(({ id }) => id));
    }
    expect(doubles).toContainEqual(
      expect.objectContaining({ id: products.phone.bundleId, monthlyCents: products.phone.bundleCents, stationId: '' }),
    );
  });

  test('lists no products without a plan', async () => {
    const visitor = await startVisit();
    const { products } = await qualify(
      visitor,
      createCheck(await findAddress(visitor, findScenario('Fiber without plans'))),
    );
    const { tvPlans, bundles, phone } = products;
    expect([tvPlans, ...Object.values(bundles), phone.bundleId].flat()).toEqual(['']);
  });

  test('checks the building when the shopper says that there is no unit, in any wording [E-152]', async () => {
    const visitor = await startVisit();
    const building = await findAddress(visitor, findScenario('Fiber in a building with units'), false);
    for (const choice of noUnitChoices) {
      const unit = formatUnitForQualification(choice, { unitQualification: false });
      const { address } = await qualify(visitor, createCheck({ ...building, unit }));
      expect(address, choice).toBe('102 Longboat Wharf, Hoboken, NJ 07030');
    }
  });

  test('marks addresses in Baltimore and Washington', async () => {
    const visitor = await startVisit();
    const address = await findAddress(visitor, findScenario('Baltimore'));
    expect((await qualify(visitor, createCheck(address))).baltimoreOrWashington).toBe(true);
  });

  test('suggests several addresses with five fields each, and accepts the chosen one, also when sent again [E-149] [E-410]', async () => {
    const visitor = await startVisit();
    const address = await findAddress(visitor, findScenario('Several addresses'));
    const answer = await post(visitor, qualifyUrl, encodeCheck(createCheck(address)));
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
      const first = createCheck(address);
      // The same address in the form is not a choice, even when sent again.
      for (const _ of ['once', 'again'])
        expect(await qualify(other, first)).toMatchObject({ availability: { multipleAddresses: true }, suggestions });
      const chosen = createCheck(buildSuggestedAddress(address, suggestion), first.id);
      // Sent twice, as after a lost answer. With a new id it is a choice as well.
      for (const choice of [chosen, chosen, { ...chosen, id: randomUUID() }])
        expect(await qualify(other, choice)).toMatchObject({
          availability: { multipleAddresses: false },
          suggestions: [],
          address: expect.stringContaining('170 '),
        });
      expect(await explainQualification(db, other.sessionId)).toMatchObject({ rule: '10 otherwise' });
    }
  });

  test('with a text that matches several addresses sets the status that lets the shopper choose', async () => {
    const visitor = await startVisit();
    const typed = { street: '101 Longboat Wharf', city: '', state: '', unit: '' };
    const [one] = scenarios.filter(({ address }) => address.number === '101');
    await fillCoverage(
      { db, clock: createTestClock() },
      { ...coverage, scenarios: [...scenarios, { ...(one as Scenario), zip: '10012' }] },
      provider.brand.footprint,
    );
    const { end, found } = await checkAvailability(visitor, buildUnlistedAddress(typed, '', noTypedText));
    expect(end).toBe('addressChooser');
    expect(found?.suggestions.map(({ raw }) => raw).sort()).toEqual([
      '101 LONGBOAT WHARF, HOBOKEN, NJ 07030',
      '101 LONGBOAT WHARF, NEW YORK, NY 10012',
    ]);
  });

  test.each(["I don't have a unit", "I can't find my unit", ''])(
    'at a blocked base address with %j for a unit stops; with a unit it continues [E-230]',
    async (choice) => {
      const visitor = await startVisit();
      const scenario = findScenario('Base address blocked');
      const base = await findAddress(visitor, scenario, false);
      const without = await qualify(visitor, createCheck({ ...base, unit: choice.replaceAll("'", '') }));
      expect(without.availability.baseAddressBlocked).toBe(true);
      expect(await explainQualification(db, visitor.sessionId)).toMatchObject({
        rule: 'base address blocked',
        outcome: { to: 'addressCheck', problem: 'unit' },
      });
      const unit = await findAddress(visitor, scenario);
      expect((await qualify(visitor, createCheck(unit))).availability.baseAddressBlocked).toBe(false);
      expect((await checkAvailability(visitor, unit)).end).toBe('customizeOrder');
    },
  );

  test('finds a unit by its name and an address by its text when there is no id', async () => {
    const visitor = await startVisit();
    const listed = await findAddress(visitor, findScenario('Fiber in a building with units'), false);
    const named = await qualify(visitor, createCheck({ ...listed, unit: 'Suite 101' }));
    const { street, city, state, zip } = listed;
    const typedAddress = buildUnlistedAddress(
      { street: street.toLowerCase(), city, state, unit: '#' },
      zip,
      noTypedText,
    );
    const byText = await qualify(visitor, createCheck({ ...typedAddress, unit: 'ste 101' }));
    for (const { address } of [named, byText]) expect(address).toBe('102 Longboat Wharf STE 101, Hoboken, NJ 07030');
  });

  test('with hostile text saves an unknown address without unstorable characters', async () => {
    const visitor = await startVisit();
    for (const street of ["'; drop table address; --", '<script>alert(1)</script>', '😀', '\u0000\ud800', '%', 'A1;']) {
      const address = buildUnlistedAddress({ street, city: street, state: 'NY', unit: street }, '10012', noTypedText);
      const unlisted = { ...address, addressId: street, baseId: 'A999999999', locationId: 'U0' };
      const { end, found } = await checkAvailability(visitor, unlisted);
      expect([end, found?.addressKnown]).toEqual(['lteShop', false]);
    }
  });

  test.each([
    ['TelephNoLQ', { phone: '1' }, 'Please enter your valid phone number.'],
    ['TelephNoLQ', { phone: '(800) 555-0142' }, 'Please enter your valid phone number.'], // the provider's help line
    ['EmailLQ', { email: 'ann@example' }, 'Please enter your valid email address.'],
  ])('rejects %s like the form: %j', async (path, change, reason) => {
    const visitor = await startVisit();
    const address = await findAddress(visitor, findScenario('Clean fiber'));
    const { phone, email } = { ...createCheck(address), ...change };
    const body = {
      ...encodeCheck(createCheck(address)),
      TelephNoLQ: phone.replace(/\D/g, ''),
      VZWTN: phone.replace(/\D/g, ''),
      EmailLQ: email,
    };
    const answer = await post(visitor, qualifyUrl, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().Fields).toContainEqual({ Path: path, Reason: reason });
    expect(await explainQualification(db, visitor.sessionId)).toBeUndefined();
  });

  test('accepts an email with any ending, unless the provider lists endings [S-050]', async () => {
    const visitor = await startVisit();
    const address = await findAddress(visitor, findScenario('Clean fiber'));
    const check = { ...createCheck(address), email: 'office@smile.dental' };
    expect((await qualify(visitor, check)).addressKnown).toBe(true);
    const rules = { ...provider.rules, emailEndings: defaultEmailEndings };
    const stricter = { db, provider: { ...provider, rules } } as unknown as QualifyDeps;
    expect(await qualifyAddress(stricter, {} as QualifyContext, check)).toMatchObject({
      refusal: {
        code: 'invalidRequest',
        fields: [{ path: 'EmailLQ', reason: 'Please enter your valid email address.' }],
      },
    });
  });
});

test('the development page lists the last checks with the matched row', async () => {
  const visitor = await startVisit();
  const street = '7 <b>Hostile</b> Way';
  await qualify(
    visitor,
    createCheck(buildUnlistedAddress({ street, city: 'Albany', state: 'NY', unit: '' }, '12207', noTypedText)),
  );
  const page = (await app.inject('/business/internet/dev/qualifications')).body;
  const [first = ''] = page.split('</li>');
  expect(first).toContain('<h2>4 neither fiber nor HSI</h2>');
  expect(first).toContain('7 &lt;b&gt;Hostile&lt;/b&gt; Way, Albany, NY 12207');
  expect(first).toContain('external page: wireless');
  expect(first).toContain(visitor.sessionId);
});

describe('a page of the coverage file', () => {
  test('is returned when a link of the provider has the same origin', async () => {
    const visitor = await startVisit();
    const address = await findAddress(visitor, findScenario('5G with a page of its own'));
    const { availability } = await qualify(visitor, createCheck(address));
    expect(availability.fiveGUrl).toBe('https://www.halyard.example/business/5g-internet/metro');
    expect(logged).toEqual([]);
  });

  test.each(['https://evil.example/', 'https://www.halyard.example.evil.example/', 'javascript:alert(1)', 'x'])(
    'at %s is ignored and logged',
    async (url) => {
      await db.query(sql`
        update serviceability set special = jsonb_set(special, '{fiveGUrl}', to_jsonb(${url}::text))
        where special->>'fiveGUrl' is not null`);
      const visitor = await startVisit();
      const address = await findAddress(visitor, findScenario('5G with a page of its own'));
      expect((await qualify(visitor, createCheck(address))).availability.fiveGUrl).toBe('');
      expect(logged.join()).toContain('no link of the provider');
    },
  );
});

test.each([
  ['ann@example.com', 'SUCCESS'],
  ['ann@example', 'FAILURE'],
])('/email-validation answers %s with %s [E-395]', async (email, Message) => {
  const visitor = await startVisit();
  const answer = await post(visitor, '/email-validation', { email, sessionId: visitor.sessionId });
  expect(answer.json()).toEqual({ Message });
  expect((await post(visitor, '/email-validation', { email })).statusCode).toBe(400);
});
