import type { LetterFields, LetterOfAuthorization } from '@demarc/domain/checkout';
import { buildCreditApplication } from '@demarc/domain/checkout';
import type { CheckoutDeps } from '../../../features/checkout/checkout-deps.ts';
import type { CallResult } from '../../../lib/api/failure.ts';
import { getToday } from '../../../lib/form/today.ts';

/** The content of the letter. Its date is the day of the signature, not the day on which it was started. */
export type LetterText = Omit<LetterFields, 'date'>;

/** Sends the letter with the sealed numbers that the page still has; it does not ask for them again (K-132, K-247). */
export async function signLetter(
  text: LetterText,
  deps: CheckoutDeps,
  loadSealer = deps.cartSession.sealing.openSealer,
): Promise<CallResult<{ confirmation: string }>> {
  const form: LetterFields = { ...text, date: getToday() };
  const { creditCheck, rules } = deps.checkout();
  const { people, company } = buildCreditApplication(creditCheck, rules.creditCheck);
  const numbers = [...people.map(({ ssn }) => ssn), company?.taxId];
  if (!numbers.some(Boolean))
    return deps.call('signLetter', { body: { ...form, ...buildOwnersWithoutNumbers(people) } });
  const sealer = await loadSealer();
  if (!sealer.ok) return sealer;
  const seal = sealer.value;
  return deps.call('signLetter', {
    body: {
      ...form,
      owners: await Promise.all(
        people.map(async ({ birth, ssn }) => ({ birth, ssn: ssn ? await seal('ssn', ssn) : null })),
      ),
      taxId: company?.taxId ? await seal('taxId', company.taxId) : null,
    },
  });
}

const buildOwnersWithoutNumbers = (
  people: readonly { readonly birth: LetterOfAuthorization<string>['owners'][number]['birth'] }[],
) => ({
  owners: people.map(({ birth }) => ({ birth, ssn: null })),
  taxId: null,
});
