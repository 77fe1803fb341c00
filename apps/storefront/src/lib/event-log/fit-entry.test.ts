import { expect, test } from 'vitest';
import type { UnsentEntry } from './event-log.ts';
import { fitEntry } from './fit-entry.ts';

const entry: UnsentEntry = {
  type: 'Error',
  name: 'ssn: 123-45-6789',
  section: '',
  page: 'checkout',
  timestamp: '',
  beginTime: '',
  endTime: '',
  logs: 'card 4111 1111 1111 1111 failed',
  comments: 'x'.repeat(9000),
  delayMs: 0,
};

test('fitEntry removes sensitive numbers and cuts long texts', () => {
  const fitted = fitEntry(entry);
  expect(JSON.stringify(fitted)).not.toMatch(/6789|4111/);
  expect(fitted).toMatchObject({
    page: 'checkout',
    logs: expect.stringContaining('failed'),
    comments: 'x'.repeat(4000),
  });
});
