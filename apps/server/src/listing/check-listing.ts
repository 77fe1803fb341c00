import { isApprovedUnasked, type ListingAnswer, type ListingForm } from '@demarc/domain/listing';
import type { FastifyBaseLogger } from 'fastify';
import type { DirectoryGateway } from './gateway.ts';

/** One of the three answers, whatever happens (C-337). */
export async function checkListing(
  directory: DirectoryGateway,
  form: ListingForm,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<ListingAnswer> {
  if (isApprovedUnasked(form)) return 'approved';
  try {
    return (await directory.knows(form)) ? 'potentialDuplicate' : 'approved';
  } catch (error) {
    log.warn({ err: error }, 'the directory could not be asked');
    return 'failed';
  }
}
