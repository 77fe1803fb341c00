import { readFileSync } from 'node:fs';
import { handOverDocument } from '@demarc/contract/hand-over';
import { expect, test } from 'vitest';
import { redactAttempt } from './redact-attempt.ts';

const example = handOverDocument.parse(
  JSON.parse(
    readFileSync(new URL('../../../../../../docs/provider-api/hand-over-example.json', import.meta.url), 'utf8'),
  ),
);

test('a request shows what was ordered, and not by whom [A-031]', () => {
  const { request } = redactAttempt(example);
  const shown = JSON.parse(request);
  expect(shown).toMatchObject({ orderNumber: example.orderNumber, totals: example.totals });
  expect(shown.items.map(({ codes }: { codes: object }) => codes)).toEqual(example.items.map(({ codes }) => codes));
  expect(new Set(Object.values(shown.customer))).toEqual(new Set(['[removed]']));
  for (const { firstName, email, phone } of example.contacts)
    for (const value of [firstName, email, phone]) expect(request).not.toContain(value);
});

test('a reply has no value that the request hides, and a number in no form of it [A-031]', () => {
  const [contact] = example.contacts;
  const phone = contact?.phone ?? '';
  const { redactReply } = redactAttempt(example);
  const reply = `${contact?.email} or ${phone} or ${phone.slice(2)}: SSN 219-09-9999, card 4111 1111 1111 1111, plan known`;
  expect(redactReply(reply)).toMatch(/^\[removed\] or \[removed\] or \[removed\]: SSN \S+, card .*, plan known$/);
  expect(redactReply(reply)).not.toMatch(/219-09-9999|4111/);
});

test('a long request or reply is cut [A-031]', () => {
  const [item] = example.items;
  const items = Array.from({ length: 100 }, () => ({ ...item, name: 'x'.repeat(200) }));
  const { request, redactReply } = redactAttempt({ ...example, items } as typeof example);
  expect([request.length, request.at(-1)]).toEqual([8001, '…']);
  expect(redactReply('y'.repeat(5000))).toHaveLength(1001);
});
