import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { demoProviderDir } from '../testing/copy-demo-provider.ts';
import { bundlesSchema } from './catalog/bundles.ts';
import { chargesSchema } from './catalog/charges.ts';
import { Ids } from './catalog/fields.ts';
import { internetSchema } from './catalog/internet.ts';
import { catalogOffersSchema, solutionsSchema } from './catalog/offers.ts';
import { phonesSchema } from './catalog/phones.ts';
import { promotionsSchema } from './catalog/promotions.ts';
import { technologiesSchema } from './catalog/technologies.ts';
import { contractOf, termsSchema } from './catalog/terms.ts';
import { tvSchema } from './catalog/tv.ts';
import { voiceSchema } from './catalog/voice.ts';
import { brandSchema } from './files/brand.ts';
import { calendarSchema } from './files/calendar.ts';
import { creditSchema } from './files/credit.ts';
import { listingSchema } from './files/listing.ts';
import { numbersSchema } from './files/numbers.ts';
import { offersSchema } from './files/offers.ts';
import { paymentsSchema } from './files/payments.ts';
import { quotesSchema } from './files/quotes.ts';
import { rolesSchema } from './files/roles.ts';
import { scenariosSchema } from './files/scenarios.ts';
import { servicesSchema } from './files/services.ts';
import { flagsSchema, linksSchema, rulesSchema } from './files/shop.ts';
import { verificationSchema } from './files/verification.ts';
import { versionSchema } from './versions/read-versions.ts';

const ids = new Ids();
const contract = contractOf(undefined);
const anyFile = new Set<string>();
const noPlans = { known: { internet: [], voice: [], tv: [] }, plans: {} };

/** Each file with the headings that document its fields. */
const files: readonly {
  readonly file: string;
  readonly schema: z.ZodType;
  readonly page: string;
  readonly headings: readonly string[];
}[] = [
  { file: 'brand.yaml', schema: brandSchema(anyFile), page: 'provider-fields.md', headings: ['brand.yaml'] },
  { file: 'links.yaml', schema: linksSchema, page: 'provider-fields.md', headings: ['links.yaml'] },
  { file: 'flags.yaml', schema: flagsSchema, page: 'provider-fields.md', headings: ['flags.yaml'] },
  { file: 'numbers.yaml', schema: numbersSchema, page: 'provider-fields.md', headings: ['numbers.yaml'] },
  { file: 'listing.yaml', schema: listingSchema, page: 'provider-fields.md', headings: ['listing.yaml'] },
  { file: 'credit.yaml', schema: creditSchema, page: 'provider-fields.md', headings: ['credit.yaml'] },
  { file: 'payments.yaml', schema: paymentsSchema, page: 'provider-fields.md', headings: ['payments.yaml'] },
  {
    file: 'verification.yaml',
    schema: verificationSchema,
    page: 'provider-fields.md',
    headings: ['verification.yaml'],
  },
  { file: 'services.yaml', schema: servicesSchema(), page: 'provider-fields.md', headings: ['services.yaml'] },
  { file: 'offers.yaml', schema: offersSchema(), page: 'provider-fields.md', headings: ['offers.yaml'] },
  {
    file: 'coverage/scenarios.yaml',
    schema: scenariosSchema(anyFile),
    page: 'provider-fields.md',
    headings: ['coverage/scenarios.yaml'],
  },
  { file: 'coverage/quotes.yaml', schema: quotesSchema, page: 'quotes.md', headings: ['Creating quotes'] },
  { file: 'roles.yaml', schema: rolesSchema, page: 'quotes.md', headings: ['Roles'] },
  { file: 'rules.yaml', schema: rulesSchema, page: 'provider.md', headings: ['Rules', 'Parts of checkout'] },
  { file: 'version.yaml', schema: versionSchema, page: 'provider.md', headings: ['Prepare a change for a date'] },
  { file: 'calendar.yaml', schema: calendarSchema, page: 'catalog-fields.md', headings: ['calendar.yaml'] },
  { file: 'catalog/terms.yaml', schema: termsSchema, page: 'catalog.md', headings: ['Contract terms'] },
  { file: 'catalog/technologies.yaml', schema: technologiesSchema, page: 'catalog.md', headings: ['Technologies'] },
  {
    file: 'catalog/bundles.yaml',
    schema: bundlesSchema(ids, noPlans, contract),
    page: 'catalog.md',
    headings: ['Add a bundle'],
  },
  {
    file: 'catalog/offers.yaml',
    schema: catalogOffersSchema(ids, [], [], contract),
    page: 'catalog.md',
    headings: ['Add an offer'],
  },
  {
    file: 'catalog/promotions.yaml',
    schema: promotionsSchema({ terms: [], plans: [] }, []),
    page: 'catalog.md',
    headings: ['Promo codes'],
  },
  {
    file: 'catalog/internet.yaml',
    schema: internetSchema(ids, contract, undefined),
    page: 'catalog-fields.md',
    headings: ['Items', 'internet.yaml'],
  },
  {
    file: 'catalog/voice.yaml',
    schema: voiceSchema(ids, contract),
    page: 'catalog-fields.md',
    headings: ['Items', 'voice.yaml'],
  },
  {
    file: 'catalog/phones.yaml',
    schema: phonesSchema(ids, anyFile),
    page: 'catalog-fields.md',
    headings: ['phones.yaml'],
  },
  {
    file: 'catalog/tv.yaml',
    schema: tvSchema(ids, anyFile),
    page: 'catalog-fields.md',
    headings: ['Items', 'tv.yaml'],
  },
  {
    file: 'catalog/solutions.yaml',
    schema: solutionsSchema(ids),
    page: 'catalog-fields.md',
    headings: ['Items', 'solutions.yaml'],
  },
  {
    file: 'catalog/charges.yaml',
    schema: chargesSchema(ids, []),
    page: 'catalog-fields.md',
    headings: ['Items', 'charges.yaml'],
  },
];

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

/** Lists the names of all settings of a file, at any depth. */
function listSettings({ properties = {}, items, additionalProperties, anyOf = [], allOf = [] }: JsonSchema): string[] {
  const inner = [
    items,
    typeof additionalProperties === 'object' ? additionalProperties : undefined,
    ...anyOf,
    ...allOf,
  ];
  return [
    ...Object.entries(properties).flatMap(([name, value]) => [name, ...listSettings(value)]),
    ...inner.flatMap((schema) => (schema ? listSettings(schema) : [])),
  ];
}

/** Returns the code below a heading: that in the text, and the examples. */
function readCode(page: string, heading: string): string {
  const text = readFileSync(join(demoProviderDir, '../docs', page), 'utf8');
  const [, start = '', level = ''] = new RegExp(`(^(#+) ${heading.replaceAll('.', '\\.')}$)`, 'm').exec(text) ?? [];
  expect(start, `${page} has no heading ${heading}`).not.toBe('');
  const [section = ''] = text
    .slice(text.indexOf(`${start}\n`) + start.length)
    .split(new RegExp(`^#{1,${level.length}} `, 'm'));
  return [...section.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].join('\n');
}

test.each(files)('every setting of $file is documented [P-160]', ({ schema, page, headings }) => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;
  const settings = new Set(listSettings(json));
  const code = headings.map((heading) => readCode(page, heading)).join('\n');
  expect(settings.size).toBeGreaterThan(0);
  expect([...settings].filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code))).toEqual([]);
});
