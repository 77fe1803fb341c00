import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { demoProviderDir } from '../../testing/copy-demo-provider.ts';
import { readAssets } from '../brand/assets.ts';
import { readContent } from '../content/read-content.ts';
import { listUncheckedKinds } from '../figures/figures.ts';
import { brandSchema } from '../files/brand.ts';
import { calendarSchema } from '../files/calendar.ts';
import { creditSchema } from '../files/credit.ts';
import { offersSchema } from '../files/offers.ts';
import { paymentsSchema } from '../files/payments.ts';
import { flagsSchema, linksSchema, messagesSchema, rulesSchema } from '../files/shop.ts';
import { verificationSchema } from '../files/verification.ts';
import { readZipPositions } from '../files/zips.ts';
import { findTextMistakes } from '../parsing/find-text-mistakes.ts';
import type { ReadResult } from '../parsing/mistake.ts';
import { readYaml } from '../parsing/read-yaml.ts';

/** A change of a file: `by` replaces `replace`. The line that begins with `at` is then reported with `reason`. */
export interface MistakeCase {
  readonly mistake: string;
  readonly replace: string | RegExp;
  readonly by: string;
  readonly at: string;
  readonly reason: string;
}

const yamlSchemas = {
  'brand.yaml': brandSchema(await readAssets(join(demoProviderDir, 'brand'))),
  'links.yaml': linksSchema,
  'flags.yaml': flagsSchema,
  'messages.yaml': messagesSchema,
  'rules.yaml': rulesSchema,
  'offers.yaml': offersSchema(),
  'calendar.yaml': calendarSchema,
  'credit.yaml': creditSchema,
  'payments.yaml': paymentsSchema,
  'verification.yaml': verificationSchema,
};
const contentNames = { 'content/faq.md': 'faq', 'content/tips.md': 'tips', 'content/holiday.md': 'holiday' } as const;
export type ReadFile = keyof typeof yamlSchemas | keyof typeof contentNames | 'coverage/zips.tsv';

function parseFile(file: ReadFile, text: string): ReadResult<unknown> {
  if (file === 'coverage/zips.tsv') return readZipPositions(file, text);
  return file in contentNames
    ? readContent(contentNames[file as keyof typeof contentNames], file, text)
    : readYaml(file, text, yamlSchemas[file as keyof typeof yamlSchemas]);
}

/** Makes one change in a demonstration file and reads only this file, because reading the whole folder is slow. */
export async function expectMistake(file: ReadFile, { replace, by, at, reason }: MistakeCase): Promise<void> {
  const original = await readFile(join(demoProviderDir, file), 'utf8');
  const text = original.replace(replace, () => by);
  expect(text, `${file} has no ${replace}`).not.toBe(original);
  const line = text.split('\n').findIndex((each) => each.startsWith(at)) + 1;
  expect(line).toBeGreaterThan(0);
  const parsed = parseFile(file, text);
  const mistakes = [
    ...('mistakes' in parsed ? parsed.mistakes : []),
    ...findTextMistakes(file, text, new Map(), listUncheckedKinds(undefined, {})),
  ];
  expect(mistakes).toContainEqual({ file, line, reason: expect.stringContaining(reason) });
}
