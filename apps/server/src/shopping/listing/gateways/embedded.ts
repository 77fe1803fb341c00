import { isSameBusiness } from '@demarc/domain/listing';
import type { DirectoryEntry } from '../../../provider/index.ts';
import type { DirectoryGateway } from '../gateway.ts';

/** The directory in the provider's folder. */
export const createEmbeddedDirectory = (directory: readonly DirectoryEntry[]): DirectoryGateway => ({
  async isListed(form) {
    const found = directory.find((entry) => isSameBusiness(form, entry));
    return found?.fails ? 'unanswered' : found !== undefined;
  },
});
