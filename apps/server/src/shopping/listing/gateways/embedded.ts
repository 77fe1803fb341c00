import { isSameBusiness } from '@demarc/domain/listing';
import type { KnownListing } from '../../../provider/index.ts';
import type { DirectoryGateway } from '../gateway.ts';

/** Knows the businesses that the provider's folder lists. */
export const embeddedDirectory = (directory: readonly KnownListing[]): DirectoryGateway => ({
  async knows(form) {
    const found = directory.find((known) => isSameBusiness(form, known));
    return found?.fails ? 'unknown' : found !== undefined;
  },
});
