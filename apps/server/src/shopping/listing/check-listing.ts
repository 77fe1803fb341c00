import { isAutoApproved, type ListingAnswer, type ListingForm } from '@demarc/domain/listing';
import type { DirectoryGateway } from './gateway.ts';

/** Always returns one of the three answers (C-337). */
export async function checkListing(directory: DirectoryGateway, form: ListingForm): Promise<ListingAnswer> {
  if (isAutoApproved(form)) return 'approved';
  const isListed = await directory.isListed(form);
  if (isListed === 'unanswered') return 'failed';
  return isListed ? 'potentialDuplicate' : 'approved';
}
