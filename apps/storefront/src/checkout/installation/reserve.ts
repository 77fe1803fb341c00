import { alternativesTo, type Slot } from '@demarc/domain/appointment';
import {
  afterReservation,
  askedQuestions,
  chooseSlot,
  editInstallation,
  saveDueDates,
  slotLostText,
  unansweredQuestions,
} from '@demarc/domain/checkout';
import { notify } from '../../shell/notification/notification-store.ts';
import { type Around, shop, valueOrFailure } from '../around.ts';
import { datesOfQuote, loadDates } from './load-dates.ts';

/** A date that is chosen and not yet the shopper's; the message of one that was lost goes (K-167). */
export const choose = ({ date, interval, code }: Slot, around: Around = shop): void =>
  around.change((checkout) =>
    editInstallation(checkout, chooseSlot(checkout.installation, { date, interval, code, appointmentCode: code })),
  );

/** The answers about the visit first, then the slot itself: it is the shopper's now, or somebody else's (K-121, K-165, K-166). */
export async function reserve(around: Around = shop): Promise<void> {
  const { installation, hours, quoteSessionId } = around.checkout();
  const { chosen, installBy, answers, dueDates } = installation;
  const questions = askedQuestions(dueDates, installBy);
  if (!chosen || unansweredQuestions(questions, answers).length > 0) return;
  if (questions.length > 0) {
    const answered = await around.call('answerQuestionnaire', { query: { answers }, body: {} });
    if (!valueOrFailure(around, answered, 'NTE_CO_CovidQ')) return;
  }
  const isSelfInstall = installBy === 'self';
  const wanted = { ...chosen, businessStart: hours.start, businessEnd: hours.end, isSelfInstall };
  const answer = quoteSessionId
    ? await around.call('setQuoteDueDate', { body: { sessionId: quoteSessionId, wanted } })
    : await around.call('reserveDueDate', { body: wanted });
  if (!answer.ok) return notify(answer.failure.message);
  around.change((checkout) => afterReservation(checkout, installation, answer.value));
  if (around.checkout().installation.reserveError) await withoutLost(around);
}

/** One that was reserved and is gone when the order is placed: told where another is chosen, with the nearest that are free. */
export async function loseReserved(around: Around = shop): Promise<void> {
  const { chosen } = around.checkout().installation;
  around.change((checkout) => ({
    ...editInstallation(checkout, { ...checkout.installation, chosen: null, reserveError: slotLostText }),
    open: 'installation',
  }));
  await withoutLost(around);
  around.change((checkout) => {
    const { installation } = checkout;
    // Another may be chosen by now (K-167).
    if (!chosen || !installation.reserveError) return checkout;
    const alternatives = alternativesTo(chosen, installation.dueDates?.days ?? []);
    return { ...checkout, installation: { ...installation, alternatives } };
  });
}

/** The calendar without what was lost; that it could not be read again is no news beside it. */
async function withoutLost(around: Around): Promise<void> {
  const { installation, quoteSessionId } = around.checkout();
  if (installation.installBy === 'self') return withoutSelf(around);
  const dates = quoteSessionId
    ? await datesOfQuote(around, quoteSessionId, 'technician', true)
    : await around.call('getDueDates', {}, { background: true });
  if (!dates.ok) return;
  // Who has chosen self install meanwhile is not shown the days of a technician.
  around.change((checkout) =>
    checkout.installation.installBy === 'technician'
      ? { ...checkout, installation: saveDueDates(checkout.installation, dates.value) }
      : checkout,
  );
}

/** Where a technician is paid for by now it is lost for good: theirs are the days that are shown, with the word about it. */
async function withoutSelf(around: Around): Promise<void> {
  const { reserveError } = around.checkout().installation;
  await loadDates({ ...around, showFailure: () => undefined });
  around.change((checkout) =>
    checkout.installation.chosen
      ? checkout // Another is chosen by now (K-167).
      : { ...checkout, installation: { ...checkout.installation, reserveError } },
  );
}
