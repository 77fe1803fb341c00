// npm run spec: shows how many numbered requirements have a test that names them.
//   K-088        shows a row, the code that cites it and the tests that name it
//   zip digits   shows the rows that contain all of these words, with their code and tests
//   --missing    lists the rows without a test
//   --decisions  writes the decisions recorded in the rows into spec/decisions.md
import { writeFileSync } from 'node:fs';
import { computeCoverage, findCodeByRequirement, findTestsByRequirement } from './support/coverage.mjs';
import { buildDecisionsPage, decisionsFile } from './support/decisions.mjs';
import { findRows, loadSpecRows } from './support/spec-rows.mjs';

const rows = loadSpecRows();
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (words.length) {
  const code = findCodeByRequirement();
  const tests = findTestsByRequirement();
  const found = findRows(rows, words);
  if (!found.length) console.log(`no requirement contains: ${words.join(' ')}`);
  for (const row of found) {
    console.log(`${row.id}  ${row.area}  ${row.requirement}`);
    for (const place of code.get(row.id) ?? []) console.log(`    code: ${place}`);
    for (const test of tests.get(row.id) ?? ['no test']) console.log(`    ${test}`);
  }
} else if (process.argv.includes('--decisions')) {
  writeFileSync(decisionsFile, buildDecisionsPage(rows));
  console.log('spec/decisions.md is written');
} else {
  const { areas, missing, summary, unknown } = computeCoverage(rows);
  if (process.argv.includes('--missing'))
    for (const row of missing) console.log(`${row.id}\t${row.area}\t${row.requirement}`);
  else for (const { area, covered, all } of areas) console.log(`${area}: ${covered}/${all}`);
  if (unknown.length) console.log(`unknown ids in tests: ${unknown.join(' ')}`);
  console.log(summary);
  process.exitCode = unknown.length ? 1 : 0;
}
