import { calls, type EchoedAddress } from '@demarc/contract';
import { newDigitalVoice, newInternet, newTv } from '@demarc/domain/cart';
import { submitDigitalVoice, submitInternet, submitTv } from '@demarc/domain/submission';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openShop, visitAt } from '../testing/open-shop.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { openTestDatabase, secondPool } from '../testing/test-database.ts';
import { cart as cartTable } from './schema.ts';

const database = await openTestDatabase({ poolSize: 15 });
const shop = await openShop({ database });
const second = await startTestApp({ database: secondPool(database, 15), clock: shop.clock });
const { catalog } = shop.platform.provider;

const address: EchoedAddress = {
  ...{ zip: '07030', city: 'Hoboken', altCity: '', state: 'NJ', locusId: '', networkAddressId: '', baseId: '' },
  ...{ addressId: '', unit: '', locationId: '', unitLocationId: '' },
};
const planOf = (plans: readonly { readonly id: string; readonly contract: string }[]) =>
  plans.find(({ contract }) => contract === 'TwoYears')?.id ?? '';
const internet = submitInternet({ ...newInternet, planId: planOf(catalog.internetPlans) }, undefined, false, catalog);
const lines = [{ planId: planOf(catalog.digitalVoicePlans), device: 'desktop' as const }];
const voice = submitDigitalVoice({ ...newDigitalVoice, kind: 'bdv', lines }, undefined, { inBundle: true }, catalog);
const tv = submitTv({ ...newTv, planId: catalog.tvPlans[0]?.id ?? '' }, undefined, catalog);

/** Each changes a part of its own. */
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

test('fifty choices at once on one cart, over two servers, come one after the other and none is lost', async () => {
  const visitor = await visitAt(shop);
  const send = ({ url, payload }: (typeof commands)[number], server: typeof second) =>
    server.app.inject({
      method: 'POST',
      url: `${server.api}${url}`,
      payload,
      headers: { cookie: visitor.cookie, authorization: `Bearer ${visitor.token}` },
    });
  const asked = Array.from({ length: 50 }, (_, n) => commands[n % commands.length] as (typeof commands)[number]);
  const answers = await Promise.all(asked.map((command, n) => send(command, n % 3 === 0 ? second : shop)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200));
  const [row] = await database.db.select().from(cartTable).where(eq(cartTable.sessionId, visitor.sessionId));
  expect(row?.revision).toBe(50);
  expect(row?.value).toMatchObject({
    internet: { planId: internet.planId },
    voice: { kind: 'bdv' },
    tv: { planId: tv.plan.new },
    addOns: { blueJeans: { licences: 2 } },
  });
  expect(row?.value.services.toSorted()).toEqual(['bdv', 'data', 'video']);
});
