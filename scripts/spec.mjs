// npm run spec: shows how many numbered requirements have a test that names them.
//   K-088        shows a row and the tests that name it
//   zip digits   shows the rows that contain all of these words, with their tests
//   --missing    lists the rows without a test
//   --decisions  writes the decisions recorded in the rows into spec/decisions.md
import { writeFileSync } from 'node:fs';
import { coverage, testsByRequirement } from './support/coverage.mjs';
import { decisionsFile, decisionsPage } from './support/decisions.mjs';
import { findRows, specRows } from './support/spec-rows.mjs';

const rows = specRows();
const words = process.argv.slice(2).filter((each) => !each.startsWith('--'));
if (words.length) {
  const tests = testsByRequirement();
  const found = findRows(rows, words);
  if (!found.length) console.log(`no requirement contains: ${words.join(' ')}`);
  for (const row of found) {
    console.log(`${row.id}  ${row.area}  ${row.requirement}`);
    for (const test of tests.get(row.id) ?? ['no test names it']) console.log(`    ${test}`);
  }
} else if (process.argv.includes('--decisions')) {
  writeFileSync(decisionsFile, decisionsPage(rows));
  console.log('spec/decisions.md is written');
} else {
  const { areas, missing, summary, unknown } = coverage(rows);
  if (process.argv.includes('--missing'))
    for (const row of missing) console.log(`${row.id}\t${row.area}\t${row.requirement}`);
  else for (const { area, covered, all } of areas) console.log(`${area}: ${covered}/${all}`);
  if (unknown.length) console.log(`ids that no table has: ${unknown.join(' ')}`);
  console.log(summary);
  process.exitCode = unknown.length ? 1 : 0;
}
