import { expect, test } from 'vitest';
import {
  afterCodeCheck,
  afterCodeSent,
  emptyOneTimeCode,
  formatLockedHint,
  getCodeLockEnd,
  isCodeLocked,
  isCodeSentTo,
  isCodeVerificationBlocked,
  isRecipientVerified,
  otpHints,
  withCodeLock,
} from './one-time-code.ts';

const mobile = '201-555-0142';
const sent = afterCodeSent({ status: 'SUCCESS' }, mobile);
const verified = afterCodeCheck(sent, { status: 'SUCCESS' });
const lockEnd = '2026-03-03T11:00:00.000Z';
const locked = afterCodeCheck(sent, { status: 'FAILURE', reason: 'LOCKED', lockedUntil: lockEnd });

test('a code belongs to the number that it was sent to, however that is written', () => {
  expect(isCodeSentTo(sent, '(201) 555-0142')).toBe(true);
  expect(isCodeSentTo(sent, '201-555-0143')).toBe(false);
  expect(isCodeSentTo(emptyOneTimeCode, '')).toBe(false);
  expect(isCodeSentTo(afterCodeSent({ status: 'FAILURE' }, mobile), mobile)).toBe(false);
});

test('a right code verifies only the number that it was sent to [K-158] [K-360]', () => {
  expect(isRecipientVerified(verified, '2015550142')).toBe(true);
  expect(isRecipientVerified(verified, '201-555-0143')).toBe(false);
  expect(isRecipientVerified(afterCodeCheck(sent, { status: 'FAILURE', reason: 'WRONG' }), mobile)).toBe(false);
  expect(isRecipientVerified(afterCodeCheck(emptyOneTimeCode, { status: 'SUCCESS' }), '')).toBe(false);
});

test('a new code ends the verification of the number before it', () => {
  expect(isRecipientVerified(afterCodeSent({ status: 'SUCCESS' }, mobile), mobile)).toBe(false);
});

test('too many wrong codes lock the number, with the end of the lock', () => {
  expect([isCodeLocked(locked), getCodeLockEnd(locked)]).toEqual([true, lockEnd]);
  expect(isCodeVerificationBlocked(locked, mobile)).toBe(true);
  const refused = afterCodeSent({ status: 'FAILURE', reason: 'LOCKED', lockedUntil: lockEnd }, mobile);
  expect([isCodeLocked(refused), getCodeLockEnd(refused)]).toEqual([true, lockEnd]);
});

test('a wrong code is not a lock, and a verified number is not blocked by one', () => {
  const wrong = afterCodeCheck(sent, { status: 'FAILURE', reason: 'WRONG' });
  expect([isCodeLocked(wrong), getCodeLockEnd(wrong)]).toEqual([false, undefined]);
  expect(isCodeVerificationBlocked(wrong, mobile)).toBe(false);
  expect(isCodeVerificationBlocked(withCodeLock(verified, lockEnd), mobile)).toBe(false);
  expect(isCodeVerificationBlocked(withCodeLock(verified, lockEnd), '201-555-0143')).toBe(true);
});

test('the server decides about the lock: it adds one, and ends one that the tab still shows', () => {
  expect(getCodeLockEnd(withCodeLock(emptyOneTimeCode, lockEnd))).toBe(lockEnd);
  expect(withCodeLock(locked, null)).toEqual(emptyOneTimeCode);
  expect(withCodeLock(verified, null)).toBe(verified);
});

test('the hint of a lock tells when it ends, if that is known; a wrong code warns of it [S-163]', () => {
  expect(otpHints.WRONG).toBe(
    'This code was not accepted. Check the message, or send another code. After five wrong codes you have to wait an hour.',
  );
  expect(formatLockedHint('11:00 AM')).toBe(
    'Too many incorrect codes. You can request a new one at 11:00 AM, or call us during support hours to continue your order.',
  );
  expect(formatLockedHint('')).toBe(otpHints.LOCKED);
});
