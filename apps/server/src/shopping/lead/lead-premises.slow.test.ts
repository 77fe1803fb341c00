import { calls } from '@demarc/contract';
import { providerSchemas } from '@demarc/contract/provider-api';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { sampleLead } from '../../testing/fixtures/sales-lead.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { createProviderClient } from '../../testing/provider-client.ts';
import { sendCall } from '../../testing/shopper.ts';
import type { Visitor } from '../../testing/start-test-app.ts';

const shop = await openShop({ jobs: 'running' });
const { db } = shop.platform;

test('a contact request has the premises only if its address is the one that its session checked last [O-217]', async () => {
  await db.query(sql`update address set external_id = 'GIS-' || id`);
  const wharf = { street: '101 Longboat Wharf', city: 'Hoboken', state: 'NJ', zip: '07030' };
  const send = (visitor: Visitor, firstName: string, address = wharf) =>
    sendCall(visitor, calls.submitSalesForm, { body: { lead: { ...sampleLead, firstName, address } } });
  const visitor = await visitAddress(shop);
  await send(visitor, 'Checked');
  await send(visitor, 'Other street', { ...wharf, street: '103 Longboat Wharf' });
  await send(visitor, 'Other unit', { ...wharf, street: '101 Longboat Wharf, STE 9' });
  await send(await shop.startVisit(), 'Unchecked');
  shop.clock.advance(1000);
  await visitAddress(shop, '154 LONGBOAT WHARF', '10012', visitor);
  await send(visitor, 'Checked before');
  await db.query(sql`
    update qualification set result = jsonb_set(result, '{placeId}', '""') - 'premisesIds'
    where session_id = ${visitor.sessionId}`);
  await send(visitor, 'Not covered', { street: '154 Longboat Wharf', city: 'New York', state: 'NY', zip: '10012' });

  shop.clock.advance(10_000);
  const client = await createProviderClient(shop, ['leads:read']);
  const { items } = providerSchemas.LeadList.parse((await client.get('/leads')).json());
  const [address] = await db.query<{ readonly id: number }>(sql`
    select id from address where line = '101 LONGBOAT WHARF' and zip = '07030'`);
  const found = items.map(({ firstName, premisesId, premisesExternalId }) => [
    firstName,
    premisesId,
    premisesExternalId,
  ]);
  expect(found).toHaveLength(6);
  expect(found).toEqual(
    expect.arrayContaining([
      ['Checked', `A${address?.id}`, `GIS-${address?.id}`],
      ...['Other street', 'Other unit', 'Unchecked', 'Checked before', 'Not covered'].map((name) => [
        name,
        undefined,
        undefined,
      ]),
    ]),
  );
});
