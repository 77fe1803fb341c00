import type { CheckoutRules } from '@demarc/domain/checkout';
import { type CreditPlan, creditSchema } from './files/credit.ts';
import type { FolderReader } from './parsing/folder-reader.ts';

/** The credit.yaml of a shop without credit checks. */
const noCredit: CreditPlan = { depositCents: 0, adverseNotice: '', identities: [] };

/** Reads credit.yaml, which a shop without credit checks must not have. `rules` is undefined if it has mistakes. */
export async function readCredit(
  reader: FolderReader,
  rules: Pick<CheckoutRules, 'creditCheck'> | undefined,
): Promise<CreditPlan | undefined> {
  if (rules?.creditCheck !== 'off') return reader.readYaml('credit.yaml', creditSchema);
  if (await reader.has('credit.yaml'))
    reader.refuseFile('credit.yaml', 'belongs to the credit check, which rules.yaml turns off: delete this file');
  return noCredit;
}
