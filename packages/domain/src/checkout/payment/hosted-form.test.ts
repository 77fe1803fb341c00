import { expect, test } from 'vitest';
import { buildHostedPageUrl, parseHostedFormMessage, readHostedFormReturn, resolveHostedForm } from '../index.ts';

const allowed = 'https://pay.example.com';
const resolveForm = (autoPayUrl: string, autoPayScript = '', origin: string | null = allowed) =>
  resolveHostedForm({ autoPayUrl, autoPayScript }, origin);

test('resolveHostedForm returns the auto pay form in the answer if its origin is allowed [K-113]', () => {
  const url = `${allowed}/form?shop=1`;
  expect(resolveForm(url)).toEqual({ url, origin: allowed, script: null });
  expect(resolveForm(url, '/auto-pay/form.js')).toEqual({ url, origin: allowed, script: '/auto-pay/form.js' });
  expect([resolveHostedForm(null, allowed), resolveForm('')]).toEqual(['none', 'none']);
});

test.each(['http://localhost:4000', 'http://127.0.0.1:4000'])(
  'resolveHostedForm accepts a form on the same machine without TLS: %s [P-143]',
  (origin) => {
    const url = `${origin}/form`;
    expect(resolveForm(url, '', origin)).toEqual({ url, origin, script: null });
  },
);

test('buildHostedPageUrl adds the reference to the query [P-144]', () => {
  const build = (url: string) => buildHostedPageUrl({ url }, 'ref-1');
  expect(build(`${allowed}/form`)).toBe(`${allowed}/form?reference=ref-1`);
  expect(build(`${allowed}/form?shop=1`)).toBe(`${allowed}/form?shop=1&reference=ref-1`);
  expect(build(`${allowed}/form#card`)).toBe(`${allowed}/form?reference=ref-1#card`);
});

test.each([
  ['of another host', 'https://elsewhere.example/form'],
  ['of a host with the same prefix', 'https://pay.example.com.elsewhere.example/form'],
  ['with a user name before the host', 'https://pay.example.com@elsewhere.example/form'],
  ['without TLS', 'http://pay.example.com/form'],
  ['that is a script', 'javascript:alert(1)'],
  ['on another port', 'https://pay.example.com:8443/form'],
])('resolveHostedForm refuses a form %s', (_, url) => {
  expect(resolveForm(url)).toBe('refused');
});

test('resolveHostedForm refuses every form without an allowed origin', () => {
  expect(resolveForm(`${allowed}/form`, '', null)).toBe('refused');
});

test.each(['https://pay.example.com/form.js', '//pay.example.com/form.js', '/\\pay.example.com/form.js', 'form.js'])(
  'resolveHostedForm refuses a form with the foreign script %s',
  (script) => {
    expect(resolveForm(`${allowed}/form`, script)).toBe('refused');
  },
);

test('parseHostedFormMessage accepts only the messages of the form', () => {
  const parse = (message: object) => parseHostedFormMessage({ type: 'auto-pay', ...message });
  for (const says of ['ready', 'declined', 'cancelled']) expect(parse({ says })).toEqual({ says });
  expect(parse({ says: 'done', token: 'tok_1' })).toEqual({ says: 'done', token: 'tok_1' });
  for (const data of [null, 'ready', {}, { says: 'ready' }]) expect(parseHostedFormMessage(data)).toBeUndefined();
  for (const message of [
    ...[{ says: 'done' }, { says: 'go' }, { says: 'done', token: 7 }],
    ...[
      { says: 'done', token: '4111 1111' },
      { says: 'done', token: 'a'.repeat(201) },
      { says: 'done', token: '4111111111111111' },
    ],
  ])
    expect(parse(message)).toBeUndefined();
});

test.each([
  ['auto-pay=done&reference=ref-1&token=tok_1', { says: 'done', reference: 'ref-1', token: 'tok_1' }],
  ['auto-pay=declined&reference=ref-1', { says: 'declined', reference: 'ref-1' }],
  ['auto-pay=cancelled&reference=ref-1', { says: 'cancelled', reference: 'ref-1' }],
  ['auto-pay=cancelled', undefined],
  ['auto-pay=done&reference=ref-1', undefined],
  ['auto-pay=done&reference=ref-1&token=4111+1111', undefined],
  ['auto-pay=ready&reference=ref-1', undefined],
  ['reference=ref-1&token=tok_1', undefined],
  ['', undefined],
])('readHostedFormReturn reads the query %j [P-143]', (query, returned) => {
  expect(readHostedFormReturn(new URLSearchParams(query))).toEqual(returned);
});
