import { isApprovedUnasked, type ListingAnswer, type ListingForm } from '@demarc/domain/listing';
import type { DirectoryGateway } from './gateway.ts';

/** One of the three answers, whatever happens (C-337). */
export async function checkListing(directory: DirectoryGateway, form: ListingForm): Promise<ListingAnswer> {
  if (isApprovedUnasked(form)) return 'approved';
  const known = await directory.knows(form);
  if (known === 'unknown') return 'failed';
  return known ? 'potentialDuplicate' : 'approved';
}
