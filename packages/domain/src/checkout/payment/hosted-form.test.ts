import { expect, test } from 'vitest';
import { parseHostedFormMessage, resolveHostedForm } from '../index.ts';

const allowed = 'https://pay.example.com';
const formOf = (autoPayUrl: string, autoPayScript = '', origin: string | null = allowed) =>
  resolveHostedForm({ autoPayUrl, autoPayScript }, origin);

test('shows the auto pay form named in the answer if its origin is allowed [K-113]', () => {
  const url = `${allowed}/form?shop=1`;
  expect(formOf(url)).toEqual({ url, origin: allowed, script: null });
  expect(formOf(url, '/auto-pay/form.js')).toEqual({ url, origin: allowed, script: '/auto-pay/form.js' });
  expect([resolveHostedForm(null, allowed), formOf('')]).toEqual(['none', 'none']);
});

test.each([
  ['of another host', 'https://elsewhere.example/form'],
  ['of a host with the same prefix', 'https://pay.example.com.elsewhere.example/form'],
  ['with a user name before the host', 'https://pay.example.com@elsewhere.example/form'],
  ['without TLS', 'http://pay.example.com/form'],
  ['that is a script', 'javascript:alert(1)'],
  ['on another port', 'https://pay.example.com:8443/form'],
])('refuses a form %s', (_, url) => {
  expect(formOf(url)).toBe('refused');
});

test('refuses every form without an allowed origin', () => {
  expect(formOf(`${allowed}/form`, '', null)).toBe('refused');
});

test.each(['https://pay.example.com/form.js', '//pay.example.com/form.js', '/\\pay.example.com/form.js', 'form.js'])(
  'refuses the foreign script %s together with the form',
  (script) => {
    expect(formOf(`${allowed}/form`, script)).toBe('refused');
  },
);

test('accepts only "ready" and "done" messages from the frame', () => {
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
