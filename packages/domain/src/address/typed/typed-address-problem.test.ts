import { expect, test } from 'vitest';
import { findTypedAddressProblem, lacksHouseNumber, type TypedAddressProblem, toTypedAddress } from '../index.ts';
import { isZipOfState, stateNames } from '../states.ts';

const findProblem = (text: string) => {
  const { address, zip } = toTypedAddress(text, null);
  return findTypedAddressProblem(address, zip);
};

test.each<[text: string, problem: TypedAddressProblem | undefined]>([
  ['12 Nowhere Street, Hoboken, NJ 07030', undefined],
  ['12 Nowhere Street, Suite 4, Hoboken, NJ 07030', undefined],
  ['12-4B 5th Ave, New York, NY 10012', undefined],
  ['N6W23001 Bluemound Rd, Waukesha, WI 53188', undefined],
  ['One Penn Plaza, New York, New York 10119', undefined],
  ['7 Boxwood Lane, Troy, NY 12180', undefined],
  ['PO Box 12, Hoboken, NJ 07030', 'poBox'],
  ['P.O. Box 12, Hoboken, NJ 07030', 'poBox'],
  ['p o box 12, Hoboken, NJ 07030', 'poBox'],
  ['POBox 12, Hoboken, NJ 07030', 'poBox'],
  ['12 Nowhere Street PO Box 4, Hoboken, NJ 07030', 'poBox'],
  ['Post Office Box 4, Hoboken, NJ 07030', 'poBox'],
  ['Nowhere Street, Hoboken, NJ 07030', 'number'],
  ['4th Street, Hoboken, NJ 07030', 'number'],
  ['asdf, Hoboken, NJ 07030', 'number'],
  ['12, Hoboken, NJ 07030', 'street'],
  ['12 5, Hoboken, NJ 07030', 'street'],
  ['12 Nowhere Street', 'place'],
  ['12 Nowhere Street, Hoboken', 'place'],
  ['12 Nowhere Street, Hoboken, NJ', 'place'],
  ['12 Nowhere Street, NJ 07030', 'place'],
  ['12 Nowhere Street, Hoboken 07030', 'place'],
])('findTypedAddressProblem of %j is %j [S-047]', (text, problem) => {
  expect(findProblem(text)).toBe(problem);
});

test.each<[text: string, problem: TypedAddressProblem | undefined]>([
  ['99 Nowhere Street, Hoboken, NY 07030', 'state'],
  ['99 Nowhere Street, Troy, NY 12180', undefined],
  ['99 Nowhere Street, Fishers Island, NY 06390', undefined],
  ['99 Nowhere Street, El Paso, TX 88510', undefined],
  ['99 Nowhere Street, El Paso, TX 98510', 'state'],
])('findTypedAddressProblem compares the state with the ZIP code: of %j it is %j [S-177]', (text, problem) => {
  expect(findProblem(text)).toBe(problem);
});

test('every state has ZIP codes [S-177]', () => {
  for (const { code } of stateNames)
    expect(
      [...'0123456789'].some((digit) => isZipOfState(`${digit}0000`, code)),
      code,
    ).toBe(true);
});

test.each([
  ['Longboat Wharf', true],
  ['Longboat Wharf, Hoboken, NJ 07030', true],
  ['4th Street', true],
  ['W 4th St New York', true],
  ['101 Longboat Wharf', false],
  ['Harbor Supply, 101 Longboat Wharf', false],
  ['Apt 4 Longboat Wharf', false],
  ['101', false],
  ['a', false],
  ['', false],
])('lacksHouseNumber of %j is %j', (typed, expected) => {
  expect(lacksHouseNumber(typed)).toBe(expected);
});

test('a street and a city of single letters cannot be found [S-047]', () => {
  const place = { street: '12 Main St', unit: '', city: 'Hoboken', state: 'NJ' };
  expect(findTypedAddressProblem(place, '07030')).toBeUndefined();
  expect(findTypedAddressProblem({ ...place, street: '12 A B C' }, '07030')).toBe('street');
  expect(findTypedAddressProblem({ ...place, city: 'H' }, '07030')).toBe('place');
});
