import { expect, test } from 'vitest';
import { initialEmailValidation, isEquipmentEnabled, updateEmailValidation } from '../index.ts';

const failTimes = (times: number) =>
  Array.from({ length: times }).reduce<typeof initialEmailValidation>(
    (state) => updateEmailValidation(state, false),
    initialEmailValidation,
  );

test('a valid email sets the flag and resets the failures [E-292] [E-294]', () => {
  expect(updateEmailValidation(initialEmailValidation, true)).toEqual({ valid: true, failures: 0 });
  expect(updateEmailValidation(failTimes(3), true)).toEqual({ valid: true, failures: 0 });
});

test('an invalid email clears the flag and counts a failure [E-295] [E-296]', () => {
  expect(updateEmailValidation({ valid: true, failures: 0 }, false)).toEqual({ valid: false, failures: 1 });
  expect(failTimes(2)).toEqual({ valid: false, failures: 2 });
});

test.each([
  ['desktop phones alone', [{ device: 'desktop' }], true],
  ['a web phone without an email', [{ device: 'desktop' }, { device: 'webphone' }], false],
  ['a web phone whose email was validated', [{ device: 'webphone', email: 'ann@example.com' }], true],
] as const)('with %s, %j, the equipment can be chosen: %s', (_, lines, enabled) => {
  expect(isEquipmentEnabled(lines)).toBe(enabled);
});
