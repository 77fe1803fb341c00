import { expect, test } from 'vitest';
import { buildOtpauthUrl, computeCode, findCodeStep, generateCodeSecret } from './one-time-code.ts';

const at = (seconds: number) => new Date(seconds * 1000);
/** '12345678901234567890', from RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('computeCode matches RFC 6238 at second %i: %s', (seconds, code) => {
  expect(computeCode(secret, at(seconds))).toBe(code);
});

test('findCodeStep accepts a code in its step and the adjacent steps, with or without a space', () => {
  const steps = [-31, -30, 0, 29, 30, 59, 60].map((late) => findCodeStep(secret, '005 924', at(1_234_567_890 + late)));
  const step = 1_234_567_890 / 30;
  expect(steps).toEqual([undefined, step, step, step, step, step, undefined]);
  for (const wrong of ['005925', '5924', '', '0059240'])
    expect(findCodeStep(secret, wrong, at(1_234_567_890))).toBeUndefined();
});

test('generateCodeSecret returns a new 160-bit secret, and buildOtpauthUrl names its issuer and owner', () => {
  const [one, other] = [generateCodeSecret(), generateCodeSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  expect(buildOtpauthUrl('Halyard Business', 'ann@example.com', secret)).toBe(
    `otpauth://totp/Halyard%20Business:ann%40example.com?issuer=Halyard%20Business&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});
