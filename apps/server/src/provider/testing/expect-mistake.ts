import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { demoProviderDir } from '../../testing/copy-demo-provider.ts';
import { readAssets } from '../brand/assets.ts';
import { readContent } from '../content/read-content.ts';
import { brandSchema } from '../files/brand.ts';
import { calendarSchema } from '../files/calendar.ts';
import { creditSchema } from '../files/credit.ts';
import { offersSchema } from '../files/offers.ts';
import { paymentsSchema } from '../files/payments.ts';
import { flagsSchema, linksSchema, messagesSchema, rulesSchema } from '../files/shop.ts';
import { verificationSchema } from '../files/verification.ts';
import { readPlaces } from '../files/zips.ts';
import type { ReadResult } from '../parsing/mistake.ts';
import { readYaml } from '../parsing/read-yaml.ts';

/** One changed place of a file, and the expected reason at the line that begins with `at`. */
export interface MistakeCase {
  readonly mistake: string;
  readonly replace: string | RegExp;
  readonly by: string;
  readonly at: string;
  readonly reason: string;
}

const yaml = {
  'brand.yaml': brandSchema(await readAssets(join(demoProviderDir, 'brand'))),
  'links.yaml': linksSchema,
  'flags.yaml': flagsSchema,
  'messages.yaml': messagesSchema,
  'rules.yaml': rulesSchema,
  'offers.yaml': offersSchema,
  'calendar.yaml': calendarSchema,
  'credit.yaml': creditSchema,
  'payments.yaml': paymentsSchema,
  'verification.yaml': verificationSchema,
};
const texts = { 'content/faq.md': 'faq', 'content/tips.md': 'tips', 'content/holiday.md': 'holiday' } as const;
export type ReadFile = keyof typeof yaml | keyof typeof texts | 'coverage/zips.tsv';

function read(file: ReadFile, text: string): ReadResult<unknown> {
  if (file === 'coverage/zips.tsv') return readPlaces(file, text);
  return file in texts
    ? readContent(texts[file as keyof typeof texts], file, text)
    : readYaml(file, text, yaml[file as keyof typeof yaml]);
}

/** Changes one place of a demonstration file and reads only this file, because reading the whole folder is slow. */
export async function expectMistake(file: ReadFile, { replace, by, at, reason }: MistakeCase): Promise<void> {
  const original = await readFile(join(demoProviderDir, file), 'utf8');
  const text = original.replace(replace, () => by);
  expect(text, `${file} has no ${replace}`).not.toBe(original);
  const line = text.split('\n').findIndex((each) => each.startsWith(at)) + 1;
  expect(line).toBeGreaterThan(0);
  const found = read(file, text);
  const mistakes = 'mistakes' in found ? found.mistakes : [];
  expect(mistakes).toContainEqual({ file, line, reason: expect.stringContaining(reason) });
}
