import type { ItemCount, ListingSelection, StandardPhoneSelection } from '../cart/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { type Result, refuse, succeed } from '../errors/index.ts';
import {
  buildSubmittedLine,
  buildSubmittedVoiceExtras,
  parseSubmittedLine,
  parseSubmittedListing,
  type SubmissionContext,
  type SubmittedLine,
  type SubmittedVoiceExtras,
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
  readonly jacks: readonly ItemCount[];
  readonly winback: boolean;
}

export const buildPhoneSubmission = (
  chosen: Omit<StandardPhoneSelection, 'kind'>,
  before: StandardPhoneSelection | undefined,
  context: SubmissionContext,
  catalog: Pick<Catalog, 'phonePlans' | 'listings'>,
): PhoneSubmission => ({
  ...buildSubmittedVoiceExtras(context, chosen.maintenanceId, before?.maintenanceId, catalog),
  lines: chosen.lines.map((line, index) => ({
    ...buildSubmittedLine(line, before?.lines[index]),
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
export function parsePhoneSubmission(submitted: PhoneSubmission): Result<PhoneChoice | null> {
  const { lines, featureIds, powerReserve, jacks, winback, maintenance } = submitted;
  const [first] = lines;
  if (!first) return succeed(null);
  // Calling plans apply to all lines. A plan of one line alone would be charged for every line.
  const getCallingPlansKey = ({ callingPlanIds }: SubmittedPhoneLine) => callingPlanIds.toSorted().join(' ');
  if (lines.some((line) => getCallingPlansKey(line) !== getCallingPlansKey(first)))
    return refuse('notSoldTogether', { fields: [{ path: 'plans', reason: 'must be the same for all lines' }] });
  return succeed({
    phone: {
      lines: lines.map(parseSubmittedLine),
      featureIds,
      callingPlanIds: first.callingPlanIds,
      powerReserve,
      jacks,
      winback,
      ...(maintenance.new && { maintenanceId: maintenance.new }),
    },
    listing: parseSubmittedListing(submitted),
  });
}
