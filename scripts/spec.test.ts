import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { computeCoverage, findCitations, findIds, findTests } from './support/coverage.mjs';
import { buildDecisionsPage, decisionsFile, readDecision } from './support/decisions.mjs';
import { findRows, loadSpecRows } from './support/spec-rows.mjs';

// Ids are concatenated here, because literal ids would count as tested requirements.
const id = (number: string) => `E-${number}`;
const row = (number: string, area: string) => ({ id: id(number), area, requirement: '', note: '', part: 'entry' });

test('a requirement counts when a test names it in a string, not in a comment', () => {
  const source = `// ${id('001')}\ntest('opens [${id('002')}] [${id('003')}]', () => {}); const n = \`${id('004')}\`; const t = "${id('005')}";`;
  expect(findIds(source)).toEqual(['002', '003', '004', '005'].map(id));
});

test('a requirement leads to the line and the title of its test', () => {
  const source = `import x from 'x';\ntest('rejects a code [${id('002')}]', () => {});`;
  expect(findTests(source)).toEqual([{ id: id('002'), line: 2, title: `rejects a code [${id('002')}]` }]);
});

test('the title of a test starts with the titles of the calls around it', () => {
  const source = `describe('codes', () => {
  test('rejects a code [${id('002')}]', () => {});
  test.each([
    ['short [${id('003')}]'],
  ])('a %s code', () => {});
});
test('opens', () => {
  test.step('the page [${id('004')}]', () => {});
});
test(
  'closes [${id('005')}]',
  () => {},
);
const cases = [
  'later [${id('006')}]',
];`;
  expect(findTests(source).map(({ line, title }) => `${line} ${title}`)).toEqual([
    `2 codes > rejects a code [${id('002')}]`,
    `4 codes > a %s code > short [${id('003')}]`,
    `8 opens > the page [${id('004')}]`,
    `11 closes [${id('005')}]`,
    `15 later [${id('006')}]`,
  ]);
});

test('code cites single ids, lists and ranges', () => {
  const source = `// ${id('001')}, ${id('003')}: saves
/** ${id('007')} to
 * ${id('009')} and ${id('011')}..${id('012')} */`;
  expect(findCitations(source).map((citation) => `${citation.line} ${citation.id}`)).toEqual([
    `1 ${id('001')}`,
    `1 ${id('003')}`,
    `2 ${id('007')}`,
    `2 ${id('008')}`,
    `3 ${id('009')}`,
    `3 ${id('011')}`,
    `3 ${id('012')}`,
  ]);
});

test('rows are found by id, and by words in any order', () => {
  const rows = [
    { ...row('001', 'header'), requirement: 'The header shows the logo.' },
    { ...row('002', 'footer'), requirement: 'The footer shows links.' },
    { ...row('003', 'links'), requirement: 'A link opens a tab.' },
    { ...row('004', 'header'), requirement: 'The links of the header are bold.' },
  ];
  const found = (...words: string[]) => findRows(rows, words).map((row) => row.id);
  expect(found('e-002')).toEqual([id('002')]);
  expect(found('Logo header')).toEqual([id('001')]);
  expect(found('shows')).toEqual([id('001'), id('002')]);
  expect(found('shows', 'telephone')).toEqual([]);
  // Rows whose area has the word come first.
  expect(found('link')).toEqual([id('003'), id('002'), id('004')]);
});

test('coverage counts by area, and lists missing rows and unknown ids', () => {
  const rows = [row('001', 'header'), row('002', 'header'), row('003', 'footer')];
  const { areas, missing, unknown } = computeCoverage(rows, new Set([id('001'), id('999')]));
  expect(areas).toEqual([
    { area: 'header', all: 2, covered: 1 },
    { area: 'footer', all: 1, covered: 0 },
  ]);
  expect(missing.map((row) => row.id)).toEqual([id('002'), id('003')]);
  expect(unknown).toEqual([id('999')]);
});

test('every row has a unique id', () => {
  const ids = loadSpecRows().map((row) => row.id);
  expect(ids.length).toBeGreaterThan(1000);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every row is named by a test, and every id in a test is in a table', () => {
  const { missing, unknown } = computeCoverage(loadSpecRows());
  expect({ missing: missing.map((row) => row.id), unknown }).toEqual({ missing: [], unknown: [] });
});

test('docs/spec-map.md has a row for every area, and no other rows', () => {
  const map = readFileSync(new URL('../docs/spec-map.md', import.meta.url), 'utf8');
  const table = map.slice(map.indexOf('|---|')).split('\n').slice(1);
  const listed = table.flatMap((line) => line.split('|')[1]?.split(',') ?? []).map((area) => area.trim());
  expect(listed.toSorted()).toEqual([...new Set(loadSpecRows().map(({ area }) => area))].sort());
});

test('readDecision reads the open question and the decision from a note', () => {
  expect(readDecision('ambiguous: case is not stated. decide: ignore case. dup: entry.md 2')).toEqual({
    open: 'case is not stated.',
    decided: 'ignore case.',
  });
  expect(readDecision('dup: entry.md 2')).toBeUndefined();
});

test('spec/decisions.md is current (if not: npm run spec -- --decisions)', () => {
  expect(readFileSync(decisionsFile, 'utf8')).toBe(buildDecisionsPage(loadSpecRows()));
});
