import type { ListingForm } from '@demarc/domain/listing';

/** The directory that prints the listings. */
export interface DirectoryGateway {
  /** Rejects when the directory cannot say. */
  knows(form: ListingForm): Promise<boolean>;
}
