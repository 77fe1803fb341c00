// `npm run schemas`: writes the published schemas of docs/provider-api after a change of the hand-over.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { findBreakingChanges } from '@demarc/contract/find-breaking-changes';
import { buildHandOverSchema } from '@demarc/contract/hand-over-schema';

const folder = new URL('../../../../docs/provider-api/', import.meta.url);
const file = new URL('hand-over-1.0.schema.json', folder);
const schema: object = JSON.parse(JSON.stringify(buildHandOverSchema()));
const problems = existsSync(file) ? findBreakingChanges(JSON.parse(readFileSync(file, 'utf8')), schema) : [];
if (problems.length > 0) {
  process.stderr.write(
    `The change would break ordering systems that read version 1. Add a field instead, or begin version 2.\n${problems.map((problem) => `- ${problem}\n`).join('')}`,
  );
  process.exitCode = 1;
} else {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`);
}
