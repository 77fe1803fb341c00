import type { Call } from '@demarc/contract';
import { z } from 'zod';

type Json = unknown;
interface Schema {
  readonly type?: string;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
}

/** A constant, so that every run sends the same requests. FUZZ_SEED sets another seed. */
export const fuzzSeed = Number(process.env.FUZZ_SEED ?? 20_261_115);

/** Pseudo-random choices: the same seed gives the same sequence. */
export interface SeededRandom {
  below(limit: number): number;
  pick<T>(choices: readonly T[]): T;
}

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return { below, pick: (choices) => choices[below(choices.length)] as (typeof choices)[number] };
}

type RequestPart = 'params' | 'query' | 'body';
const schemas = new WeakMap<z.ZodType, Schema>();

/** Returns the schema of the call's params, query or body. Undefined if the call has none. */
export function getSchema(call: Call, part: RequestPart): Schema | undefined {
  const codec = call[part];
  if (!codec) return undefined;
  const schema = schemas.get(codec) ?? (z.toJSONSchema(codec, { io: 'input', unrepresentable: 'any' }) as Schema);
  schemas.set(codec, schema);
  return schema;
}

const examples = [
  'chat-1',
  'faq',
  '10001',
  'NJ',
  '2125550100',
  '212-555-0100',
  'pat@example.com',
  'Y',
  'N',
  '1',
  'x',
  '1 Main St',
  '123456',
  '0001',
  '2026-03-10',
  'dogs:N',
  'e30..AAAA.AAAA.AAAA',
];

function generateText({ format, pattern, minLength = 0, maxLength = 100 }: Schema, { pick }: SeededRandom): string {
  if (format === 'date-time') return '2026-03-03T15:00:00Z';
  if (format === 'uuid') return '6f6f7f86-6f3a-4d4e-9a55-0c4f5c1f0a01';
  const matching = examples.filter(
    (example) =>
      (!pattern || new RegExp(pattern, 'u').test(example)) &&
      example.length >= minLength &&
      example.length <= maxLength,
  );
  return matching.length > 0 ? pick(matching) : 'x'.repeat(minLength);
}

/** Generates a value that the schema allows, as far as JSON Schema describes it. */
export function generateValidValue(schema: Schema, random: SeededRandom): Json {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return generateValidValue(random.pick(branches), random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.type === 'string') return generateText(schema, random);
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return random.below(2) === 0;
  if (schema.prefixItems) return schema.prefixItems.map((item) => generateValidValue(item, random));
  if (schema.type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
      generateValidValue(schema.items ?? {}, random),
    );
  if (schema.type === 'object') {
    const includedFields = Object.entries(schema.properties ?? {}).filter(
      ([name]) => schema.required?.includes(name) || random.below(2) === 0,
    );
    return Object.fromEntries(includedFields.map(([name, inner]) => [name, generateValidValue(inner, random)]));
  }
  return null;
}

const hostileTexts = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202egnp.exe',
    '\ufeff',
    '\r\nSet-Cookie: a=b',
    '\u001b[31m',
  ],
  ...[
    "'; drop table visitor_session; --",
    "' or '1'='1",
    '$1',
    '\\',
    '%',
    '%00',
    '%E0%A4%A',
    '../../etc/passwd',
    '{{name}}',
  ],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'NaN',
  ],
  ...['é'.normalize('NFD').repeat(500), '👩‍👩‍👧‍👦'.repeat(200), '١٢٣٤٥', 'ﬀ', 'İ', 'ß'.repeat(300)],
  ...['a', '1', ' ', '-', '.', '@', 'a.', 'a@', '1 ', '0-', 'ssn ', 'eyJ-', 'card 4', 'St Ave ', '#', ','].map((part) =>
    part.repeat(Math.ceil(4000 / part.length)),
  ),
  `${'a'.repeat(3000)}!`,
  `${'a@'.repeat(30)}${'b-'.repeat(1500)}`,
  `${'1'.repeat(3000)}x`,
  'x'.repeat(70_000),
];
const hostileValues: readonly Json[] = [
  ...[null, true, 0, -1, -0, 1e308, -1e308, 2 ** 53, 0.1, [], {}, [[]], [null], { a: 1 }],
  Array(5000).fill(0),
  Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`f${n}`, n])),
];

const nestedArray = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

/** Picks a value that often breaks parsers, databases or pages. */
export const pickHostileValue = (random: SeededRandom): Json =>
  random.pick([
    () => random.pick(hostileTexts),
    () => random.pick(hostileTexts),
    () => random.pick(hostileValues),
    () => nestedArray(1 + random.below(2000)),
  ])();

/** Returns the value with a random mistake. */
export function corruptValue(value: Json, random: SeededRandom): Json {
  const shouldDescend = typeof value === 'object' && value !== null && random.below(4) > 0;
  if (!shouldDescend) return pickHostileValue(random);
  if (Array.isArray(value))
    return random.below(3) ? value.map((item) => corruptValue(item, random)) : Array(300).fill(value[0]);
  const entries = Object.entries(value);
  const position = random.below(entries.length + 1);
  const [name, inner] = entries[position] ?? [String(random.pick(hostileTexts)).slice(0, 50), undefined];
  const change = random.below(4);
  if (change === 0 && position < entries.length)
    return Object.fromEntries(entries.filter((_, index) => index !== position));
  return { ...value, [name]: corruptValue(inner, random) };
}
