import { updateEmailValidation } from '@demarc/domain/cart';
import type { CustomizeScreen } from '../../customize-screen.ts';

export const invalidEmailMessage = 'Please enter a valid email address.';

/** Returns the problem with an email, or undefined if it is valid. */
export async function validateEmail(
  { cartSession, emailValidation }: CustomizeScreen,
  email: string,
): Promise<string | undefined> {
  const answer = await cartSession.call('validateEmail', { body: { email, sessionId: await cartSession.sessionId() } });
  const valid = answer.ok && answer.value.valid;
  emailValidation.set(updateEmailValidation(emailValidation.get(), valid));
  if (valid) return undefined;
  return answer.ok ? invalidEmailMessage : answer.failure.message;
}
