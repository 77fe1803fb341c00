import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { measureCpuMs } from '../testing/measure-cpu.ts';
import { createLog } from './logging.ts';
import { redact } from './redact.ts';

const lines: string[] = [];
const log = createLog('info', { write: (line: string) => void lines.push(line) });

const secretValues = {
  socialSecurity: '078-05-1120',
  card: '4111 1111 1111 1111',
  bearer: 'Bearer s3cr3t-token',
  jwt: 'jwt-eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  password: 'postgres://shop:hunter2@db/orders',
};
const numberSpellings = [
  'x4111111111111111',
  '_4111111111111111_',
  '４１１１１１１１１１１１１１１１',
  '4111%201111%201111%201111',
  '4111\u20131111\u20131111\u20131111',
  '078\u00a005\u00a01120',
];
const secretTexts = ['078-05-1120', '1111 1111', 's3cr3t-token', 'c2lnbmF0dXJl', 'hunter2'];
const failure = Object.assign(new Error(`outer ${secretValues.jwt}`), {
  cause: new Error(`inner ${secretValues.card}`),
});
const failedQuery = Object.assign(
  new DatabaseError('duplicate key value violates unique constraint "lead_email"', 0, 'error'),
  {
    code: '23505',
    detail: 'Key (email)=(ada@example.com) already exists.',
    where: "unnamed portal with $1 = 'Ada Lovelace'",
  },
);

test.each([
  ['a message', () => log.info(Object.values(secretValues).join(' and '))],
  ['a message with fields', () => log.info({ a: 1 }, Object.values(secretValues).join(' and '))],
  ['values of a message', () => log.info('%s', Object.values(secretValues).join(' and '))],
  ['fields', () => log.info(secretValues)],
  ['deep fields', () => log.info({ a: { b: [{ c: secretValues }] } })],
  ['an error', () => log.error({ err: failure })],
  ['an error by itself', () => log.error(failure)],
  ['a child', () => log.child({ who: secretValues }).info('x')],
])('the log contains no secret from %s', (_case, write) => {
  lines.length = 0;
  write();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toHaveProperty('level');
  for (const secret of secretTexts) expect(lines[0]).not.toContain(secret);
});

test.each<[string, () => void]>([
  ...numberSpellings.map((text): [string, () => void] => [text, () => log.info({ text }, text)]),
  ['a number', () => log.info({ n: 4111111111111111, deep: [{ n: 4111111111111111n }] })],
  ['a name', () => log.info({ '4111111111111111': 1 })],
])('a card or social security number does not reach the log as %s', (_text, write) => {
  lines.length = 0;
  write();
  expect(lines[0]).toContain('[removed]');
  expect(lines[0]).not.toMatch(/1111|1120|\uff11/);
});

test('instants, sizes and ids are logged as they are', () => {
  const fields = { at: 1_788_888_888_885, bytes: 2 ** 40, session: '41111111-1111-4111-8111-111111111111' };
  lines.length = 0;
  log.info(fields);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject(fields);
});

test.each([
  ...['authorization', 'Cookie', 'set-cookie', 'access_token', 'password', 'DEMARC_SECRET', 'Idempotency-Key'],
  ...['ssn', 'ownerSSN', 'socialSecurityNumber', 'social_security_number', 'taxId', 'federalTaxId', 'ein'],
  ...['routingNumber', 'bank_routing_number', 'accountNumber', 'acctNo', 'cardNumber', 'card', 'cvv', 'CVC'],
  ...['dob', 'dateOfBirth', 'birth-date'],
])('a field named %s is removed from the log at any depth', (name) => {
  lines.length = 0;
  log.info({ headers: { [name]: 'canary' }, a: [{ b: { [name]: 314159 } }] });
  expect(lines[0]).not.toMatch(/canary|314159/);
});

test.each(['account', 'discarded', 'business', 'einstein', 'status', 'stage'])('a field named %s is logged', (name) => {
  lines.length = 0;
  log.info({ [name]: 'of use' });
  expect(lines[0]).toContain('of use');
});

test.each(['eyJ-', 'eyJ.', 'Bearer ', 'a://', 'eyJ.eyJ', '1-', 'ssn '])(
  'redaction of 64 KB of %j takes linear time',
  async (pattern) => {
    /** Redacts the same amount of text, in pieces of this length. */
    const measure = (length: number) => {
      const text = pattern.repeat(length / pattern.length);
      return measureCpuMs(() => {
        for (let done = 0; done < 2 * 65_536; done += text.length) redact(text);
      });
    };
    // Quadratic time would be ten times as long for long pieces. CPU time is counted in steps of ten milliseconds.
    expect((await measure(65_536)) / Math.max(10, await measure(6554))).toBeLessThan(5);
  },
);

test('a failed query is logged with its code and message and without its values', () => {
  lines.length = 0;
  log.error({ err: failedQuery }, 'failed');
  expect(lines[0]).toContain('lead_email');
  expect(lines[0]).toContain('23505');
  expect(lines[0]).toContain('logging.test.ts');
  for (const personal of ['Ada', 'example.com']) expect(lines[0]).not.toContain(personal);
});
