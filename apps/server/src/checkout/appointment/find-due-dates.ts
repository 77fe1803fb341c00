import { type Breakdown, priceCart } from '@demarc/domain/cart';
import { type DueDates, type InstallChoice, paysForTechnician, removeSelfInstall } from '@demarc/domain/checkout';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Platform } from '../../platform/platform.ts';
import { loadSessionCart } from '../../shopping/cart/index.ts';
import { findLastCheckedAddress } from '../../shopping/qualification/index.ts';
import type { Appointments, Visit } from './gateway.ts';

type Deps = Pick<Platform, 'db' | 'provider' | 'clock'>;

export interface DueDatesInput {
  readonly sessionId: string;
  readonly checkId?: string | undefined;
  /** The price of the quote that is ordered, or of the cart if the caller has priced it already. */
  readonly breakdown?: Breakdown;
  /** The session's last address check, if the caller loads it already. */
  readonly checkedAddress?: ReturnType<typeof findLastCheckedAddress>;
}

/** Finds the location of the visit: the session's last checked address. */
export async function findVisitLocation({ db }: Pick<Platform, 'db'>, input: DueDatesInput): Promise<Result<Visit>> {
  const { sessionId, checkId } = input;
  const checked = await (input.checkedAddress ?? findLastCheckedAddress(db, sessionId));
  if (checkId && checked && checkId !== checked.checkId) return refuse('otherAddress');
  if (!checked) return refuse('cartMissing');
  const { street, unit, city, state, zip } = checked.parts;
  return succeed({ sessionId, location: checked.parts, address: JSON.stringify([street, unit, city, state, zip]) });
}

export async function needsTechnician(
  platform: Deps,
  { sessionId, checkId, breakdown }: DueDatesInput,
): Promise<boolean> {
  if (breakdown) return paysForTechnician(breakdown);
  const found = await loadSessionCart(platform, { sessionId, checkId });
  return found.ok && paysForTechnician(priceCart(found.value.cart, platform.provider.catalog));
}

/** K-312: an empty list of days is a failure too, because the shopper has nothing to choose from. */
export async function findDueDates(
  platform: Deps,
  appointments: Appointments,
  input: DueDatesInput,
  installBy: InstallChoice,
): Promise<Result<DueDates>> {
  const visit = await findVisitLocation(platform, input);
  if (!visit.ok) return visit;
  const [dates, technicianOnly] = await Promise.all([
    appointments.listDueDates(visit.value, installBy),
    needsTechnician(platform, input),
  ]);
  if (dates === 'unanswered') return refuse('unanswered');
  const days = technicianOnly && installBy === 'self' ? [] : dates.days;
  const { questions } = platform.provider.calendar;
  return succeed({
    days,
    installOptions: technicianOnly ? removeSelfInstall(dates.installOptions) : dates.installOptions,
    status: days.length > 0 ? 'SUCCESS' : 'FAILURE',
    questions,
    questionnaire: questions.length > 0,
    dispatchInfo: '',
  });
}
