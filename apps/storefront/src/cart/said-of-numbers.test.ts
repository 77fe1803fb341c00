import { afterEach, expect, test } from 'vitest';
import { nothingRemembered, orderMemory } from '../session/order-memory.ts';
import { rememberSaid, saidOfNumber } from './said-of-numbers.ts';

const ann = { serviceAddress: '12 Pier Road', authorisedName: 'Ann Mercer' };
const bo = { serviceAddress: '1 Quay', authorisedName: 'Bo Park' };

afterEach(() => orderMemory.update(nothingRemembered));

test('what was said of each kept number is remembered, and the newer counts', () => {
  rememberSaid('9175550123', bo);
  rememberSaid('9175550124', bo);
  rememberSaid('9175550123', ann);
  expect([saidOfNumber('9175550123'), saidOfNumber('9175550124'), saidOfNumber('9175550125')]).toEqual([
    ...[ann, bo, undefined],
  ]);
});

test.each(['oops', 'null', '7', '{"9175550123":null}', '{"9175550123":{"authorisedName":7}}'])(
  'what cannot be read is as good as nothing: %s',
  (keptNumbers) => {
    orderMemory.update({ keptNumbers });
    expect(saidOfNumber('9175550123')).toBeUndefined();
    rememberSaid('9175550123', ann);
    expect(saidOfNumber('9175550123')).toEqual(ann);
  },
);
