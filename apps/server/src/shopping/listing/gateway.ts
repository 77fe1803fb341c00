import type { ListingForm } from '@demarc/domain/listing';
import type { OutsideAnswer } from '../../platform/outside/outside-service.ts';

/** The directory that prints the listings. */
export interface DirectoryGateway {
  /** Returns true when the directory already lists the business. */
  isListed(form: ListingForm): Promise<OutsideAnswer<boolean>>;
}
