import type { KeptCheck } from '../qualification/index.ts';
import type { SavedContacts } from './retrieval.ts';
import type { SaveCartRequest } from './save-form.ts';

/** Where a shopper was when the cart was saved. */
export const lastPages = ['customizeOrder', 'checkout'] as const;
export type LastPage = (typeof lastPages)[number];

/** The address of a saved cart, checked once and brought along. */
export interface BroughtCheck {
  /** Under which id the visitor's own session has it now. */
  readonly id: string;
  readonly address: KeptCheck['address'];
  readonly fiber: boolean;
  readonly hsi: boolean;
  readonly speedType: string;
}

/** A saved cart as its link brings it back (K-125). Where the status is no success, the rest is empty. */
export interface RetrievedCart {
  readonly status: string;
  readonly check: BroughtCheck | null;
  readonly lastVisitPage: string;
  readonly savedCartOfferApplied: boolean;
  /** 'Y', or anything else. */
  readonly digitalAgentFlow: string;
  readonly digitalLink: string;
  readonly contacts: SavedContacts;
  /** Digital voice that rings on web phones, too. */
  readonly webPhone: boolean;
  /** What was said when it was saved: the same again when it is saved again (K-237). */
  readonly saved: SaveCartRequest | null;
  /** Something else was chosen here, and is gone. */
  readonly replaced: boolean;
}

const nobody: SavedContacts = {
  ...{ checkedEmail: '', checkedPhone: '', businessEmail: '', businessPhone: '', businessName: '', saveCartEmail: '' },
};

/** FAIL where there is no such cart, EXPIRED where its ten days are over, ORDERED where it is an order now. */
export const notRetrieved = (status: 'FAIL' | 'EXPIRED' | 'ORDERED'): RetrievedCart => ({
  ...{ status, check: null, lastVisitPage: '', savedCartOfferApplied: false, digitalAgentFlow: '', digitalLink: '' },
  ...{ contacts: nobody, webPhone: false, saved: null, replaced: false },
});
