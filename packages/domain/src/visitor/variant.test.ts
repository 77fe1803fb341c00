import { expect, test } from 'vitest';
import { canPrintCart, getVisitorVariant, readEntryParameters } from './index.ts';

const plain = { externalApp: false, fiberReferral: false, digitalAgent: false, digitalLink: false };

test.each([
  ['', {}, plain],
  ['?cid=lead-1', {}, { ...plain, externalApp: true }],
  ['?cid=', {}, plain],
  ['?fiosreferral=Y', {}, { ...plain, fiberReferral: true }],
  ['?fiosreferral', {}, { ...plain, fiberReferral: true }],
  ['', { digitalAgentFlow: 'Y' }, { ...plain, digitalAgent: true }],
  ['', { digitalAgentFlow: 'N' }, plain],
  ['', { digitalLink: 'Y' }, { ...plain, digitalLink: true }],
])('a visitor with the query %j and the cart flags %j has the variant %j', (search, cart, variant) => {
  expect(getVisitorVariant(readEntryParameters(new URLSearchParams(search)), cart)).toEqual(variant);
});

test('readEntryParameters reads only entry parameters, case-sensitive except for the saved cart [E-391]', () => {
  const search = new URLSearchParams('?CID=2&cid=1&SMBBANNERID=b&role=admin&MON=m&scartId=s&scartid=t');
  expect(readEntryParameters(search)).toEqual({ cid: '1', SMBBANNERID: 'b', MON: 'm', scartid: 's' });
});

test('only a plain visitor can print the cart', () => {
  expect(canPrintCart(plain)).toBe(true);
  for (const flag of Object.keys(plain)) expect(canPrintCart({ ...plain, [flag]: true })).toBe(false);
});
