import type { CatalogData } from '@demarc/domain/catalog';
import type { CheckoutRules } from '@demarc/domain/checkout';
import type { NumberRules } from '@demarc/domain/numbers';
import { type CreditPlan, creditSchema } from './files/credit.ts';
import { type PaymentsPlan, paymentsSchema } from './files/payments.ts';
import type { FolderReader } from './parsing/folder-reader.ts';
import type { Mistake } from './parsing/mistake.ts';

/** Reads credit.yaml, which a shop without credit checks must not have. `rules` is undefined if it has mistakes. */
export async function readCredit(
  reader: FolderReader,
  rules: Pick<CheckoutRules, 'creditCheck' | 'deposit'> | undefined,
): Promise<CreditPlan | undefined> {
  // The rules may turn the credit check off, so nothing is reported as missing until they can be read.
  if (!rules) return reader.readOptionalYaml('credit.yaml', creditSchema, undefined);
  if (rules.creditCheck !== 'off') return reader.readYaml('credit.yaml', creditSchema);
  if (await reader.has('credit.yaml'))
    reader.refuseFile('credit.yaml', 'belongs to the credit check, which rules.yaml turns off: delete this file');
  // Texts can name the deposit of the rule.
  return { depositCents: rules.deposit?.amountCents ?? 0, adverseNotice: '', identities: [] };
}

/** Reads payments.yaml, which a shop without payment must not have. */
export async function readPayments(
  reader: FolderReader,
  rules: Pick<CheckoutRules, 'payment'> | undefined,
): Promise<PaymentsPlan | undefined> {
  if (rules?.payment !== 'off') return reader.readYamlOrDefaults('payments.yaml', paymentsSchema);
  if (await reader.has('payments.yaml'))
    reader.refuseFile('payments.yaml', 'belongs to the payment, which rules.yaml turns off: delete this file');
  return { identities: [] };
}

/** Refuses files of phone service that belong to a part that the rules turn off. */
export async function refuseUnusedVoiceFiles(
  reader: FolderReader,
  rules: Pick<OptionalPartRules, 'letterOfAuthorization' | 'directoryListing' | 'telephoneNumbers'> | undefined,
): Promise<void> {
  const parts = [
    ['content/letter-of-authorization.md', 'letter of authorization', rules?.letterOfAuthorization],
    ['listing.yaml', 'directory listing', rules?.directoryListing],
  ] as const;
  for (const [file, part, rule] of parts)
    if (rule === 'off' && (await reader.has(file)))
      reader.refuseFile(file, `belongs to the ${part}, which rules.yaml turns off: delete this file`);
  if (rules?.telephoneNumbers === 'assignedLater' && (await reader.has('numbers.yaml')))
    reader.refuseFile(
      'numbers.yaml',
      'lists numbers to choose from, but rules.yaml has telephoneNumbers: assignedLater: delete this file',
    );
}

type OptionalPartRules = CheckoutRules & NumberRules & { readonly directoryListing: 'on' | 'off' };

interface RelatedFiles {
  readonly rules: OptionalPartRules | undefined;
  readonly payments: PaymentsPlan | undefined;
  readonly catalog: Pick<CatalogData, 'autoPay' | 'listings'> | undefined;
}

/** Finds rules that contradict each other or another file. A file with mistakes is undefined. */
export function findRuleConflicts(
  texts: ReadonlyMap<string, string>,
  { rules, payments, catalog }: RelatedFiles,
): Mistake[] {
  if (!rules) return [];
  const mistakes: Mistake[] = [];
  const report = (file: string, setting: string, reason: string) =>
    mistakes.push({ file, line: findLine(texts.get(file) ?? '', setting), reason: `${setting}: ${reason}` });
  if (rules.deposit && rules.creditCheck !== 'off')
    report('rules.yaml', 'deposit', 'is for shops without a credit check; write depositCents in credit.yaml instead');
  if (rules.payment === 'hosted' && payments && !payments.hostedForm)
    report('rules.yaml', 'payment', 'needs hostedForm in payments.yaml');
  if (rules.payment === 'off' && catalog?.autoPay)
    report('catalog/charges.yaml', 'autoPay', 'needs a payment, which rules.yaml turns off: delete this setting');
  if (rules.directoryListing === 'off' && catalog && catalog.listings.length > 0)
    report(
      'catalog/voice.yaml',
      'listings',
      'belong to the directory listing, which rules.yaml turns off: delete this setting',
    );
  return mistakes;
}

/** The line of a setting at the top of a YAML file. */
const findLine = (text: string, setting: string): number =>
  text.split('\n').findIndex((line) => line.startsWith(`${setting}:`)) + 1 || 1;
