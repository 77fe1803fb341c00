import { expect, test } from 'vitest';
import { formWordOf, hostedFormOf } from './index.ts';

const allowed = 'https://pay.example.com';
const formOf = (autoPayUrl: string, autoPayScript = '', origin: string | null = allowed) =>
  hostedFormOf({ autoPayUrl, autoPayScript }, origin);

test('the form for auto pay that the answer names is shown where it is of the allowed host [K-113]', () => {
  const url = `${allowed}/form?shop=1`;
  expect(formOf(url)).toEqual({ url, origin: allowed, script: null });
  expect(formOf(url, '/auto-pay/form.js')).toEqual({ url, origin: allowed, script: '/auto-pay/form.js' });
  expect([hostedFormOf(null, allowed), formOf('')]).toEqual(['none', 'none']);
});

test.each([
  ['of another host', 'https://elsewhere.example/form'],
  ['of a host that begins like it', 'https://pay.example.com.elsewhere.example/form'],
  ['with a name before the host', 'https://pay.example.com@elsewhere.example/form'],
  ['without protection', 'http://pay.example.com/form'],
  ['that is a script', 'javascript:alert(1)'],
  ['on another port', 'https://pay.example.com:8443/form'],
])('a form %s is refused', (_, url) => {
  expect(formOf(url)).toBe('refused');
});

test('without an allowed host every form is refused', () => {
  expect(formOf(`${allowed}/form`, '', null)).toBe('refused');
});

test.each(['https://pay.example.com/form.js', '//pay.example.com/form.js', '/\\pay.example.com/form.js', 'form.js'])(
  'the script %s is not ours: it is refused, and the form with it',
  (script) => {
    expect(formOf(`${allowed}/form`, script)).toBe('refused');
  },
);

test('of what a frame says, only that it is ready and that it has a token is heard', () => {
  expect(formWordOf({ type: 'auto-pay', says: 'ready' })).toEqual({ says: 'ready' });
  expect(formWordOf({ type: 'auto-pay', says: 'done', token: 'tok_1' })).toEqual({ says: 'done', token: 'tok_1' });
  for (const data of [
    ...[null, 'ready', {}, { says: 'ready' }, { type: 'auto-pay', says: 'done' }, { type: 'auto-pay', says: 'go' }],
    ...[
      { type: 'auto-pay', says: 'done', token: 7 },
      { type: 'auto-pay', says: 'done', token: '4111 1111' },
    ],
  ])
    expect(formWordOf(data)).toBeUndefined();
});
