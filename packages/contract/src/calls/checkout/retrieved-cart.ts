import type { RetrievedCart } from '@demarc/domain/saved-cart';
import { normalizePhone } from '@demarc/domain/text';
import { z } from 'zod';
import { yesNo } from '../wire-values.ts';
import { saveCartFields } from './saved-cart-requests.ts';

const text = z.string();

/** The address with the field names of the address check. */
const lqPost = z.strictObject({
  GUISessionID: text,
  Address: z.strictObject({ street: text, unit: text, city: text, state: text, zip: text }),
  FiOSDataStatus: yesNo,
  HSIStatus: yesNo,
  SpeedType: text,
});

/** K-125. Null if there is no cart. */
export const retrievedCart = z.codec(
  z.strictObject({
    Status: text,
    LQPost: lqPost.nullable(),
    LastVisitPage: text,
    isSavedCartOfferApplied: yesNo,
    DigitalAgentFlow: text,
    DigitalLink: text,
    ContactsInfo: z.strictObject({
      LQEmailId: text,
      LQContactTN: text,
      BIEmailId: text,
      BIContactTN: text,
      BIBusinessName: text,
      SaveCartEmailId: text,
    }),
    CommonInfo: z.strictObject({ BDVEnhanced: yesNo }),
    SaveCartInfo: saveCartFields.nullable(),
    CartReplaced: yesNo,
  }),
  z.custom<RetrievedCart>(),
  {
    decode: ({ LQPost: post, ContactsInfo: contacts, ...wire }) => ({
      status: wire.Status,
      check: post && {
        id: post.GUISessionID,
        address: post.Address,
        fiber: post.FiOSDataStatus,
        hsi: post.HSIStatus,
        speedType: post.SpeedType,
      },
      lastVisitPage: wire.LastVisitPage,
      savedCartOfferApplied: wire.isSavedCartOfferApplied,
      digitalAgentFlow: wire.DigitalAgentFlow,
      digitalLink: wire.DigitalLink,
      contacts: {
        checkedEmail: contacts.LQEmailId,
        checkedPhone: contacts.LQContactTN,
        businessEmail: contacts.BIEmailId,
        businessPhone: contacts.BIContactTN,
        businessName: contacts.BIBusinessName,
        saveCartEmail: contacts.SaveCartEmailId,
      },
      webPhone: wire.CommonInfo.BDVEnhanced,
      lastSaveRequest: wire.SaveCartInfo,
      replaced: wire.CartReplaced,
    }),
    encode: ({ check, contacts, ...cart }) => ({
      Status: cart.status,
      LQPost: check && {
        GUISessionID: check.id,
        Address: check.address,
        FiOSDataStatus: check.fiber,
        HSIStatus: check.hsi,
        SpeedType: check.speedType,
      },
      LastVisitPage: cart.lastVisitPage,
      isSavedCartOfferApplied: cart.savedCartOfferApplied,
      DigitalAgentFlow: cart.digitalAgentFlow,
      DigitalLink: cart.digitalLink,
      ContactsInfo: {
        LQEmailId: contacts.checkedEmail,
        LQContactTN: normalizePhone(contacts.checkedPhone),
        BIEmailId: contacts.businessEmail,
        BIContactTN: normalizePhone(contacts.businessPhone),
        BIBusinessName: contacts.businessName,
        SaveCartEmailId: contacts.saveCartEmail,
      },
      CommonInfo: { BDVEnhanced: cart.webPhone },
      SaveCartInfo: cart.lastSaveRequest,
      CartReplaced: cart.replaced,
    }),
  },
);
