import { expect, test } from 'vitest';
import { codeAt, newCodeSecret, setUpAddress, stepOf } from './one-time-code.ts';

const at = (seconds: number) => new Date(seconds * 1000);
/** '12345678901234567890', that of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is the one of RFC 6238: %s', (seconds, code) => {
  expect(codeAt(secret, at(seconds))).toBe(code);
});

test('a code is taken in its half minute and in those beside it, with a blank in the middle or without', () => {
  const taken = [-31, -30, 0, 29, 30, 59, 60].map((late) => stepOf(secret, '005 924', at(1_234_567_890 + late)));
  const step = 1_234_567_890 / 30;
  expect(taken).toEqual([undefined, step, step, step, step, step, undefined]);
  for (const wrong of ['005925', '5924', '', '0059240'])
    expect(stepOf(secret, wrong, at(1_234_567_890))).toBeUndefined();
});

test('each secret is new, has 160 bits, and an app can read it with whom it is for', () => {
  const [one, other] = [newCodeSecret(), newCodeSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  expect(setUpAddress('Halyard Business', 'ann@example.com', secret)).toBe(
    `otpauth://totp/Halyard%20Business:ann%40example.com?secret=${secret}&issuer=Halyard%20Business&algorithm=SHA1&digits=6&period=30`,
  );
});
