import type { HandOverDocument } from '@demarc/contract/hand-over';
import { addDays, addMonths } from '@demarc/domain/calendar';
import { getAgreement } from '@demarc/domain/cart';
import { formatVisitTimes, type VisitState } from '@demarc/domain/order';
import { tryUnsealText } from '../../../platform/sealed-text.ts';
import type { OrderContents, OrderedContract } from '../contents.ts';
import { dropEmpty } from './describe-customer.ts';

/** The term with the days that it is expected to start and end on: it starts with the installation. */
export function describeTerm({ view, contract, visit }: OrderContents): HandOverDocument['term'] {
  const { breakdown } = view;
  const agreement = getAgreement(breakdown);
  if (!contract || !agreement || breakdown.header.flowType === '') return undefined;
  const { id, months } = contract;
  const start = visit?.date;
  const earlyTermination = describeEarlyTermination(contract, breakdown.earlyTermination?.cents ?? 0);
  return {
    ...{ id, months, name: agreement.name, agreement: agreement.text },
    ...(start && { expectedStart: start }),
    ...(start && months > 0 && { expectedEnd: addDays(addMonths(start, months), -1) }),
    ...(earlyTermination && { earlyTermination }),
  };
}

function describeEarlyTermination({ earlyTermination: rule }: OrderedContract, highestCents: number) {
  if (!rule || highestCents === 0) return undefined;
  return {
    ...('percent' in rule && { percent: rule.percent }),
    ...('flatCents' in rule && { flatCents: rule.flatCents }),
    ...('scheduleCents' in rule && { scheduleCents: [...rule.scheduleCents] }),
    highestCents,
  };
}

export function describeVisit(
  { visit, answers }: OrderContents,
  state: VisitState | null,
  timeZone: string,
): HandOverDocument['visit'] {
  if (!visit || !state) return undefined;
  return {
    ...{ state, date: visit.date, installBy: visit.installBy, timeZone },
    ...formatVisitTimes(visit),
    ...dropEmpty({ window: visit.interval, code: visit.code }),
    ...(answers && Object.keys(answers).length > 0 && { answers: { ...answers } }),
  };
}

export function describePayment({ payment }: OrderContents): HandOverDocument['payment'] {
  if (!payment) return undefined;
  const { autoPay, paperFreeBilling, method } = payment;
  return {
    ...{ autoPay, paperFree: paperFreeBilling },
    ...(method && {
      method: {
        kind: method.kind === 'BankAccount' ? 'bankAccount' : method.isDebitCard ? 'debitCard' : 'card',
        ...{ lastFour: method.lastFour, vaultToken: method.vaultToken },
        ...dropEmpty({ brand: method.brand, holder: method.holder }),
      },
    }),
  };
}

/** Without a credit check, nobody has an applicant. */
export function describeCredit({ credit, applicant, deposit }: OrderContents): HandOverDocument['credit'] {
  return {
    status: applicant === null ? 'unchecked' : credit.status === 'SUCCESS' ? 'passed' : 'failed',
    ...dropEmpty({ reference: credit.reference }),
    depositCents: deposit?.cents ?? 0,
    ...(deposit && { depositAgreedAt: deposit.agreedAt }),
  };
}

const consentKinds = { terms: 'terms', emergencyCalls: 'e911', credit: 'creditCheck' } as const;

/** Names each accepted text with its version and hash. The network address is sealed until here. */
export function listConsents({ consents = [], terms }: OrderContents, secret: string): HandOverDocument['consents'] {
  const recorded = consents.map(({ kind, version, hash, givenAt, sealedAddress, userAgent }) => ({
    kind: consentKinds[kind],
    acceptedAt: givenAt,
    ...dropEmpty({ version, sha256: hash, address: tryUnsealText(secret, sealedAddress), userAgent }),
  }));
  if (recorded.some(({ kind }) => kind === 'terms')) return recorded;
  // Orders of earlier releases record only the acceptance of the terms.
  const { version, hash, acceptedAt } = terms;
  return [{ kind: 'terms', acceptedAt, ...dropEmpty({ version, sha256: hash }) }, ...recorded];
}
