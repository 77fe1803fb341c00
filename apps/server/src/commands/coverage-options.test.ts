import { expect, test } from 'vitest';
import { readCoverageOptions } from './coverage-options.ts';

test.each([
  ['a.csv', { action: 'add', source: 'default', dryRun: false, files: ['a.csv'], fccTechnologies: {} }],
  [
    '--source gis a.csv b.csv',
    { action: 'add', source: 'gis', dryRun: false, files: ['a.csv', 'b.csv'], fccTechnologies: {} },
  ],
  [
    '--replace gis a.csv --dry-run',
    { action: 'replace', source: 'gis', dryRun: true, files: ['a.csv'], fccTechnologies: {} },
  ],
  ['--delete gis', { action: 'delete', source: 'gis', dryRun: false, files: [], fccTechnologies: {} }],
  [
    '--source fcc bdc.csv --technology 71=LTE --technology 40=cable',
    {
      ...{ action: 'add', source: 'fcc', dryRun: false, files: ['bdc.csv'] },
      fccTechnologies: { 71: 'lte', 40: 'cable' },
    },
  ],
])('the command with %s is understood [O-022] [O-023] [O-024] [O-027]', (text, options) => {
  expect(readCoverageOptions(text.split(' '))).toEqual(options);
});

test.each([
  ['--source gis --replace gis a.csv', 'Write only one of --source, --replace and --delete.'],
  ['--delete gis a.csv', '--delete takes no files.'],
  ['--replace gis', 'Name one or more coverage files, .csv or .geojson: see docs/coverage-import.md.'],
  ['--relpace gis a.csv', 'Name one or more coverage files, .csv or .geojson: see docs/coverage-import.md.'],
  ['--technology 99=x a.csv', 'Write --technology CODE=ID with a code of the FCC: 0, 10, 40, 50, 60, 61, 70, 71, 72.'],
  [
    '--replace GIS a.csv',
    '"GIS" is no name of a source: write up to 50 small letters, digits, dots, hyphens and underscores.',
  ],
])('the command with %s is refused: %s [O-022]', (text, reason) => {
  expect(() => readCoverageOptions(text.split(' '))).toThrow(reason);
});
