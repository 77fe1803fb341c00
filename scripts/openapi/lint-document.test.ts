import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lintDocument } from './lint-document.mjs';

const text = readFileSync(new URL('../../docs/provider-api/openapi.json', import.meta.url), 'utf8');

test('the published description of the provider API keeps the strict rules of a linter [O-059]', async () => {
  expect(await lintDocument(text)).toEqual([]);
});

test('the linter finds a missing description, an unknown schema and an example that does not match [O-059]', async () => {
  const document = JSON.parse(text);
  delete document.paths['/orders'].get.operationId;
  document.paths['/orders'].get.responses['400'].content['application/problem+json'].schema.$ref = '#/nowhere';
  document.paths['/orders'].get.responses['200'].content['application/json'].example.items[0].revision = 'x';
  const problems = (await lintDocument(JSON.stringify(document))).join('\n');
  expect(problems).toContain('operation-operationId');
  expect(problems).toContain('no-unresolved-refs');
  expect(problems).toContain('no-invalid-media-type-examples');
});
