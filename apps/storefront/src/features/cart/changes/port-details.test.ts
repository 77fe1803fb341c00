import { afterEach, expect, test } from 'vitest';
import { nothingRemembered, orderMemory } from '../../../lib/session/order-memory.ts';
import { findPortDetails, savePortDetails } from './port-details.ts';

const ann = { serviceAddress: '12 Pier Road', authorisedName: 'Ann Mercer' };
const bo = { serviceAddress: '1 Quay', authorisedName: 'Bo Park' };

afterEach(() => orderMemory.update(nothingRemembered));

test('the details of each ported number are saved, and newer details replace older ones', () => {
  savePortDetails('9175550123', bo);
  savePortDetails('9175550124', bo);
  savePortDetails('9175550123', ann);
  expect([findPortDetails('9175550123'), findPortDetails('9175550124'), findPortDetails('9175550125')]).toEqual([
    ...[ann, bo, undefined],
  ]);
});

test.each(['oops', 'null', '7', '{"9175550123":null}', '{"9175550123":{"authorisedName":7}}'])(
  'unreadable stored details are ignored: %s',
  (keptNumbers) => {
    orderMemory.update({ keptNumbers });
    expect(findPortDetails('9175550123')).toBeUndefined();
    savePortDetails('9175550123', ann);
    expect(findPortDetails('9175550123')).toEqual(ann);
  },
);
