import {
  areDueDatesGiven,
  type Checkout,
  type DueDates,
  editInstallation,
  type InstallChoice,
  offeredInstallChoices,
  saveDueDates,
  updateDueDates,
} from '@demarc/domain/checkout';
import type { FailureCode } from '@demarc/domain/errors';
import type { CallResult } from '../../api/failure.ts';
import { type Around, shop, valueOrFailure } from '../around.ts';
import { isLostQuote } from '../notice-lost-quote.ts';

/** The dates of another way to install; on the newer path one call has them all (K-255). */
function datesFor(around: Around, { quoteSessionId }: Checkout, installBy: InstallChoice) {
  if (quoteSessionId) return datesOfQuote(around, quoteSessionId, installBy);
  const body = { selfInstall: installBy === 'self', technician: installBy === 'technician' };
  return around.call('generateSelfInstallDates', { body });
}

export const datesOfQuote = ({ call }: Around, sessionId: string, installBy: InstallChoice, background = false) =>
  call('getQuoteDueDates', { body: { sessionId, installBy } }, { background });

/** A quote that is gone is told by its own page. */
function datesOrFailure(around: Around, asking: Checkout, answer: CallResult<DueDates>, code: FailureCode) {
  if (asking.quoteSessionId && !answer.ok && isLostQuote('getQuoteDueDates', answer.failure)) return undefined;
  return valueOrFailure(around, answer, code);
}

/** K-254: whenever the section opens. A date that was chosen stays, if it is still on offer. */
export async function loadDates(around: Around = shop): Promise<void> {
  const checkout = around.checkout();
  const { installBy } = checkout.installation;
  const code = installBy === 'self' ? 'NTE_CO_GenerateSI' : 'NTE_CO_GetDueDates';
  const answer =
    installBy === 'self' || checkout.quoteSessionId
      ? await datesFor(around, checkout, installBy)
      : await around.call('getDueDates', {});
  const dates = datesOrFailure(around, checkout, answer, code);
  if (!dates) return;
  // K-119: where nobody can come it is installed alone, and where nobody may do that any more, by a technician.
  const choices = offeredInstallChoices(dates);
  const isOffered = dates.installOptions.length === 0 || choices.includes(installBy); // An answer may say nothing of it.
  if (choices[0] && !isOffered) return chooseInstall(choices[0], around);
  if (!areDueDatesGiven(dates)) return around.showFailure(code);
  around.change((now) => editInstallation(now, saveDueDates(now.installation, dates)));
}

/** K-253, K-164: another way to install has other dates, and one of them is to be chosen. */
export async function chooseInstall(installBy: InstallChoice, around: Around = shop): Promise<void> {
  const checkout = around.checkout();
  const answer = await datesFor(around, checkout, installBy);
  const dates = datesOrFailure(around, checkout, answer, 'NTE_CO_GenerateSI');
  if (!dates) return;
  if (!areDueDatesGiven(dates)) return around.showFailure('NTE_CO_GenerateSI');
  around.change((now) => editInstallation(now, chosenAnew(now.installation, dates, installBy)));
}

const chosenAnew = (before: Parameters<typeof updateDueDates>[0], dates: DueDates, installBy: InstallChoice) => ({
  ...updateDueDates(before, dates),
  installBy,
  reserveError: '',
  alternatives: [],
});
