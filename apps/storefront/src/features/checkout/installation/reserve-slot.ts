import { findAlternativeSlots, type Slot } from '@demarc/domain/appointment';
import {
  afterReservation,
  chooseSlot,
  editInstallation,
  listQuestions,
  listUnansweredQuestions,
  setDueDates,
  slotLostText,
} from '@demarc/domain/checkout';
import { notify } from '../../../shell/notification/notification-store.ts';
import { type CheckoutDeps, getValueOrShowFailure } from '../checkout-deps.ts';
import { fetchQuoteDates, loadDates } from './load-dates.ts';

/** Chooses a slot without reserving it. Clears the message about a lost slot (K-167). */
export const chooseInstallSlot = ({ date, interval, code }: Slot, deps: CheckoutDeps): void =>
  deps.change((checkout) =>
    editInstallation(checkout, chooseSlot(checkout.installation, { date, interval, code, appointmentCode: code })),
  );

/**
 * Sends the answers about the visit, then reserves the slot, which another shopper may have taken (K-121, K-165,
 * K-166).
 */
export async function reserveSlot(deps: CheckoutDeps): Promise<void> {
  const { installation, hours, quoteSessionId } = deps.checkout();
  const { chosen, installBy, answers, dueDates } = installation;
  const questions = listQuestions(dueDates, installBy);
  if (!chosen || listUnansweredQuestions(questions, answers).length > 0) return;
  if (questions.length > 0) {
    const answered = await deps.call('answerQuestionnaire', { query: { answers }, body: {} });
    if (!getValueOrShowFailure(deps, answered, 'NTE_CO_CovidQ')) return;
  }
  const isSelfInstall = installBy === 'self';
  const reservation = { ...chosen, businessStart: hours.start, businessEnd: hours.end, isSelfInstall };
  const answer = quoteSessionId
    ? await deps.call('setQuoteDueDate', { body: { sessionId: quoteSessionId, reservation } })
    : await deps.call('reserveDueDate', { body: reservation });
  if (!answer.ok) return notify(answer.failure.message);
  deps.change((checkout) => afterReservation(checkout, installation, answer.value));
  if (deps.checkout().installation.reserveError) await reloadDates(deps);
}

/** Handles a reserved slot that was lost when the order is placed: opens the section with the nearest free slots. */
export async function handleLostSlot(deps: CheckoutDeps): Promise<void> {
  const { chosen } = deps.checkout().installation;
  deps.change((checkout) => ({
    ...editInstallation(checkout, { ...checkout.installation, chosen: null, reserveError: slotLostText }),
    open: 'installation',
  }));
  await reloadDates(deps);
  deps.change((checkout) => {
    const { installation } = checkout;
    // The shopper may have chosen another slot meanwhile (K-167).
    if (!chosen || !installation.reserveError) return checkout;
    const alternatives = findAlternativeSlots(chosen, installation.dueDates?.days ?? []);
    return { ...checkout, installation: { ...installation, alternatives } };
  });
}

/** Reloads the calendar without the lost slot. A failure to reload is not reported. */
async function reloadDates(deps: CheckoutDeps): Promise<void> {
  const { installation, quoteSessionId } = deps.checkout();
  if (installation.installBy === 'self') return reloadSelfInstallDates(deps);
  const dates = quoteSessionId
    ? await fetchQuoteDates(deps, quoteSessionId, 'technician', true)
    : await deps.call('getDueDates', {}, { background: true });
  if (!dates.ok) return;
  // Skips the technician's days if the shopper has switched to self install meanwhile.
  deps.change((checkout) =>
    checkout.installation.installBy === 'technician'
      ? { ...checkout, installation: setDueDates(checkout.installation, dates.value) }
      : checkout,
  );
}

/**
 * Reloads the dates for self install. If the cart now includes a technician, shows the technician's days. Keeps the
 * message about the lost slot.
 */
async function reloadSelfInstallDates(deps: CheckoutDeps): Promise<void> {
  const { reserveError } = deps.checkout().installation;
  await loadDates({ ...deps, openFailurePage: () => undefined });
  deps.change((checkout) =>
    checkout.installation.chosen
      ? checkout // Another slot is chosen by now (K-167).
      : { ...checkout, installation: { ...checkout.installation, reserveError } },
  );
}
