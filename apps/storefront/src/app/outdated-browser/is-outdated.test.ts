import { expect, test } from 'vitest';
import { isOutdated } from './is-outdated.ts';

const current = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const everything = () => true;

test.each([
  ['Internet Explorer 11', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', everything, true],
  ['Internet Explorer 8', 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)', everything, true],
  ['a browser without a required feature', current, () => false, true],
  ['a current browser', current, everything, false],
  [
    'a browser that lacks only light-dark()',
    current,
    (_: string, value: string) => !value.includes('light-dark'),
    false,
  ],
  ['Edge, which is not Internet Explorer', `${current} Edg/131.0.0.0`, everything, false],
])('isOutdated: %s', (_, userAgent, supports, outdated) => {
  expect(isOutdated(userAgent, supports)).toBe(outdated);
});
