// npm run spec: shows how many numbered requirements have a test that names them.
//   --missing    lists the rows without a test
//   --decisions  writes the decisions recorded in the rows into spec/decisions.md
import { writeFileSync } from 'node:fs';
import { coverage } from './support/coverage.mjs';
import { decisionsFile, decisionsPage } from './support/decisions.mjs';
import { specRows } from './support/spec-rows.mjs';

const rows = specRows();
if (process.argv.includes('--decisions')) {
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
