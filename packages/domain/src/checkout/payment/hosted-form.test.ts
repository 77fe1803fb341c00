import { expect, test } from 'vitest';
import { parseHostedFormMessage, resolveHostedForm } from '../index.ts';

const allowed = 'https://pay.example.com';
const resolveForm = (autoPayUrl: string, autoPayScript = '', origin: string | null = allowed) =>
  resolveHostedForm({ autoPayUrl, autoPayScript }, origin);

test('resolveHostedForm returns the auto pay form in the answer if its origin is allowed [K-113]', () => {
  const url = `${allowed}/form?shop=1`;
  expect(resolveForm(url)).toEqual({ url, origin: allowed, script: null });
  expect(resolveForm(url, '/auto-pay/form.js')).toEqual({ url, origin: allowed, script: '/auto-pay/form.js' });
  expect([resolveHostedForm(null, allowed), resolveForm('')]).toEqual(['none', 'none']);
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

test('parseHostedFormMessage accepts only "ready" and "done" messages from the frame', () => {
  expect(parseHostedFormMessage({ type: 'auto-pay', says: 'ready' })).toEqual({ says: 'ready' });
  expect(parseHostedFormMessage({ type: 'auto-pay', says: 'done', token: 'tok_1' })).toEqual({
    says: 'done',
    token: 'tok_1',
  });
  for (const data of [
    ...[null, 'ready', {}, { says: 'ready' }, { type: 'auto-pay', says: 'done' }, { type: 'auto-pay', says: 'go' }],
    ...[
      { type: 'auto-pay', says: 'done', token: 7 },
      { type: 'auto-pay', says: 'done', token: '4111 1111' },
    ],
  ])
    expect(parseHostedFormMessage(data)).toBeUndefined();
});
