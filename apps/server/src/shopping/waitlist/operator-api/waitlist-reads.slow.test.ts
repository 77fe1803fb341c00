import type { OperatorRole } from '@demarc/domain/operator';
import { expect, test } from 'vitest';
import { createOperator, openOperatorSession } from '../../../operations/operator/testing/operators.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { saveEntry } from '../store.ts';

const shop = await startTestApp();
const session = '3f2c1a5e-6f0e-4b8e-9a3e-1c1d2e3f4a5b';
const ann = {
  ...{ firstName: 'Ann', lastName: 'Larch', email: 'ann@example.com', mobileNumber: '2125550110', businessNumber: '' },
  ...{ existingLandline: false, street: '2 Quay Street', unit: '', city: 'New York', state: 'NY', zip: '10012' },
  ...{ addressKey: '1', placeId: '', premisesExternalId: '', plannedFor: '2026-05-01', campaign: 'spring' },
  linkCampaign: null,
};
const bo = {
  ...{ ...ann, firstName: 'Bo', email: 'bo@example.com', businessNumber: '4015550122', existingLandline: true },
  ...{ street: '5 Dock Road', city: 'Newport', state: 'RI', zip: '02840', addressKey: '2', plannedFor: null },
};
await saveEntry(shop.database.db, session, ann, new Date('2026-03-03T15:00:00Z'));
const { id } = await saveEntry(shop.database.db, session, bo, new Date('2026-03-04T16:00:00Z'));
const openSession = async (role: OperatorRole) =>
  openOperatorSession(shop, await createOperator(shop, `${role}@example.com`, role));
const sales = await openSession('sales');

test.each([
  ['', ['Bo Larch', 'Ann Larch']],
  ['registeredAt=2026-03-04..', ['Bo Larch']],
  ['plannedFor=2026-04-01..2026-06-01', ['Ann Larch']],
  ['area=Rhode+Island', ['Bo Larch']],
  ['zip=10012', ['Ann Larch']],
  ['q=dock', ['Bo Larch']],
  ['q=(401)+555-0122', ['Bo Larch']],
])('the waitlist is listed with "%s" as %j [A-193]', async (query, names) => {
  const { rows } = (await sales.get(`/api/waitlist?${query}`)).json();
  expect(rows.map(({ contactName }: { contactName: string }) => contactName)).toEqual(names);
});

test('a registration has what the shopper entered, and the filtered ones are a CSV file [A-193]', async () => {
  expect((await sales.get(`/api/waitlist/${id}`)).json()).toEqual({
    ...{ id, contactName: 'Bo Larch', email: 'bo@example.com', mobileNumber: '212-555-0110' },
    ...{ businessNumber: '401-555-0122', address: '5 Dock Road, Newport, RI 02840', zip: '02840' },
    ...{ area: 'Rhode Island', existingLandline: 'yes', campaign: 'spring', registeredAt: '2026-03-04T16:00:00.000Z' },
  });
  expect((await sales.get(`/api/waitlist/${session}`)).statusCode).toBe(404);
  expect((await sales.get('/api/waitlist/filter-values')).json().zip).toEqual(['02840', '10012']);
  const lines = (await sales.get('/api/waitlist.csv?zip=10012')).body.trim().split('\r\n');
  expect([lines.length, lines[1]?.startsWith('"Ann Larch"')]).toEqual([2, true]);
});

test('roles without leads do not read the waitlist [A-193]', async () => {
  const support = await openSession('support');
  for (const path of ['/api/waitlist', '/api/waitlist.csv', `/api/waitlist/${id}`, '/waitlist'])
    expect([path, (await support.get(path)).statusCode]).toEqual([path, 403]);
});
