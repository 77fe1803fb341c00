import { calls } from '@demarc/contract';
import { decideLeadOutcome, maxAddressCheckRetries } from '@demarc/domain/qualification';
import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { hashSecret } from '../../platform/random-secret.ts';
import { sendWithCaptcha } from '../../testing/steps/saved-carts.ts';
import { createCaptchaHeaders } from '../../testing/steps/solve-captcha.ts';
import { explainQualification } from './index.ts';
import {
  createCheck,
  encodeCheck,
  findAddress,
  findScenario,
  openScenarioShop,
  provider,
  qualifyUrl,
  scenarios,
  slowMs,
} from './testing/open-scenario-shop.ts';

const { db, clock, startVisit, post, qualify, checkAvailability } = await openScenarioShop();

const openLead = (cid: string) => ({ method: 'GET', url: `/qualification-details?cid=${cid}` }) as const;

function readLead(answer: { json(): unknown }) {
  const found = calls.getLeadQualification.response.decode(answer.json() as never);
  if (!found) throw new Error('the lead is unknown');
  return found;
}

describe('a scenario of the demonstration', () => {
  test.each(scenarios.map((scenario) => [scenario.name, scenario.ends, scenario] as const))(
    '"%s" ends at %s, and the server can explain it',
    async (_name, ends, scenario) => {
      const visitor = await startVisit();
      const { end, rule } = await checkAvailability(visitor, await findAddress(visitor, scenario, !scenario.blocked));
      expect(end).toBe(ends);
      if (rule) expect(await explainQualification(db, visitor.sessionId)).toMatchObject({ rule });
    },
  );

  test('entered as a lead uses the outcome table of leads [E-391]', async () => {
    const rules: Record<string, string> = {};
    for (const { address, ends } of scenarios) {
      const visitor = await startVisit();
      const answer = await sendWithCaptcha(visitor, openLead(`lead-${address.number}`));
      if (answer.statusCode !== 200) {
        expect([answer.json().ErrorCode, ends]).toEqual(['qualificationFailed', 'addressCheck']);
        continue;
      }
      const found = readLead(answer);
      const explanation = await explainQualification(db, visitor.sessionId);
      rules[address.number] = explanation?.rule ?? '';
      const situation = { ...found, withoutUnit: false, flags: provider.flags, links: provider.links };
      expect(decideLeadOutcome(situation).rule).toBe(explanation?.rule);
    }
    expect(rules).toMatchObject({
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

test('each service is available where the address qualifies for it [E-007]', async () => {
  const checkScenario = async (name: string) => {
    const visitor = await startVisit();
    const { found } = await checkAvailability(visitor, await findAddress(visitor, findScenario(name)));
    const answer = await visitor.send({ method: 'GET', url: '/customize-products' });
    return { found, products: () => calls.getCustomizeProducts.response.decode(answer.json()) };
  };
  const fiber = (await checkScenario('Clean fiber')).products();
  expect(new Set(fiber.plans.map(({ technology }) => technology))).toEqual(new Set(['fiber']));
  for (const plans of [fiber.digitalVoice.plans, fiber.phone.plans, fiber.tvPlans]) expect(plans).not.toHaveLength(0);
  const copper = (await checkScenario('High-speed internet')).products();
  expect(new Set(copper.plans.map(({ technology }) => technology))).toEqual(new Set(['hsi']));
  expect((await checkScenario('LTE only')).found?.availability.lte).toBe(true);
  expect((await checkScenario('5G only')).found?.availability.fiveG).toBe(true);
});

test('an unknown lead has no result; cart, order and source are optional parameters [E-391] [S-131]', async () => {
  const visitor = await startVisit();
  const url = '/qualification-details?cid=nobody&scartId=1&MON=2&orderNumber=3&source=X';
  const answer = await visitor.send({ method: 'GET', url });
  expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  expect(calls.getLeadQualification.response.decode(answer.json())).toBeNull();
});

test.each([
  ['Retry twice', 2],
  ['Retry for ever', maxAddressCheckRetries],
] as const)('"%s" is retried %i times with the same id', async (name, retries) => {
  const visitor = await startVisit();
  const { attempts, end } = await checkAvailability(visitor, await findAddress(visitor, findScenario(name)));
  expect([attempts, end]).toEqual([retries + 1, 'customizeOrder']);
  expect(await explainQualification(db, visitor.sessionId)).toMatchObject({ checkCount: retries + 1 });
});

test('a repeated lead is the same check, and another lead is another check', async () => {
  const visitor = await startVisit();
  const checkLead = async (cid: string) => {
    clock.advance(1);
    return readLead(await sendWithCaptcha(visitor, openLead(cid)));
  };
  const answers = [await checkLead('lead-201'), await checkLead('lead-201'), await checkLead('lead-201')];
  expect(answers.map(({ retry }) => retry)).toEqual([true, true, false]);
  expect(new Set(answers.map(({ checkId }) => checkId)).size).toBe(1);
  expect(await explainQualification(db, visitor.sessionId)).toMatchObject({ checkCount: 3 });
  expect((await checkLead('lead-101')).checkId).not.toBe(answers[0]?.checkId);
  expect(await explainQualification(db, visitor.sessionId)).toMatchObject({ checkCount: 1 });
});

test('five checks of a lead, and of a network, need no captcha in a day; each further one does [S-240]', async () => {
  await db.query(sql`delete from daily_budget`);
  const open = async (cid: string, captcha: object = {}, visitor?: Awaited<ReturnType<typeof startVisit>>) =>
    (await (visitor ?? (await startVisit())).send({ ...openLead(cid), headers: { ...captcha } })).statusCode;
  for (const cid of ['lead-101', 'lead-107', 'lead-101', 'lead-107', 'lead-101']) expect(await open(cid)).toBe(200);
  const visitor = await startVisit();
  for (const cid of ['lead-101', 'lead-130']) expect(await open(cid, {}, visitor)).toBe(403);
  const captcha = await createCaptchaHeaders(visitor);
  expect(await open('lead-101', captcha, visitor)).toBe(200);
  expect(await open('lead-101', {}, visitor), 'the same check again').toBe(200);
  expect(await open('lead-130', captcha, visitor), 'a used captcha').toBe(403);
  // The same lead from other networks.
  await db.query(sql`delete from daily_budget where key not like ${`lead checks of ${hashSecret('lead-101')}`}`);
  expect([await open('lead-101'), await open('lead-101'), await open('lead-101')]).toEqual([200, 200, 403]);
  expect(await open('lead-130')).toBe(200);
  clock.advance(24 * 60 * 60_000);
  expect(await open('lead-101')).toBe(200);
});

test('a scenario with a delay answers late', async () => {
  const visitor = await startVisit();
  const address = await findAddress(visitor, findScenario('Slow check'));
  const startedAt = performance.now();
  await qualify(visitor, createCheck(address));
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(slowMs - 1);
});

test.each([
  ['Check that breaks', qualifyUrl, 'Address qualification failed. Please try again.'],
  [
    'Alternate availability that breaks',
    '/alternate-availability',
    'Could not process your previous request. Please try again by entering details!.',
  ],
  ['Pending-order check that breaks', '/pending-order', 'Something went wrong. Please try again'],
])('"%s" fails with its text', async (name, url, text) => {
  const visitor = await startVisit();
  const check = createCheck(await findAddress(visitor, findScenario(name)));
  if (url !== qualifyUrl) await qualify(visitor, check);
  const answer = await post(visitor, url, encodeCheck(check));
  expect([answer.statusCode, answer.json().ErrorMessage]).toEqual([502, text]);
});
