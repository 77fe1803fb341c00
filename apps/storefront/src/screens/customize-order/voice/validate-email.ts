import { afterEmailValidation, type EmailValidation, newEmailValidation } from '@demarc/domain/cart';
import { call, getClient } from '../../../api/lazy.ts';
import { createStore } from '../../../session/store.ts';

export const wrongEmail = 'Please enter a valid email address.';

export const emailValidation = createStore<EmailValidation>(newEmailValidation);

/** What is wrong with an email, in words; nothing once it is validated. */
export async function validateEmail(email: string): Promise<string | undefined> {
  const sessionId = await getClient().then(
    (client) => client.sessionId(),
    () => '',
  );
  const answer = await call('validateEmail', { body: { email, sessionId } });
  const valid = answer.ok && answer.value.valid;
  emailValidation.set(afterEmailValidation(emailValidation.get(), valid));
  if (valid) return undefined;
  return answer.ok ? wrongEmail : answer.failure.message;
}
