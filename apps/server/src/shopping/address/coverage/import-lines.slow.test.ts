import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { findPremises, listCoveredZips } from '../index.ts';
import { searchAddresses } from '../search/search-addresses.ts';
import { importFile, writeCoverageFile } from '../testing/import-coverage-file.ts';

const { db } = await openTestDatabase();
const platform = { db, clock: createTestClock(), technologies: ['cable', 'dsl'] };
const importContent = async (content: string, technologies: readonly string[] | undefined = platform.technologies) =>
  importFile({ ...platform, technologies }, await writeCoverageFile('lines.csv', content));
const findLines = async (typed: string, unit = '') => {
  const [address] = await searchAddresses(db, { zip: '', typed });
  return address && (await findPremises(db, address.addressId, unit))?.service.lines;
};
const header = 'address,unit,city,state,zip,technology,download,upload';
const listVersions = () => db.query(sql`select address_id, unit_id, xmin::text from serviceability order by 1, 2`);

test('several rows of an address name one technology each, in one file and in later ones [P-013]', async () => {
  const file = `${header}
1 Elm St,,Dayton,OH,45402,cable,300,20
1 Elm St,,Dayton,OH,45402,dsl,25,
1 Elm St,Suite 2,Dayton,OH,45402,cable,100,10
2 Elm St,,Dayton,OH,45402,DSL,15,1
`;
  expect((await importContent(file)).bad).toEqual([]);
  expect(await findLines('1 Elm St')).toEqual({ cable: { downMbps: 300, upMbps: 20 }, dsl: { downMbps: 25 } });
  expect(await findLines('1 Elm St', 'Suite 2')).toEqual({ cable: { downMbps: 100, upMbps: 10 } });
  const before = await listVersions();
  await importContent(`${file}\n`);
  expect(await listVersions(), 'rows that did not change are not written').toEqual(before);

  await importContent(`${header}\n2 Elm St,,Dayton,OH,45402,cable,500,30\n1 Elm St,,Dayton,OH,45402,dsl,50,5\n`);
  expect(await findLines('2 Elm St')).toEqual({
    dsl: { downMbps: 15, upMbps: 1 },
    cable: { downMbps: 500, upMbps: 30 },
  });
  expect(await findLines('1 Elm St')).toMatchObject({ cable: { downMbps: 300 }, dsl: { downMbps: 50 } });
  expect(await listCoveredZips(db)).toEqual([
    { zip: '45402', state: 'OH', fiberMbps: null, hsiMbps: null, lines: { cable: 500, dsl: 50 } },
  ]);
});

const findService = async (typed: string, unit = '') => {
  const [address] = await searchAddresses(db, { zip: '', typed });
  return address && (await findPremises(db, address.addressId, unit))?.service;
};

test('a row of one technology keeps what an earlier row says about the address [P-013] [P-056]', async () => {
  const columns = `${header},order,planned_for,existing_service,speed_type`;
  await importContent(`${columns}
20 Elm St,,Dayton,OH,45402,cable,300,20,request,,Y,ADSL
20 Elm St,,Dayton,OH,45402,dsl,25,,,,,
20 Elm St,Suite 2,Dayton,OH,45402,dsl,10,,none,,,
21 Elm St,,Dayton,OH,45402,cable,300,,planned,2027-spring,,
`);
  const request = { order: 'request', existingService: true, speedType: 'ADSL' };
  const line = { downMbps: 25 };
  expect(await findService('20 Elm St')).toMatchObject({ ...request, lines: { cable: { upMbps: 20 }, dsl: line } });
  await importContent(`${header}
20 Elm St,,Dayton,OH,45402,dsl,50,
20 Elm St,Suite 2,Dayton,OH,45402,dsl,50,
21 Elm St,,Dayton,OH,45402,cable,500,
`);
  const faster = { dsl: { downMbps: 50 } };
  expect(await findService('20 Elm St')).toMatchObject({ ...request, lines: faster });
  expect(await findService('20 Elm St', 'Suite 2')).toMatchObject({ order: 'none', lines: faster });
  expect(await findService('21 Elm St')).toMatchObject({ order: 'planned', plannedFor: '2027-spring' });
  const before = await listVersions();
  await importContent(`${header}\n20 Elm St,,Dayton,OH,45402,dsl,50,\n\n`);
  expect(await listVersions(), 'rows that did not change are not written').toEqual(before);
});

test('a row of one technology ends what an earlier row says with order or N [P-013] [P-056]', async () => {
  const columns = `${header},order,planned_for,blocked`;
  await importContent(`${columns}\n22 Elm St,,Dayton,OH,45402,cable,300,20,planned,2027,Y\n`);
  await importContent(`${columns}\n22 Elm St,,Dayton,OH,45402,cable,300,20,order,,N\n`);
  expect(await findService('22 Elm St')).toMatchObject({ order: 'order', plannedFor: '', blocked: false });
});

