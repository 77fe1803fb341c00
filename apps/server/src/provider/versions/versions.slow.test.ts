import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { copyDemoProvider } from '../../testing/copy-demo-provider.ts';
import { loadProvider, loadSchedule } from '../load-provider.ts';
import { ProviderProblem } from '../parsing/mistake.ts';

/** Copies the demo provider with more files, by their paths. */
async function copyWithFiles(files: Readonly<Record<string, string>>): Promise<string> {
  const dir = await copyDemoProvider();
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), text);
  }
  return dir;
}

const promises = (hours: number) =>
  `{ networkReliability: 99.9%, fiveGPriceLockYears: 5, lteData: 100 GB, installation: 'about ${hours} hours' }\n`;
const spring = {
  'versions/spring/version.yaml': 'effectiveFrom: 2027-03-01\n',
  'versions/spring/promises.yaml': promises(2),
};
const autumn = {
  'versions/autumn/version.yaml': 'effectiveFrom: 2027-09-01\n',
  'versions/autumn/promises.yaml': promises(3),
};
const findHours = ({ promises: { installation } }: Awaited<ReturnType<typeof loadProvider>>) => installation;

test('the files of a version replace those of the folder from midnight of its day on, in the time zone of the provider [P-070]', async () => {
  const dir = await copyWithFiles({ ...spring, ...autumn });
  const before = await loadProvider(dir);
  const load = async (time: string) => findHours(await loadProvider(dir, new Date(time)));
  // The demo provider is in New York.
  expect(await load('2027-03-01T04:59:59Z')).toBe(findHours(before));
  expect(await load('2027-03-01T05:00:00Z')).toBe('about 2 hours');
  expect(await load('2027-09-01T03:59:59Z')).toBe('about 2 hours');
  expect(await load('2027-09-01T04:00:00Z')).toBe('about 3 hours');
});

test('the schedule has the provider of now and one for each later version [P-070]', async () => {
  const dir = await copyWithFiles({ ...spring, ...autumn });
  const schedule = await loadSchedule(dir, new Date('2027-04-01T12:00:00Z'));
  expect(schedule.map(({ effectiveFrom, value }) => [effectiveFrom, findHours(value)])).toEqual([
    [undefined, 'about 2 hours'],
    ['2027-09-01', 'about 3 hours'],
  ]);
});

test('a version can remove files [P-070]', async () => {
  const dir = await copyWithFiles({
    'versions/spring/version.yaml': 'effectiveFrom: 2027-03-01\nwithout: [content/tips.md]\n',
  });
  const [current, later] = await loadSchedule(dir, new Date('2027-01-01T12:00:00Z'));
  expect(current.value.content.tips.title).not.toBe('');
  expect(later?.value.content.tips.title).toBe('');
});

test('every mistake of a version that begins later is reported at once, with the path of its file [P-071]', async () => {
  const dir = await copyWithFiles({
    ...spring,
    'versions/spring/flags.yaml': 'nothing: true\n',
    'versions/spring/rules.yml': '{}\n',
    'versions/spring/brand/logo.svg': '<svg/>\n',
    'versions/same-day/version.yaml': 'effectiveFrom: 2027-03-01\n',
    'versions/undated/promises.yaml': promises(4),
    'versions/wrong/version.yaml': 'effectiveFrom: 2027-02-30\nefectiveTo: 2027-03-31\n',
  });
  const problem = await loadProvider(dir, new Date('2027-01-01T12:00:00Z')).catch((error: unknown) => error);
  if (!(problem instanceof ProviderProblem)) throw new Error('the folder was accepted');
  expect(problem.message.split('\n').slice(1).sort()).toEqual([
    '  versions/spring/brand/logo.svg:1  a version cannot change this folder; move the file there',
    expect.stringMatching(/^ {2}versions\/spring\/flags\.yaml:1 {2}nothing: there is no such setting/),
    '  versions/spring/rules.yml:1  nothing reads this file; correct its name or delete it; did you mean "rules.yaml"?',
    '  versions/spring/version.yaml:1  effectiveFrom: another version begins on 2027-03-01 too; put their files into one',
    '  versions/undated/version.yaml:1  the file is missing or cannot be read',
    expect.stringMatching(/^ {2}versions\/wrong\/version\.yaml:1 {2}effectiveFrom: should be a date/),
    expect.stringMatching(/^ {2}versions\/wrong\/version\.yaml:2 {2}efectiveTo: there is no such setting/),
  ]);
});
