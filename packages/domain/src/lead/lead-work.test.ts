import { expect, test } from 'vitest';
import { listNextStatuses } from './index.ts';

test.each([
  ['new', ['contacted', 'closed']],
  ['contacted', ['new', 'closed']],
  ['closed', ['new', 'contacted']],
] as const)('a lead that is %s can be given every other status [A-191]', (status, next) => {
  expect(listNextStatuses(status)).toEqual(next);
});