test('a row without a technology keeps the lines of the rows before it [P-013]', async () => {
  const columns = `${header},order`;
  const cable = `23 Elm St,,Dayton,OH,45402,cable,300,20,`;
  await importContent(`${columns}\n${cable}\n23 Elm St,,Dayton,OH,45402,,,,request\n`);
  expect(await findService('23 Elm St')).toMatchObject({ order: 'request', lines: { cable: { downMbps: 300 } } });
});

test('one row with all technologies of an address replaces its lines [P-013]', async () => {
  const write = (technologies: string) =>
    importContent(`address,city,state,zip,technologies\n3 Elm St,Dayton,OH,45402,${technologies}\n`);
  await write('cable:300/20 dsl:25');
  expect(await findLines('3 Elm St')).toEqual({ cable: { downMbps: 300, upMbps: 20 }, dsl: { downMbps: 25 } });
  await write('dsl:50');
  expect(await findLines('3 Elm St')).toEqual({ cable: null, dsl: { downMbps: 50 } });
  await write('none');
  expect(await findLines('3 Elm St')).toEqual({ cable: null, dsl: null });
});

test('a row with a mistake is refused with line and reason, and the others are imported [P-013]', async () => {
  const { bad, rows } = await importContent(`${header}
4 Elm St,,Dayton,OH,45402,cabel,300,20
4 Elm St,,Dayton,OH,45402,cable,,20
4 Elm St,,Dayton,OH,45402,cable,300,fast
4 Elm St,,Dayton,OH,45402,,300,
4 Elm St,,Dayton,OH,45402,dsl,25,
`);
  expect(bad).toEqual([
    '2: "cabel" is not in catalog/technologies.yaml; did you mean "cable"?',
    '3: download is empty; write the speed of the line in Mbps',
    '4: upload is "fast"; write whole Mbps',
    '5: it has a speed, but no technology',
  ]);
  expect(rows).toBe(5);
  expect(await findLines('4 Elm St')).toEqual({ dsl: { downMbps: 25 } });
});

test.each([
  ['address,zip,technology,download', undefined, /1 the column technology needs a list of technologies in catalog/],
  ['address,zip,technologies,ordr', ['cable'], /1 there is no column "ordr"; did you mean "order"\?/],
  ['address,zip,technology', ['cable'], /1 the column download is missing/],
  ['address,zip,download', ['cable'], /1 the column technology is missing/],
  ['address,zip,technologies,technology,download', ['cable'], /1 write either the column technologies or technology/],
])('a file with the columns %s and the technologies %j is refused [P-013]', async (columns, technologies, reason) => {
  const path = await writeCoverageFile('h.csv', `${columns}\n`);
  await expect(importFile({ ...platform, technologies }, path)).rejects.toThrow(reason);
});

test('a row says how its address can be ordered for, also with the routing table [P-056] [P-100] [P-102]', async () => {
  const findMode = async (typed: string) => {
    const [address] = await searchAddresses(db, { zip: '', typed });
    return (await findPremises(db, address?.addressId ?? '', ''))?.service.order;
  };
  const columns = 'address,city,state,zip,technologies,order';
  const own = `6 Elm St,Dayton,OH,45402,dsl:25,Request\n7 Elm St,Dayton,OH,45402,dsl:25,call\n`;
  expect((await importContent(`${columns}\n${own}8 Elm St,Dayton,OH,45402,dsl:25,reqest\n`)).bad).toEqual([
    '3: order is "call"; write one of order, request, planned, none',
    '4: order is "reqest"; write one of order, request, planned, none; did you mean "request"?',
  ]);
  expect(await findMode('6 Elm St')).toBe('request');
  const table = await importFile(
    { ...platform, technologies: undefined },
    await writeCoverageFile('table.csv', `${columns}\n9 Elm St,Dayton,OH,45402,fiber:940,planned\n`),
  );
  expect(table.bad).toEqual([]);
  expect(await findMode('9 Elm St')).toBe('planned');
});

test('a planned address may have a date [P-058]', async () => {
  const { bad } = await importContent(`address,city,state,zip,technologies,order,planned_for
10 Elm St,Dayton,OH,45402,dsl:25,planned,2027-spring
11 Elm St,Dayton,OH,45402,dsl:25,planned,soon
12 Elm St,Dayton,OH,45402,dsl:25,order,2027-04
`);
  expect(bad).toEqual([
    '3: planned_for is "soon"; write 2027, 2027-04, 2027-Q2 or 2027-spring',
    '4: planned_for has a date, but order is not planned',
  ]);
  const [address] = await searchAddresses(db, { zip: '', typed: '10 Elm St' });
  expect((await findPremises(db, address?.addressId ?? '', ''))?.service.plannedFor).toBe('2027-spring');
});
