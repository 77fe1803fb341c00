// `npm run schemas`: writes the published files of docs/provider-api after a change of the hand-over or the provider API.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { findApiChanges } from '@demarc/contract/find-api-changes';
import { findBreakingChanges } from '@demarc/contract/find-breaking-changes';
import { buildHandOverSchema } from '@demarc/contract/hand-over-schema';
import { buildProviderApiDocument } from '@demarc/contract/provider-api-document';
import { buildReferencePage } from '@demarc/contract/provider-api-reference';

const folder = new URL('../../../../docs/provider-api/', import.meta.url);

/** Writes the file, unless the change would break systems that were written for the published one. */
function publish(
  name: string,
  built: object,
  findChanges: (published: object, next: object) => readonly string[],
): void {
  const file = new URL(name, folder);
  const next: object = JSON.parse(JSON.stringify(built));
  const problems = existsSync(file) ? findChanges(JSON.parse(readFileSync(file, 'utf8')), next) : [];
  if (problems.length === 0) {
    writeFileSync(file, `${JSON.stringify(next, null, 2)}\n`);
    return;
  }
  process.stderr.write(
    `${name}: the change would break systems that use version 1. Add a field instead, or begin version 2.\n${problems.map((problem) => `- ${problem}\n`).join('')}`,
  );
  process.exitCode = 1;
}

mkdirSync(folder, { recursive: true });
publish('hand-over-1.0.schema.json', buildHandOverSchema(), findBreakingChanges);
publish('openapi.json', buildProviderApiDocument(), findApiChanges);
writeFileSync(new URL('calls.md', folder), buildReferencePage());
