import { readFileSync } from 'node:fs';
import { getLastFour, isTaxId, normalizeTaxId } from '@demarc/domain/text';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { buildHandOverSchema } from './build-schema.ts';
import { handOverAnswer, handOverDocument } from './hand-over.ts';

const folder = new URL('../../../../../docs/provider-api/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

test('the published schema of the hand-over is the one of the code (if not: npm run schemas) [O-002]', () => {
  expect(read('hand-over-1.0.schema.json')).toEqual(JSON.parse(JSON.stringify(buildHandOverSchema())));
});

test('the published schema describes every field [O-002]', () => {
  const listUndescribed = ({ properties = {}, items }: Schema, path = ''): readonly string[] => [
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...(field.description ? [] : [`${path}${name}`]),
      ...listUndescribed(field, `${path}${name}.`),
    ]),
    ...(items ? listUndescribed(items, path) : []),
  ];
  const schema = buildHandOverSchema() as Schema;
  expect(Object.keys(schema.properties ?? {}).length).toBeGreaterThan(20);
  expect(listUndescribed(schema)).toEqual([]);
});

test('the published schema lets minor versions add fields and values [O-002]', () => {
  expect(JSON.stringify(buildHandOverSchema())).not.toContain('"additionalProperties":false');
});

test('a strict validator takes the published schema, and checks documents with it [O-183]', () => {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  addFormats.default(ajv);
  const isValid = ajv.compile(read('hand-over-1.0.schema.json') as object);
  const example = handOverDocument.parse(read('hand-over-example.json'));
  expect(isValid(example), ajv.errorsText(isValid.errors)).toBe(true);
  expect(isValid({ ...example, later: 'field' })).toBe(true);
  expect(isValid({ ...example, placedAt: 'yesterday' })).toBe(false);
  const [item] = example.items;
  expect(isValid({ ...example, items: [{ ...item, attributes: { downMbps: [940] } }] })).toBe(false);
});

test('the published example is a document [O-001]', () => {
  const example = read('hand-over-example.json');
  expect(handOverDocument.parse(example)).toEqual(example);
});

test.each(['12-3456789', 'ny1234ab'])('the last characters of the tax id %s fit the document [O-005]', (taxId) => {
  const example = handOverDocument.parse(read('hand-over-example.json'));
  expect(isTaxId(taxId)).toBe(true);
  const customer = { ...example.customer, taxIdLastFour: getLastFour(normalizeTaxId(taxId)) };
  expect(handOverDocument.safeParse({ ...example, customer }).error).toBeUndefined();
});

test.each([
  [{ orderNumber: 'M-1', accepted: true }, true],
  [{ orderNumber: 'M-1', revision: 2, accepted: true, externalId: 'X-7', later: 'field' }, true],
  [{ orderNumber: 'M-1', accepted: false, reason: 'no plant' }, true],
  [{ orderNumber: 'M-1' }, false],
  [{ orderNumber: 'M-1', accepted: 'yes' }, false],
  [{ accepted: true }, false],
])('an answer %j of the ordering system is understood: %s [O-013]', (answer, isUnderstood) => {
  expect(handOverAnswer.safeParse(answer).success).toBe(isUnderstood);
});
