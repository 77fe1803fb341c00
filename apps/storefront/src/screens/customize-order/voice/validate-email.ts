import { afterEmailValidation, type EmailValidation, newEmailValidation } from '@demarc/domain/cart';
import { call, getClient } from '../../../lib/api/call.ts';
import { createStore } from '../../../lib/store.ts';

export const invalidEmailMessage = 'Please enter a valid email address.';

export const emailValidation = createStore<EmailValidation>(newEmailValidation);

/** Returns the problem with an email, or undefined if it is valid. */
export async function validateEmail(email: string): Promise<string | undefined> {
  const sessionId = await getClient().then(
    (client) => client.sessionId(),
    () => '',
  );
  const answer = await call('validateEmail', { body: { email, sessionId } });
  const valid = answer.ok && answer.value.valid;
  emailValidation.set(afterEmailValidation(emailValidation.get(), valid));
  if (valid) return undefined;
  return answer.ok ? invalidEmailMessage : answer.failure.message;
}
