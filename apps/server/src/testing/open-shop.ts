import { randomUUID } from 'node:crypto';
import { calls } from '@demarc/contract';
import { buildChosenAddress, type Qualification } from '@demarc/domain/qualification';
import { fillQuotes } from '../ordering/quote/index.ts';
import type { Platform } from '../platform/platform.ts';
import { fillCoverage } from '../shopping/address/index.ts';
import { fillNumbers } from '../shopping/numbers/index.ts';
import { readProvider } from './read-provider.ts';
import { startTestApp, type TestApp, type Visitor } from './start-test-app.ts';
import { createCaptchaHeaders } from './steps/solve-captcha.ts';
import { createTestClock } from './test-clock.ts';
import { openFilledDatabase } from './test-database.ts';

/** Starts the server with the demo's addresses, telephone numbers and quotes. */
export async function openShop(options: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  const { clock = createTestClock(), provider = await readProvider() } = options;
  const fill = (db: Platform['db']) => fillDemoData({ db, clock, provider });
  // With the default options, copies a prepared database instead of filling another one.
  if (!options.database && !options.clock && !options.provider)
    return startTestApp({ ...options, clock, database: await openFilledDatabase('shop', fill) });
  const shop = await startTestApp({ ...options, clock, provider });
  await fill(shop.platform.db);
  return shop;
}

async function fillDemoData({ db, clock, provider }: Pick<Platform, 'db' | 'clock' | 'provider'>): Promise<void> {
  const { coverage, brand, numbers, quotes } = provider;
  await fillCoverage({ db, clock }, { ...coverage, generatedAddresses: 0 }, brand.footprint);
  await fillNumbers({ db, clock }, numbers);
  await fillQuotes({ db, clock, provider }, quotes);
}

/**
 * Checks an address of docs/scenarios.md, by default the one with fiber in Hoboken. Starts a session without
 * `existingVisitor`.
 */
export async function visitAddress(
  { startVisit, clock }: TestApp,
  street = '101 LONGBOAT WHARF',
  zip = '07030',
  existingVisitor?: Visitor,
): Promise<Visitor & { readonly qualification: Qualification }> {
  clock.advance(60_000); // all visitors share one network address: give each a new rate limit window
  const visitor = existingVisitor ?? (await startVisit());
  const found = await visitor.send({
    method: 'GET',
    url: `/addresses?${new URLSearchParams({ zip, streetterm: street })}`,
  });
  const [address] = calls.searchAddresses.response.decode(found.json()).addresses;
  if (!address) throw new Error(`there is no scenario at ${street}, ${zip}`);
  const check = {
    id: randomUUID(),
    address: buildChosenAddress(address, null, '', { typedStreet: '', typedUnit: '' }),
    phone: '212-555-0100',
    email: 'ann@example.com',
    pageUrl: '',
    journeyEntryUrl: '',
    campaign: '',
    entryPoint: '',
    recommendation: ['BAU', 'BAU'] as const,
  };
  const answer = await visitor.send({
    method: 'POST',
    url: `/DoLoopQualification?${new URLSearchParams(calls.qualifyAddress.query.encode({}))}`,
    payload: calls.qualifyAddress.body.encode(check),
    headers: await createCaptchaHeaders(visitor),
  });
  if (answer.statusCode !== 200) throw new Error(`the check was refused: ${answer.body}`);
  return { ...visitor, qualification: calls.qualifyAddress.response.decode(answer.json()) };
}
