import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { demoProviderDir } from '../testing/copy-demo-provider.ts';
import { chargesSchema } from './catalog/charges.ts';
import { Ids } from './catalog/fields.ts';
import { internetSchema } from './catalog/internet.ts';
import { calendarSchema } from './files/calendar.ts';

const text = readFileSync(join(demoProviderDir, '../docs/catalog-fields.md'), 'utf8');
/** The example below a heading. */
const readExample = (heading: string): unknown =>
  parse(new RegExp(`## ${heading}\\n\`\`\`yaml\\n([^]*?)\`\`\``).exec(text)?.[1] ?? '');

test('the examples of docs/catalog-fields.md are valid [P-084]', () => {
  const internet = internetSchema(new Ids(), z.string(), undefined).omit({ label: true });
  expect(internet.parse(readExample('internet.yaml')).plans.map(({ id }) => id)).toEqual([
    'fiber-300',
    'fiber-300-static',
  ]);
  expect(chargesSchema(new Ids(), ['OH', 'KY']).parse(readExample('charges.yaml')).taxes).toHaveLength(3);
  expect(calendarSchema.parse(readExample('calendar.yaml')).areas).toHaveLength(1);
});
