import { beforeEach, expect, test } from 'vitest';
import { createTestCartSession } from '../testing/test-cart-session.ts';
import { findPortDetails, savePortDetails } from './port-details.ts';

const ann = { serviceAddress: '12 Pier Road', authorisedName: 'Ann Mercer' };
const bo = { serviceAddress: '1 Quay', authorisedName: 'Bo Park' };

let cartSession = createTestCartSession();
beforeEach(() => {
  cartSession = createTestCartSession();
});

test('the details of each ported number are saved, and newer details replace older ones', () => {
  savePortDetails(cartSession, '9175550123', bo);
  savePortDetails(cartSession, '9175550124', bo);
  savePortDetails(cartSession, '9175550123', ann);
  expect([
    findPortDetails(cartSession, '9175550123'),
    findPortDetails(cartSession, '9175550124'),
    findPortDetails(cartSession, '9175550125'),
  ]).toEqual([ann, bo, undefined]);
});

test.each(['oops', 'null', '7', '{"9175550123":null}', '{"9175550123":{"authorisedName":7}}'])(
  'unreadable stored details are ignored: %s',
  (portedNumbers) => {
    cartSession.orderMemory.update({ portedNumbers });
    expect(findPortDetails(cartSession, '9175550123')).toBeUndefined();
    savePortDetails(cartSession, '9175550123', ann);
    expect(findPortDetails(cartSession, '9175550123')).toEqual(ann);
  },
);
