import { expect, test, vi } from 'vitest';
import { outsideReferrer } from './outside-referrer.ts';

const referrerFor = (referrer: string, basePath = '/business/internet') =>
  outsideReferrer(basePath, { referrer, baseURI: 'https://www.halyard.example/business/internet/contact' });

test('ignores pages of the shop and returns any other referrer', () => {
  for (const own of ['/fios-registration', '/?x=lte', '?x=lte', '/', ''])
    expect(referrerFor(`https://www.halyard.example/business/internet${own}`)).toBe('');
  for (const other of [
    '',
    'https://www.halyard.example/business/lte/',
    'https://www.halyard.example/business/internet-5g',
    'https://search.example/business/internet/fios',
  ])
    expect(referrerFor(other)).toBe(other);
  expect(referrerFor('https://www.halyard.example/fios-registration', '')).toBe('');
});

test('works without URL.canParse, which the oldest supported browsers lack', () => {
  const canParse = vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect(referrerFor('https://search.example/')).toBe('https://search.example/');
  canParse.mockRestore();
});
