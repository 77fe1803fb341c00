import { providerSchemas } from '@demarc/contract/provider-api';
import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { createProviderClient } from '../../../testing/provider-client.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { importFile, writeCoverageFile } from '../testing/import-coverage-file.ts';
import { putCoverage } from './put-coverage.ts';

const shop = await startTestApp();
const { db, clock } = shop.platform;
const client = await createProviderClient(shop, ['premises:write']);

const importRows = async (rows: readonly string[]) => {
  const content = ['address,unit,city,state,zip,external_id,fcc_location_id,technologies', ...rows].join('\n');
  expect((await importFile({ db, clock }, await writeCoverageFile('c.csv', content))).bad).toEqual([]);
};
const find = async (query: string) => {
  const answer = await client.get(`/premises?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return providerSchemas.PremisesList.parse(answer.json()).items;
};
const put = async (id: string, payload: object) => {
  const { statusCode, json } = await client.send({ method: 'PUT', url: `/premises/${id}`, payload });
  return { status: statusCode, body: json() };
};
const readServices = () =>
  db.query(sql`select address_id, unit_id, source_id, xmin::text from serviceability order by 1, 2, 3`);

test('premises are found by the ids of the provider and of the FCC, and read by that of the shop [O-029]', async () => {
  await importRows([
    '1 Elm St,,Dayton,OH,45402,GIS-1,1000000001,fiber:940 lte',
    '1 Elm St,Suite 1,Dayton,OH,45402,GIS-1-1,,',
    '2 Elm St,,Dayton,OH,45402,,1000000001,',
  ]);
  const [unit] = await find('externalId=GIS-1-1');
  expect(unit).toEqual({
    ...{ id: expect.stringMatching(/^U\d+$/), externalId: 'GIS-1-1', fccLocationId: '1000000001' },
    ...{ street: '1 Elm St', unit: 'STE 1', city: 'Dayton', state: 'OH', zip: '45402' },
    technologies: [
      { technology: 'fiber', downMbps: 940 },
      { technology: 'lte', downMbps: 50 },
    ],
    order: 'order',
  });
  expect((await find('fccLocationId=1000000001')).map(({ street }) => street)).toEqual(['1 Elm St', '2 Elm St']);
  expect(await find('externalId=nowhere')).toEqual([]);
  expect((await client.get(`/premises/${unit?.id}`)).json()).toEqual(unit);
  expect((await client.get('/premises/A999999')).statusCode).toBe(404);
  expect((await client.get('/premises')).json()).toMatchObject({ code: 'invalidRequest' });
  expect((await client.get('/premises?externalId=a&fccLocationId=1')).json()).toMatchObject({ code: 'invalidRequest' });
});

test('the waitlist has the own id of the provider of checked premises, and a unit without one that of its building [O-215]', async () => {
  await importRows([
    '1 Fir St,,Dayton,OH,45402,GIS-3,1000000003,fiber:940',
    '1 Fir St,Suite 1,Dayton,OH,45402,GIS-3-1,,',
    '1 Fir St,Suite 2,Dayton,OH,45402,,1000000032,',
    '2 Fir St,,Dayton,OH,45402,,1000000033,lte',
  ]);
  const findId = async (query: string) => (await find(query)).find(({ unit }) => unit === undefined)?.id ?? '';
  const building = await findId('externalId=GIS-3');
  // As the address check stores premises: the id of the address, and the name of the unit.
  const entries = [
    ['building', building, '', 'GIS-3'],
    ['unit', building, 'Suite 1', 'GIS-3-1'],
    ['unit that the coverage does not have', building, 'Suite 9', 'GIS-3'],
    ['unit without an own id', building, 'STE 2', 'GIS-3'],
    ['address without an own id', await findId('fccLocationId=1000000033'), '', undefined],
    ['address that was not checked', '', '', undefined],
  ] as const;
  for (const [index, [name, placeId, unit]] of entries.entries())
    await db.query(sql`
      insert into waitlist_entry (session_id, first_name, last_name, email, mobile_number, business_number,
        existing_landline, street, unit, city, state, zip, address_key, place_id, campaign, registrations, registered_at)
      values (gen_random_uuid(), ${name}, 'Larch', ${`${name}@example.com`}, '', '', false, '1 Fir St', ${unit}, 'Dayton', 'OH',
        '45402', ${name}, ${placeId}, '', 1, ${new Date(clock.now().getTime() - 60_000 + index)})`);
  const reader = await createProviderClient(shop, ['waitlist:read']);
  const { items } = providerSchemas.Waitlist.parse((await reader.get('/waitlist')).json());
  const found = items.map(({ firstName, premisesId = '', premisesExternalId }) => [
    firstName,
    premisesId,
    premisesExternalId,
  ]);
  expect(found).toEqual(entries.map(([name, placeId, , externalId]) => [name, placeId, externalId]));
});

test('a client replaces what a source says, and the same request changes nothing [O-029]', async () => {
  await importRows(['1 Oak St,,Dayton,OH,45402,GIS-7,,lte', '1 Oak St,Suite 1,Dayton,OH,45402,GIS-7-1,,']);
  const [building] = await find('externalId=GIS-7');
  const [unit] = await find('externalId=GIS-7-1');
  const body = {
    source: 'gis',
    technologies: [{ technology: 'fiber', downMbps: 2000 }],
    ...{ order: 'planned', plannedFor: '2027-Q2', fccLocationId: '1000000007' },
  };
  const expected = {
    ...{ id: building?.id, externalId: 'GIS-7', fccLocationId: '1000000007', order: 'planned', plannedFor: '2027-Q2' },
    technologies: [
      { technology: 'fiber', downMbps: 2000 },
      { technology: 'lte', downMbps: 50 },
    ],
  };
  expect(await put(building?.id ?? '', body)).toMatchObject({ status: 200, body: expected });
  const before = await readServices();
  expect(await put(building?.id ?? '', body)).toMatchObject({ status: 200, body: expected });
  expect(await readServices()).toEqual(before);

  const ofUnit = { source: 'gis', technologies: [{ technology: 'hsi', downMbps: 40 }], externalId: 'GIS-7-2' };
  expect((await put(unit?.id ?? '', ofUnit)).body).toMatchObject({
    ...{ unit: 'STE 1', externalId: 'GIS-7-2' },
    technologies: [
      { technology: 'hsi', downMbps: 40 },
      { technology: 'lte', downMbps: 50 },
    ],
  });
  expect((await put(building?.id ?? '', { source: 'gis', technologies: [] })).body).toMatchObject({
    technologies: [{ technology: 'lte', downMbps: 50 }],
    order: 'order',
  });
  expect((await put(building?.id ?? '', { technologies: [] })).body).toMatchObject({ technologies: [] });
});

test('coverage has the rules of a row of a coverage file [O-029] [O-182]', async () => {
  await importRows(['1 Ash St,,Dayton,OH,45402,GIS-8,,lte']);
  const [{ id = '' } = {}] = await find('externalId=GIS-8');
  const refuse = async (body: object) => (await put(id, body)).body.fields;
  const fiber = { technology: 'fiber', downMbps: 940 };
  expect(await refuse({ technologies: [fiber, { technology: 'gas', downMbps: 1 }] })).toEqual([
    { pointer: '/technologies/1', reason: '"gas" is none of fiber, hsi, lte, 5g, c-band, dedicated' },
  ]);
  expect(await refuse({ technologies: [fiber], plannedFor: '2027' })).toEqual([
    { pointer: '', reason: 'planned_for has a date, but order is not planned' },
  ]);
  expect(await refuse({ technologies: [fiber], order: 'now' })).toMatchObject([{ pointer: '/order' }]);
  expect(await refuse({ technologies: [fiber], source: 'GIS' })).toEqual([
    { pointer: '/source', reason: 'is no name of a source' },
  ]);
  expect(await refuse({ technologies: [fiber], price: 1 })).toMatchObject([{ pointer: '/price' }]);
  expect(await refuse({ technologies: [{ ...fiber, upMbps: 25 }] })).toEqual([
    { pointer: '/technologies/0/upMbps', reason: 'needs technologies.yaml in the provider folder; leave it out' },
  ]);
  expect((await put('A999999', { technologies: [fiber] })).status).toBe(404);
  expect((await put('U999999', { technologies: [fiber] })).status).toBe(404);
  expect((await put('17', { technologies: [fiber] })).body).toMatchObject({ code: 'invalidRequest' });
  const own = { source: 'own', technologies: [{ technology: 'cable', downMbps: 500, upMbps: 25 }] };
  expect(await putCoverage(db, ['cable', 'dsl'], id, own)).toMatchObject({ ok: true });
  expect((await client.get(`/premises/${id}`)).json().technologies).toContainEqual(own.technologies[0]);
});

test('a call waits for the current batch of an import, and is refused while a replacement runs [O-029]', async () => {
  await importRows(['1 Fir St,,Dayton,OH,45402,GIS-9,,lte']);
  const [{ id = '' } = {}] = await find('externalId=GIS-9');
  const body = { technologies: [{ technology: 'fiber', downMbps: 940 }] };
  const lock = sql`select pg_advisory_xact_lock(6273644)`;
  const { waiting } = await db.transaction(async (tx) => {
    await tx.query(lock);
    expect(await put(id, body)).toMatchObject({ status: 503, body: { code: 'overloaded' } });
    return { waiting: put(id, body) };
  });
  expect(await waiting).toMatchObject({ status: 200 });
});
