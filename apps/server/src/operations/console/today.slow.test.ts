import { operatorCalls } from '@demarc/contract/operator-api';
import { addDays, getLocalDate } from '@demarc/domain/calendar';
import { hasPermission, type OperatorRole, operatorRoles } from '@demarc/domain/operator';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { openShop } from '../../testing/open-shop.ts';
import { startService } from '../../testing/test-service.ts';
import { createOperator, openOperatorSession } from '../operator/testing/operators.ts';
import { addEndpoint } from '../webhooks/index.ts';

const shop = await openShop();
const { platform, clock } = shop;
const { db, provider } = platform;
const today = getLocalDate(provider.brand.support.timeZone, clock.now());
const owner = await openOperatorSession(shop, await createOperator(shop));
const read = async (path: string) => (await owner.get(`/api/totals/${path}`)).json();

test('visits left of an area are those of its calendar without the reserved ones, also if systems changed its capacity [A-124]', async () => {
  const [area] = provider.calendar.areas;
  const name = area?.name ?? '';
  const window = area?.calendar.windows[0];
  const readArea = async () =>
    operatorCalls.countSlotsLeft.response.parse(await read('slots')).areas?.find((each) => each.area === name)?.days;
  const before = await readArea();
  expect(before?.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, n) => addDays(today, n + 1)));
  const open = before?.find(({ capacity }) => capacity > 1);
  await db.query(sql`
    insert into appointment_slot (area, date, code, capacity) values (${name}, ${open?.day}, ${window?.code}, 2)`);
  await db.query(sql`
    insert into appointment_reservation
      (session_id, install_by, area, date, code, interval, seat, capacity, business_start, business_end, held_until, order_number)
    values
      (gen_random_uuid(), 'technician', ${name}, ${open?.day}, ${window?.code}, '', 1, 2, '', '', ${clock.now()}, 'DM-1'),
      (gen_random_uuid(), 'technician', ${name}, ${open?.day}, ${window?.code}, '', 2, 2, '', '', ${clock.now()}, null)`);
  const findDay = async () => (await readArea())?.find(({ day }) => day === open?.day);
  // The second reservation is over.
  expect(await findDay()).toEqual({ ...open, left: (open?.left ?? 0) - 1 });
  await db.query(sql`
    insert into slot_capacity (area, date, code, capacity, changed_at)
    select ${name}, ${open?.day}::date, code, 0, ${clock.now()}
    from unnest(${(area?.calendar.windows ?? []).map(({ code }) => code)}::text[]) as code`);
  expect(await findDay()).toEqual({ day: open?.day, capacity: 0, left: 0 });
});

test('quotes that wait are those to approve and those that shoppers can still order [A-123]', async () => {
  const before = await read('waiting-quotes');
  expect(before.sent).toBeGreaterThan(2);
  const change = (update: ReturnType<typeof sql>) =>
    db.query(sql`update price_quote set ${update} where number = (
      select number from price_quote where state = 'sent' and valid_until >= ${today}::date order by number limit 1)`);
  await change(sql`state = 'awaitingApproval'`);
  await change(sql`valid_until = ${addDays(today, -1)}`);
  expect(await read('waiting-quotes')).toEqual({ awaitingApproval: 1, sent: before.sent - 2 });
});

test('failing webhooks are those without an answer and the disabled ones, by host [A-123]', async () => {
  expect(await read('failing-webhooks')).toEqual({ endpointCount: 0, failing: [] });
  const receiver = await startService((_, response) => void response.writeHead(204).end());
  const { host } = new URL(receiver.url);
  for (const path of ['fine', 'failing', 'disabled'])
    await addEndpoint(platform, { url: `${new URL(path, receiver.url)}?secret=4711`, types: [] });
  const since = new Date(clock.now().getTime() - 3_600_000);
  await db.query(sql`update webhook_endpoint set failing_since = ${since} where url like '%failing%'`);
  await db.query(sql`update webhook_endpoint set state = 'disabled' where url like '%disabled%'`);
  const { endpointCount, failing } = await read('failing-webhooks');
  expect(endpointCount).toBe(3);
  expect(failing).toHaveLength(2);
  expect(failing).toEqual(
    expect.arrayContaining([
      {
        id: expect.any(String),
        host,
        isDisabled: false,
        failingSince: since.toISOString(),
        waitingCount: 0,
      },
      { id: expect.any(String), host, isDisabled: true, waitingCount: 0 },
    ]),
  );
  expect(JSON.stringify(failing)).not.toContain('4711');
});

test.each(operatorRoles)(
  'Today answers the calls of each card that the role %s may see [A-125]',
  async (role: OperatorRole) => {
    const { get } = await openOperatorSession(shop, await createOperator(shop, `${role}@example.com`, role));
    expect((await get('/today')).statusCode).toBe(200);
    for (const call of [
      operatorCalls.getOrderTotals,
      operatorCalls.getConversion,
      operatorCalls.countHeldOrders,
      operatorCalls.countFailedHandOvers,
      operatorCalls.countWaitingQuotes,
      operatorCalls.listFailingWebhooks,
      operatorCalls.countSlotsLeft,
    ]) {
      const isAllowed = call.permissions.every((permission) => hasPermission(role, permission));
      const { statusCode } = await get(`/api${call.path}${'query' in call ? '?days=30' : ''}`);
      expect([call.name, statusCode]).toEqual([call.name, isAllowed ? 200 : 403]);
    }
  },
);
