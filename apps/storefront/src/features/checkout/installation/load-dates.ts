import {
  areDueDatesAvailable,
  type Checkout,
  type DueDates,
  editInstallation,
  type InstallChoice,
  listInstallChoices,
  setDueDates,
  updateDueDates,
} from '@demarc/domain/checkout';
import type { FailureCode } from '@demarc/domain/errors';
import type { CallResult } from '../../../lib/api/failure.ts';
import { type CheckoutDeps, getValueOrShowFailure } from '../checkout-deps.ts';
import { isLostQuote } from '../detect-lost-quote.ts';

/** Fetches the dates for a way to install. Quotes use one call for both ways (K-255). */
function fetchDates(deps: CheckoutDeps, { quoteSessionId }: Checkout, installBy: InstallChoice) {
  if (quoteSessionId) return fetchQuoteDates(deps, quoteSessionId, installBy);
  const body = { selfInstall: installBy === 'self', technician: installBy === 'technician' };
  return deps.call('generateSelfInstallDates', { body });
}

export const fetchQuoteDates = (
  { call }: CheckoutDeps,
  sessionId: string,
  installBy: InstallChoice,
  background = false,
) => call('getQuoteDueDates', { body: { sessionId, installBy } }, { background });

/** Returns the dates, or shows the failure page. A lost quote is reported by the quote page instead. */
function getDatesOrShowFailure(
  deps: CheckoutDeps,
  checkout: Checkout,
  answer: CallResult<DueDates>,
  code: FailureCode,
) {
  if (checkout.quoteSessionId && !answer.ok && isLostQuote('getQuoteDueDates', answer.failure)) return undefined;
  return getValueOrShowFailure(deps, answer, code);
}

/** K-254: loads the dates whenever the section opens. Retains the chosen date if it is still offered. */
export async function loadDates(deps: CheckoutDeps): Promise<void> {
  const checkout = deps.checkout();
  const { installBy } = checkout.installation;
  const code = installBy === 'self' ? 'NTE_CO_GenerateSI' : 'NTE_CO_GetDueDates';
  const answer =
    installBy === 'self' || checkout.quoteSessionId
      ? await fetchDates(deps, checkout, installBy)
      : await deps.call('getDueDates', {});
  const dates = getDatesOrShowFailure(deps, checkout, answer, code);
  if (!dates) return;
  // K-119: without a technician, switches to self install, and without self install, to a technician.
  const choices = listInstallChoices(dates);
  const isOffered = dates.installOptions.length === 0 || choices.includes(installBy); // The answer may omit the options.
  if (choices[0] && !isOffered) return chooseInstall(choices[0], deps);
  if (!areDueDatesAvailable(dates)) return deps.openFailurePage(code);
  deps.change((now) => editInstallation(now, setDueDates(now.installation, dates)));
}

/** K-253, K-164: switches the way to install, which has other dates. The shopper must choose a date again. */
export async function chooseInstall(installBy: InstallChoice, deps: CheckoutDeps): Promise<void> {
  const checkout = deps.checkout();
  const answer = await fetchDates(deps, checkout, installBy);
  const dates = getDatesOrShowFailure(deps, checkout, answer, 'NTE_CO_GenerateSI');
  if (!dates) return;
  if (!areDueDatesAvailable(dates)) return deps.openFailurePage('NTE_CO_GenerateSI');
  deps.change((now) => editInstallation(now, withInstallChoice(now.installation, dates, installBy)));
}

const withInstallChoice = (
  before: Parameters<typeof updateDueDates>[0],
  dates: DueDates,
  installBy: InstallChoice,
) => ({
  ...updateDueDates(before, dates),
  installBy,
  reserveError: '',
  alternatives: [],
});
