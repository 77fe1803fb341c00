import type { Counted, ListingSelection, StandardPhoneSelection } from '../cart/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { type Result, refuse, succeed } from '../errors/index.ts';
import {
  readLine,
  readListing,
  type SubmissionContext,
  type SubmittedLine,
  type SubmittedVoiceExtras,
  submitLine,
  submitVoiceExtras,
} from './voice.ts';

export interface SubmittedPhoneLine extends SubmittedLine {
  readonly planName: string;
  readonly callingPlanIds: readonly string[];
}

/** A submitted choice of standard phone. Without lines, the phone is removed. */
export interface PhoneSubmission extends SubmittedVoiceExtras {
  readonly lines: readonly SubmittedPhoneLine[];
  readonly featureIds: readonly string[];
  readonly powerReserve: boolean;
  readonly jacks: readonly Counted[];
  readonly winback: boolean;
}

export const submitPhone = (
  chosen: Omit<StandardPhoneSelection, 'kind'>,
  before: StandardPhoneSelection | undefined,
  context: SubmissionContext,
  catalog: Pick<Catalog, 'phonePlans' | 'listings'>,
): PhoneSubmission => ({
  ...submitVoiceExtras(context, chosen.maintenanceId, before?.maintenanceId, catalog),
  lines: chosen.lines.map((line, index) => ({
    ...submitLine(line, before?.lines[index]),
    planName: catalog.phonePlans.find(({ id }) => id === line.planId)?.name ?? '',
    callingPlanIds: chosen.callingPlanIds,
  })),
  featureIds: chosen.featureIds,
  powerReserve: chosen.powerReserve,
  jacks: chosen.jacks,
  winback: chosen.winback,
});

interface PhoneChoice {
  readonly phone: Omit<StandardPhoneSelection, 'kind'>;
  readonly listing: ListingSelection | null;
}

/** Converts a submission to a selection of the cart; null removes the phone. */
export function readPhone(submitted: PhoneSubmission): Result<PhoneChoice | null> {
  const { lines, featureIds, powerReserve, jacks, winback, maintenance } = submitted;
  const [first] = lines;
  if (!first) return succeed(null);
  // Calling plans apply to all lines. A plan of one line alone would be charged for every line.
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
