import type { SavedAddressCheck } from '../qualification/index.ts';
import type { SavedContacts } from './retrieval.ts';
import type { SaveCartRequest } from './save-form.ts';

/** The page on which the cart was saved. */
export const lastPages = ['customizeOrder', 'checkout'] as const;
export type LastPage = (typeof lastPages)[number];

/** The address check of a saved cart, copied into the visitor's session. */
export interface RestoredCheck {
  /** The id of the copy. */
  readonly id: string;
  readonly address: SavedAddressCheck['address'];
  readonly fiber: boolean;
  readonly hsi: boolean;
  readonly speedType: string;
}

/** The answer for the link of a saved cart (K-125). Without a success status, the other fields are empty. */
export interface RetrievedCart {
  readonly status: string;
  readonly check: RestoredCheck | null;
  readonly lastVisitPage: string;
  readonly savedCartOfferApplied: boolean;
  /** 'Y' means yes, any other value no. */
  readonly digitalAgentFlow: string;
  readonly digitalLink: string;
  readonly contacts: SavedContacts;
  /** True for digital voice that also rings on web phones. */
  readonly webPhone: boolean;
  /** The form values of the last save. They prefill the next one (K-237). */
  readonly lastSaveRequest: SaveCartRequest | null;
  /** True if the saved cart replaced different choices in this browser. */
  readonly replaced: boolean;
}

export const noContacts: SavedContacts = {
  checkedEmail: '',
  checkedPhone: '',
  businessEmail: '',
  businessPhone: '',
  businessName: '',
  saveCartEmail: '',
};

/** The status is FAIL for an unknown cart, EXPIRED after ten days, ORDERED once the cart is ordered. */
export const buildFailedRetrieval = (status: 'FAIL' | 'EXPIRED' | 'ORDERED'): RetrievedCart => ({
  status,
  check: null,
  lastVisitPage: '',
  savedCartOfferApplied: false,
  digitalAgentFlow: '',
  digitalLink: '',
  contacts: noContacts,
  webPhone: false,
  lastSaveRequest: null,
  replaced: false,
});
