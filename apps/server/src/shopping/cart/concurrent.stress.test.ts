import { calls, type EchoedAddress } from '@demarc/contract';
import { type Cart, digitalVoiceDefaults, internetDefaults, tvDefaults } from '@demarc/domain/cart';
import { buildDigitalVoiceSubmission, buildInternetSubmission, buildTvSubmission } from '@demarc/domain/submission';
import { expect, test } from 'vitest';
import type { Refine } from '../../platform/database/refine.ts';
import { sql } from '../../platform/database/sql.ts';
import type { CartTable } from '../../platform/database/tables.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { openSecondPool, openTestDatabase } from '../../testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 15 });
const shop = await openShop({ database });
const second = await startTestApp({ database: openSecondPool(database, 15), clock: shop.clock });
const { catalog } = shop.platform.provider;

const address: EchoedAddress = {
  zip: '07030',
  city: 'Hoboken',
  altCity: '',
  state: 'NJ',
  locusId: '',
  networkAddressId: '',
  baseId: '',
  addressId: '',
  unit: '',
  locationId: '',
  unitLocationId: '',
};
const findTwoYearPlan = (plans: readonly { readonly id: string; readonly contract: string }[]) =>
  plans.find(({ contract }) => contract === 'TwoYears')?.id ?? '';
const internet = buildInternetSubmission(
  { ...internetDefaults, planId: findTwoYearPlan(catalog.internetPlans) },
  undefined,
  false,
  catalog,
);
const lines = [{ planId: findTwoYearPlan(catalog.digitalVoicePlans), device: 'desktop' as const }];
const voice = buildDigitalVoiceSubmission(
  { ...digitalVoiceDefaults, kind: 'bdv', lines },
  undefined,
  { inBundle: true },
  catalog,
);
const tv = buildTvSubmission({ ...tvDefaults, planId: catalog.tvPlans[0]?.id ?? '' }, undefined, catalog);

/** Each request changes another part of the cart. */
const commands = [
  { url: '/submit-data', payload: calls.submitData.body.encode({ address, chosen: internet }) },
  { url: '/submit-bdv', payload: calls.submitBdv.body.encode({ address, chosen: voice }) },
  { url: '/tv-update', payload: calls.updateTv.body.encode(tv) },
  {
    url: '/add-ons',
    payload: {
      StaticIPSelection: { NewID: '' },
      BlueJeansSelection: { NewID: catalog.meetings[1]?.id },
      NumberOfLicenses: 2,
      TechTeam: 'N',
    },
  },
];

test('fifty concurrent choices on one cart, sent to two servers, are all applied', async () => {
  const visitor = await visitAddress(shop);
  const send = ({ url, payload }: (typeof commands)[number], server: typeof second) =>
    server.app.inject({
      method: 'POST',
      url: `${server.api}${url}`,
      payload,
      headers: { cookie: visitor.cookie, authorization: `Bearer ${visitor.token}` },
    });
  const sent = Array.from({ length: 50 }, (_, n) => commands[n % commands.length] as (typeof commands)[number]);
  const answers = await Promise.all(sent.map((command, n) => send(command, n % 3 === 0 ? second : shop)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 200));
  const [row] = await database.db.query<Refine<Pick<CartTable, 'revision' | 'value'>, { value: Cart }>>(
    sql`select revision, value from cart where session_id = ${visitor.sessionId}`,
  );
  expect(row?.revision).toBe(50);
  expect(row?.value).toMatchObject({
    internet: { planId: internet.planId },
    voice: { kind: 'bdv' },
    tv: { planId: tv.plan.new },
    addOns: { blueJeans: { licenses: 2 } },
  });
  expect(row?.value.services.toSorted()).toEqual(['bdv', 'data', 'video']);
});

test('a number that is chosen while more are requested stays with the session in either order', async () => {
  const visitor = await visitAddress(shop);
  const send = async (url: string, payload: object) => (await visitor.send({ method: 'POST', url, payload })).json();
  const requestNumbers = async (nlines: number): Promise<string[]> =>
    (await send('/preferred-voice', { BID: '', RC: '', nlines })).TNList.TNObject.map(({ TN }: { TN: string }) => TN);
  for (let round = 0; round < 20; round++) {
    // Alternates between a free number and one that the session holds but does not use.
    const number = round % 2 ? String(5515550100 + round) : ((await requestNumbers(2))[1] ?? '');
    const chosen = [{ planId: findTwoYearPlan(catalog.digitalVoicePlans), device: 'desktop' as const, number }];
    const selection = { ...digitalVoiceDefaults, kind: 'bdv' as const, lines: chosen };
    const submitted = buildDigitalVoiceSubmission(selection, undefined, { inBundle: false }, catalog);
    const body = calls.submitBdv.body.encode({ address, chosen: submitted });
    const [choice] = await Promise.all([send('/submit-bdv', body), requestNumbers(1)]);
    expect(choice).toMatchObject({ Status: 'SUCCESS' });
    const held = await shop.platform.db.query(
      sql`select number from number_reservation where number = ${number} and session_id = ${visitor.sessionId}`,
    );
    expect(held, `round ${round}`).toEqual([{ number }]);
  }
});
