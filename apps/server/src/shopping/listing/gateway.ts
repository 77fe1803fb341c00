import type { ListingForm } from '@demarc/domain/listing';
import type { Outside } from '../../platform/outside/outside-service.ts';

/** The directory that prints the listings. */
export interface DirectoryGateway {
  /** Whether it has the business already. */
  knows(form: ListingForm): Promise<Outside<boolean>>;
}
