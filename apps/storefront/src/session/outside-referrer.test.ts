import { expect, test, vi } from 'vitest';
import { outsideReferrer } from './outside-referrer.ts';

const at = (referrer: string, basePath = '/business/internet') =>
  outsideReferrer(basePath, { referrer, baseURI: 'https://www.halyard.example/business/internet/contact' });

test('a page of the shop itself is not where a shopper came from; any other is', () => {
  for (const own of ['/fios-registration', '/?x=lte', '?x=lte', '/', ''])
    expect(at(`https://www.halyard.example/business/internet${own}`)).toBe('');
  for (const other of [
    '',
    'https://www.halyard.example/business/lte/',
    'https://www.halyard.example/business/internet-5g',
    'https://search.example/business/internet/fios',
  ])
    expect(at(other)).toBe(other);
  expect(at('https://www.halyard.example/fios-registration', '')).toBe('');
});

test('it is told in the oldest browsers that the shop is built for, which have no URL.canParse', () => {
  const canParse = vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect(at('https://search.example/')).toBe('https://search.example/');
  canParse.mockRestore();
});
