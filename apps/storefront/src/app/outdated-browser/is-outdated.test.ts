import { expect, test } from 'vitest';
import { isOutdated } from './is-outdated.ts';

const currentBrowser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const supportsAll = () => true;

test.each([
  ['Internet Explorer 11', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', supportsAll, true],
  ['Internet Explorer 8', 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)', supportsAll, true],
  ['a browser without a required feature', currentBrowser, () => false, true],
  ['a current browser', currentBrowser, supportsAll, false],
  [
    'a browser that lacks only light-dark()',
    currentBrowser,
    (_: string, value: string) => !value.includes('light-dark'),
    false,
  ],
  ['Edge', `${currentBrowser} Edg/131.0.0.0`, supportsAll, false],
])('isOutdated recognizes %s', (_, userAgent, supports, outdated) => {
  expect(isOutdated(userAgent, supports)).toBe(outdated);
});
