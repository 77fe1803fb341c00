import { expect, test, vi } from 'vitest';
import { createTestCartSession } from '../../../../features/cart/testing/test-cart-session.ts';
import { getCustomizeScreen } from '../../customize-screen.ts';
import { validateEmail } from './validate-email.ts';

test('validateEmail treats a failed call as invalid with its message, and a valid answer resets the count [E-297] [E-298] [E-395]', async () => {
  const call = vi.fn();
  const screen = getCustomizeScreen(createTestCartSession({ call }));
  const { emailValidation } = screen;
  call.mockResolvedValue({ ok: true, value: { valid: true } });
  expect(await validateEmail(screen, 'ann@example.com')).toBeUndefined();
  expect(call).toHaveBeenCalledWith('validateEmail', { body: { email: 'ann@example.com', sessionId: 'session-1' } });
  expect(emailValidation.get()).toEqual({ valid: true, failures: 0 });

  call.mockResolvedValue({ ok: false, failure: { code: 'unreadable', message: 'Try again.', status: 500 } });
  expect(await validateEmail(screen, 'ann@example.com')).toBe('Try again.');
  expect(emailValidation.get()).toEqual({ valid: false, failures: 1 });
  expect(await validateEmail(screen, 'ann@example.com')).toBe('Try again.');
  expect(emailValidation.get()).toEqual({ valid: false, failures: 2 });

  call.mockResolvedValue({ ok: true, value: { valid: true } });
  await validateEmail(screen, 'ann@example.com');
  expect(emailValidation.get()).toEqual({ valid: true, failures: 0 });
});
