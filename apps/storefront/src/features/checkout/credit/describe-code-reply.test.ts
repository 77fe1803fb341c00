import { otpHints } from '@demarc/domain/checkout';
import { expect, test } from 'vitest';
import { describeCodeReply } from './describe-code-reply.ts';

const now = Date.UTC(2026, 2, 3, 12);

test('describeCodeReply tells how long the daily limit lasts [S-268]', () => {
  const reply = { status: 'FAILURE', reason: 'TOO_MANY_TODAY' } as const;
  expect(describeCodeReply({ ...reply, lockedUntil: '2026-03-03T15:00:00.000Z' }, 'text', now)).toBe(
    'We’ve sent as many codes as we can for now. Try again in 3 hours, or call us.',
  );
  expect(describeCodeReply({ ...reply, lockedUntil: '2026-03-03T11:00:00.000Z' }, 'text', now)).toBe(
    otpHints.TOO_MANY_TODAY,
  );
  expect(describeCodeReply(reply, 'text', now)).toBe(otpHints.TOO_MANY_TODAY);
});

test('describeCodeReply describes other failures, and is empty on success', () => {
  expect(describeCodeReply({ status: 'FAILURE', reason: 'NOT_TEXTABLE' }, 'text', now)).toBe(otpHints.NOT_TEXTABLE);
  expect(describeCodeReply({ status: 'SUCCESS', reason: '' }, 'text', now)).toBe('');
});

test('describeCodeReply speaks of the email where the code goes there [P-052]', () => {
  expect(describeCodeReply({ status: 'FAILURE', reason: 'TOO_MANY' }, 'email', now)).toBe(
    'We’ve sent too many codes to this email address. Wait an hour, or call us.',
  );
  expect(describeCodeReply({ status: 'FAILURE', reason: 'OTHER_EMAIL' }, 'email', now)).toBe(otpHints.OTHER_EMAIL);
});
