import { toInternetLines } from '@demarc/domain/qualification';
import { expect, test } from 'vitest';
import { BadRow } from './bad-row.ts';
import { readLine, readLines } from './lines.ts';

const technologies = ['cable', 'dsl', '5g'];

test('readLines reads the speeds of each technology; the others do not reach the address [P-013]', () => {
  expect(readLines('Cable:300/20 dsl:25', technologies)).toEqual({
    cable: { downMbps: 300, upMbps: 20 },
    dsl: { downMbps: 25 },
    '5g': null,
  });
  expect(toInternetLines(readLines('5g:gigabit', technologies))).toEqual({ '5g': { downMbps: 1000 } });
  expect(toInternetLines(readLines('none', technologies))).toEqual({});
});

test.each([
  ['cabel:300', '"cabel" is not in catalog/technologies.yaml; did you mean "cable"?'],
  ['satellite:20', '"satellite" is not in catalog/technologies.yaml; write one of cable, dsl, 5g'],
  ['cable', '"cable" has no speed; write cable:100 or cable:100/20'],
  ['cable:fast', 'download is "fast"; write whole Mbps'],
  ['cable:300/0', 'upload is "0"; write whole Mbps'],
])('readLines refuses %s: %s [P-013]', (text, reason) => {
  expect(() => readLines(text, technologies)).toThrow(new BadRow(reason));
});

test('readLine refuses a technology without a download speed [P-013]', () => {
  expect(() => readLine('cable', '', '20', technologies)).toThrow(
    new BadRow('download is empty; write the speed of the line in Mbps'),
  );
});
