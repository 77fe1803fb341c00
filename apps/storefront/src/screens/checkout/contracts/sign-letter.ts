import type { Loa, LoaForm } from '@demarc/domain/checkout';
import { creditApplicationOf } from '@demarc/domain/checkout';
import type { CallResult } from '../../../api/failure.ts';
import { type Around, shop } from '../../../checkout/around.ts';
import { today } from '../../../form/today.ts';
import { openSealer } from '../../../secrets/sealer.ts';

/** What is written in the letter; its date is the day on which it is signed, not the day on which somebody began it. */
export type LetterText = Omit<LoaForm, 'date'>;

/** Sends the letter. Of the owners goes along what the page still knows, sealed; it is not asked for again (K-132, K-247). */
export async function signLetter(
  text: LetterText,
  around: Around = shop,
  sealerOf: typeof openSealer = openSealer,
): Promise<CallResult<{ confirmation: string }>> {
  const form: LoaForm = { ...text, date: today() };
  const { people, company } = creditApplicationOf(around.checkout().creditCheck);
  const numbers = [...people.map(({ ssn }) => ssn), company?.taxId];
  if (!numbers.some(Boolean)) return around.call('signLoa', { body: { ...form, ...nobody(people) } });
  const sealer = await sealerOf();
  if (!sealer.ok) return sealer;
  const seal = sealer.value;
  return around.call('signLoa', {
    body: {
      ...form,
      owners: await Promise.all(
        people.map(async ({ birth, ssn }) => ({ birth, ssn: ssn ? await seal('ssn', ssn) : null })),
      ),
      taxId: company?.taxId ? await seal('taxId', company.taxId) : null,
    },
  });
}

const nobody = (people: readonly { readonly birth: Loa<string>['owners'][number]['birth'] }[]) => ({
  owners: people.map(({ birth }) => ({ birth, ssn: null })),
  taxId: null,
});
