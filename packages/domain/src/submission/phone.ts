import type { Counted, ListingSelection, StandardPhoneSelection } from '../cart/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { type Result, refuse, succeed } from '../errors/index.ts';
import {
  type Around,
  readLine,
  readListing,
  type SubmittedAround,
  type SubmittedLine,
  submitAround,
  submitLine,
} from './voice.ts';

export interface SubmittedPhoneLine extends SubmittedLine {
  readonly planName: string;
  readonly callingPlanIds: readonly string[];
}

/** A choice of standard phone as it is submitted; no lines give it up. */
export interface PhoneSubmission extends SubmittedAround {
  readonly lines: readonly SubmittedPhoneLine[];
  readonly featureIds: readonly string[];
  readonly powerReserve: boolean;
  readonly jacks: readonly Counted[];
  readonly winback: boolean;
}

export const submitPhone = (
  chosen: Omit<StandardPhoneSelection, 'kind'>,
  before: StandardPhoneSelection | undefined,
  around: Around,
  catalog: Pick<Catalog, 'phonePlans' | 'listings'>,
): PhoneSubmission => ({
  ...submitAround(around, chosen.maintenanceId, before?.maintenanceId, catalog),
  lines: chosen.lines.map((line, at) => ({
    ...submitLine(line, before?.lines[at]),
    planName: catalog.phonePlans.find(({ id }) => id === line.planId)?.name ?? '',
    callingPlanIds: chosen.callingPlanIds,
  })),
  featureIds: chosen.featureIds,
  powerReserve: chosen.powerReserve,
  jacks: chosen.jacks,
  winback: chosen.winback,
});

interface ReadPhone {
  readonly phone: Omit<StandardPhoneSelection, 'kind'>;
  readonly listing: ListingSelection | null;
}

/** What was submitted, as the cart has it; null to give the phone up. */
export function readPhone(submitted: PhoneSubmission): Result<ReadPhone | null> {
  const { lines, featureIds, powerReserve, jacks, winback, maintenance } = submitted;
  const [first] = lines;
  if (!first) return succeed(null);
  // Calling plans are for all lines: what is said of one alone would be sold to every other.
  const plansOf = ({ callingPlanIds }: SubmittedPhoneLine) => callingPlanIds.toSorted().join(' ');
  if (lines.some((line) => plansOf(line) !== plansOf(first)))
    return refuse('notSoldTogether', { fields: [{ path: 'plans', reason: 'must be the same for all lines' }] });
  return succeed({
    phone: {
      lines: lines.map(readLine),
      featureIds,
      callingPlanIds: first.callingPlanIds,
      powerReserve,
      jacks,
      winback,
      ...(maintenance.new && { maintenanceId: maintenance.new }),
    },
    listing: readListing(submitted),
  });
}
