import { expect, test, vi } from 'vitest';
import { getOutsideReferrer } from './outside-referrer.ts';

const readReferrer = (referrer: string, basePath = '/business/internet') =>
  getOutsideReferrer(basePath, { referrer, baseURI: 'https://www.halyard.example/business/internet/contact' });

test('getOutsideReferrer ignores pages of the shop and returns any other referrer', () => {
  for (const path of ['/fios-registration', '/?x=lte', '?x=lte', '/', ''])
    expect(readReferrer(`https://www.halyard.example/business/internet${path}`)).toBe('');
  for (const other of [
    '',
    'https://www.halyard.example/business/lte/',
    'https://www.halyard.example/business/internet-5g',
    'https://search.example/business/internet/fios',
  ])
    expect(readReferrer(other)).toBe(other);
  expect(readReferrer('https://www.halyard.example/fios-registration', '')).toBe('');
});

test('getOutsideReferrer works without URL.canParse, which the oldest supported browsers lack', () => {
  const canParse = vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect(readReferrer('https://search.example/')).toBe('https://search.example/');
  canParse.mockRestore();
});
