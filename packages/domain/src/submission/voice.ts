import type { ListingDetails, ListingSelection, PhoneLine, SelectionChange } from '../cart/index.ts';
import { isUnpublished, selectionChange } from '../cart/index.ts';
import type { Catalog } from '../catalog/index.ts';

/** A line with what it had before; numbers are digits (C-264). */
export interface SubmittedLine {
  readonly oldNumber: string;
  /** Empty where the line waits for a number. */
  readonly number: string;
  readonly oldPlanId: string;
  readonly planId: string;
}

export const submitLine = (line: PhoneLine, before: PhoneLine | undefined): SubmittedLine => {
  const number = selectionChange(before?.number, line.number ?? '');
  const plan = selectionChange(before?.planId, line.planId);
  return { oldNumber: number.old, number: number.new, oldPlanId: plan.old, planId: plan.new };
};

export const readLine = ({ number, planId }: SubmittedLine): PhoneLine => ({ ...(number && { number }), planId });

/** How the lines stand in the directory: which listing, and what it says. */
export interface SubmittedListing {
  readonly listing: SelectionChange;
  /** None where the business does not want to be found (C-140). */
  readonly details?: ListingDetails;
}

function submitListing(
  chosen: ListingSelection | undefined,
  before: ListingSelection | undefined,
  { listings }: Pick<Catalog, 'listings'>,
): SubmittedListing {
  const listing = selectionChange(before?.id, chosen?.id ?? '');
  const name = listings.find(({ id }) => id === chosen?.id)?.name ?? '';
  return { listing, ...(chosen?.details && !isUnpublished(name) && { details: chosen.details }) };
}

export const readListing = ({ listing, details }: SubmittedListing): ListingSelection | null =>
  listing.new === '' ? null : { id: listing.new, ...(details && { details }) };

/** What both kinds of voice submit besides their lines. */
export interface SubmittedAround extends SubmittedListing {
  readonly bundle: SelectionChange;
  readonly maintenance: SelectionChange;
  /** More than this service is in the bundle. */
  readonly inBundle: boolean;
}

/** What stands around the choice: the bundle and the listing before and now. */
export interface Around {
  readonly bundleId?: string;
  readonly oldBundleId?: string;
  readonly inBundle: boolean;
  readonly listing?: ListingSelection;
  readonly oldListing?: ListingSelection;
}

export const submitAround = (
  { bundleId, oldBundleId, inBundle, listing, oldListing }: Around,
  maintenanceId: string | undefined,
  oldMaintenanceId: string | undefined,
  catalog: Pick<Catalog, 'listings'>,
): SubmittedAround => ({
  bundle: selectionChange(oldBundleId, bundleId ?? ''),
  maintenance: selectionChange(oldMaintenanceId, maintenanceId ?? ''),
  inBundle,
  ...submitListing(listing, oldListing, catalog),
});
