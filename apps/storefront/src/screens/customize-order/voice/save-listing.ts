import type { ListingForm } from '@demarc/domain/listing';
import type { CheckedAddress } from '../../../lib/session/session-store.ts';
import { changeVoice } from './change-voice.ts';

/** C-138: saves the approved listing with the checked address. */
export const saveListing = (
  id: string,
  { businessName, phone, categoryName }: ListingForm,
  address: CheckedAddress | null,
): Promise<boolean> =>
  changeVoice(({ voice }) => ({
    voice,
    listing: {
      id,
      details: {
        companyName: businessName,
        firstName: '',
        lastName: '',
        middleName: '',
        degree: '',
        designation: '',
        phone,
        street: address?.street ?? '',
        city: address?.city ?? '',
        heading: categoryName,
      },
    },
  }));
