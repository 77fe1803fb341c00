import { isUnpublishedListing, type ListingDetails, type ListingSelection, type PhoneLine } from '../cart/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { buildSelectionChange, type SelectionChange } from './selection-change.ts';

/** A line with its old and new values. Telephone numbers are digits only (C-264). */
export interface SubmittedLine {
  readonly oldNumber: string;
  /** Empty while the line has no number. */
  readonly number: string;
  readonly oldPlanId: string;
  readonly planId: string;
}

export const buildSubmittedLine = (line: PhoneLine, before: PhoneLine | undefined): SubmittedLine => {
  const number = buildSelectionChange(before?.number, line.number ?? '');
  const plan = buildSelectionChange(before?.planId, line.planId);
  return { oldNumber: number.old, number: number.new, oldPlanId: plan.old, planId: plan.new };
};

export const parseSubmittedLine = ({ number, planId }: SubmittedLine): PhoneLine => ({
  ...(number && { number }),
  planId,
});

/** The directory listing of the lines, with its details. */
export interface SubmittedListing {
  readonly listing: SelectionChange;
  /** Absent for an unpublished listing (C-140). */
  readonly details?: ListingDetails;
}

export const parseSubmittedListing = ({ listing, details }: SubmittedListing): ListingSelection | null =>
  listing.new === '' ? null : { id: listing.new, ...(details && { details }) };

/** The extras that both kinds of voice submit. */
export interface SubmittedVoiceExtras extends SubmittedListing {
  readonly bundle: SelectionChange;
  readonly maintenance: SelectionChange;
  /** The cart has other services too. */
  readonly inBundle: boolean;
}

/** The context of a submission: the old and new bundle and listing. */
export interface SubmissionContext {
  readonly bundleId?: string;
  readonly oldBundleId?: string;
  readonly inBundle: boolean;
  readonly listing?: ListingSelection;
  readonly oldListing?: ListingSelection;
}

export const buildSubmittedVoiceExtras = (
  { bundleId, oldBundleId, inBundle, listing, oldListing }: SubmissionContext,
  maintenanceId: string | undefined,
  oldMaintenanceId: string | undefined,
  catalog: Pick<Catalog, 'listings'>,
): SubmittedVoiceExtras => ({
  bundle: buildSelectionChange(oldBundleId, bundleId ?? ''),
  maintenance: buildSelectionChange(oldMaintenanceId, maintenanceId ?? ''),
  inBundle,
  ...buildSubmittedListing(listing, oldListing, catalog),
});

function buildSubmittedListing(
  chosen: ListingSelection | undefined,
  before: ListingSelection | undefined,
  { listings }: Pick<Catalog, 'listings'>,
): SubmittedListing {
  const listing = buildSelectionChange(before?.id, chosen?.id ?? '');
  const name = listings.find(({ id }) => id === chosen?.id)?.name ?? '';
  return { listing, ...(chosen?.details && !isUnpublishedListing(name) && { details: chosen.details }) };
}
