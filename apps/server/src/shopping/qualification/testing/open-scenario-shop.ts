import { randomUUID } from 'node:crypto';
import { calls } from '@demarc/contract';
import {
  type AddressCheck,
  buildChosenAddress,
  buildRedirection,
  buildUnlistedAddress,
  type CheckedAddress,
  decideOutcome,
  type Outcome,
  type Qualification,
  shouldRetryAddressCheck,
} from '@demarc/domain/qualification';
import { beforeEach, expect } from 'vitest';
import { fillQuotes } from '../../../ordering/quote/index.ts';
import { createLog } from '../../../platform/logging.ts';
import { readProvider } from '../../../testing/read-provider.ts';
import { startTestApp, type Visitor } from '../../../testing/start-test-app.ts';
import { createCaptchaHeaders } from '../../../testing/steps/solve-captcha.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { fillCoverage } from '../../address/index.ts';
import { fillLeadCampaigns } from '../index.ts';

export const provider = await readProvider();
export const slowMs = 40;
/** The demonstration's scenarios with shorter delays. */
export const scenarios = provider.coverage.scenarios.map((scenario) =>
  scenario.rehearsal?.delayMs ? { ...scenario, rehearsal: { delayMs: slowMs } } : scenario,
);
export const coverage = { ...provider.coverage, scenarios, generatedAddresses: 0 };
export type Scenario = (typeof scenarios)[number];

export const noTypedText = { typedStreet: '', typedUnit: '' };
export const createCheck = (address: CheckedAddress, id: string = randomUUID()): AddressCheck => ({
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

export const findScenario = (name: string): Scenario => {
  const found = scenarios.find((scenario) => scenario.name === name);
  if (!found) throw new Error(`there is no scenario "${name}"`);
  return found;
};
export const encodeCheck = (check: AddressCheck) => calls.qualifyAddress.body.encode(check);
export const qualifyUrl = '/DoLoopQualification?BDVCETC=N&cetctest=N';

/** Returns the address as the shop's page sends it: the first suggestion with its first unit, or the typed address. */
export async function findAddress(
  visitor: Visitor,
  { address, zip, units }: Scenario,
  withUnit = true,
): Promise<CheckedAddress> {
  const street = `${address.number} ${address.street}`;
  const query = new URLSearchParams({ zip, streetterm: street });
  const { addresses } = calls.searchAddresses.response.decode(
    (await visitor.send({ method: 'GET', url: `/addresses?${query}` })).json(),
  );
  const zipPosition = coverage.zips.find((each) => each.zip === zip);
  const [first] = addresses;
  if (!first) {
    return buildUnlistedAddress(
      { street, city: zipPosition?.city ?? '', state: zipPosition?.state ?? '', unit: '' },
      zip,
      noTypedText,
    );
  }
  if (units.length === 0 || !withUnit) return buildChosenAddress(first, null, '', noTypedText);
  const list = await visitor.send({ method: 'GET', url: `/units?addressId=${first.addressId}&size=10` });
  const [unit = null] = calls.listUnits.response.decode(list.json()).units;
  return buildChosenAddress(first, unit, unit?.unit ?? '', noTypedText);
}

const getEnd = (outcome: Outcome, { availability }: Qualification): string =>
  outcome.to === 'outside'
    ? buildRedirection(outcome.page, availability, { query: {}, checkId: '', campaignCode: '' }).fallback
    : outcome.to;

/** Starts a shop with the scenarios, their leads and quotes, and returns helpers for requests. */
export async function openScenarioShop() {
  const logged: string[] = [];
  const log = createLog('warn', { write: (line: string) => void logged.push(line) });
  const { app, database, startVisit, clock } = await startTestApp({ log });
  const { db } = database;
  await fillCoverage({ db, clock: createTestClock() }, coverage, provider.brand.footprint);
  await fillLeadCampaigns(db, coverage);
  await fillQuotes({ db, clock, provider }, provider.quotes);

  beforeEach(() => {
    logged.length = 0;
    clock.advance(60_000); // resets the rate limits: all visitors of the tests share one address
  });

  const post = async (visitor: Visitor, url: string, payload: object) => {
    clock.advance(1);
    const headers = url === qualifyUrl ? await createCaptchaHeaders(visitor) : {};
    return visitor.send({ method: 'POST', url, payload, headers });
  };

  async function qualify(visitor: Visitor, check: AddressCheck): Promise<Qualification> {
    const answer = await post(visitor, qualifyUrl, encodeCheck(check));
    expect(answer.statusCode, answer.body).toBe(200);
    return calls.qualifyAddress.response.decode(answer.json());
  }

  /**
   * Sends the requests of the page when the shopper checks availability: the check with its retries, then the two
   * follow-up checks.
   */
  async function checkAvailability(visitor: Visitor, address: CheckedAddress) {
    const check = createCheck(address);
    let attempts = 0;
    let found: Qualification;
    do {
      const answer = await post(visitor, qualifyUrl, encodeCheck(check));
      if (answer.statusCode !== 200) return { end: 'addressCheck', attempts, failed: answer.json().ErrorCode };
      found = calls.qualifyAddress.response.decode(answer.json());
    } while (shouldRetryAddressCheck(found, attempts++));
    const alternate = await post(visitor, '/alternate-availability', encodeCheck(check));
    if (alternate.statusCode !== 200) return { end: 'addressCheck', attempts, failed: alternate.json().ErrorCode };
    const pending = await post(visitor, '/pending-order', encodeCheck(check));
    const decision = decideOutcome({
      availability: found.availability,
      quotes: calls.checkAlternateAvailability.response.decode(alternate.json()).quotes,
      pendingOrder: pending.statusCode === 200 && calls.checkPendingOrder.response.decode(pending.json()).pendingOrder,
      withoutUnit: address.unit === '',
      flags: provider.flags,
      links: provider.links,
    });
    return { end: getEnd(decision.outcome, found), rule: decision.rule, attempts, found };
  }

  return { app, db, clock, logged, startVisit, post, qualify, checkAvailability };
}
