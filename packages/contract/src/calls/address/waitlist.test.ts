import { sampleRegistration } from '@demarc/domain/lead/testing';
import { expect, test } from 'vitest';
import { calls } from '../../index.ts';

const { body, response } = calls.joinWaitlist;

test('a registration needs every field, and has no other [P-131]', () => {
  expect(body.decode(sampleRegistration)).toEqual(sampleRegistration);
  for (const field of Object.keys(sampleRegistration)) {
    const { [field as keyof typeof sampleRegistration]: _, ...rest } = sampleRegistration;
    expect(() => body.decode(rest as never), `without ${field}`).toThrow(field);
  }
  expect(() => body.decode({ ...sampleRegistration, plannedFor: 'today' } as never)).toThrow('plannedFor');
});

test.each([
  ['firstName', 'A1', 'Invalid firstname'],
  ['email', 'ann', 'Invalid email'],
  ['mobileNum', '0125550100', 'Invalid mobile number'],
  ['city', ' ', 'Required field'],
  ['streetAddress', 'x'.repeat(101), '100'],
  ['consent', false, 'true'],
  ['checkId', 'x', 'checkId'],
])('a registration with %s %j is rejected with the message of the form: %s [P-131]', (field, value, reason) => {
  expect(() => body.decode({ ...sampleRegistration, [field]: value } as never)).toThrow(reason);
});

test('the answer names the address, the expected date and whether a mail was sent [P-131]', () => {
  const reply = { address: '901 Mooring Lane, Hoboken, NJ 07030', plannedFor: 'spring 2027', isMailed: true };
  const wire = { response: 'Success', Address: reply.address, PlannedFor: 'spring 2027', Mailed: 'Y' };
  expect(response.encode(reply)).toEqual(wire);
  expect(response.decode(wire as never)).toEqual(reply);
  const { plannedFor: _, ...undated } = reply;
  expect(response.decode(response.encode({ ...undated, isMailed: false }))).toEqual({ ...undated, isMailed: false });
});
