import type { FailureCode } from '@demarc/domain/errors';

/** The texts of the failure page. provider/messages.yaml can replace each of them. */
export const failureTexts: Readonly<Record<FailureCode, string>> = {
  NTE_OLQ_DoLQ:
    'We could not check what is available at your address just now. Please start again with your address, or call {{helpLine}} and we will check it for you.',
  NTE_OLQ_BTNEmpty:
    'We could not find a phone number for your address, and your services need one. Please start again, or call {{helpLine}} and we will set it up with you.',
  NTE_PS_GETPREFEREDVOICE_BTNEmpty:
    'We could not find a phone number to go with your voice plan. Please start again, or call {{helpLine}} and we will find one with you.',
  NTE_PS_RequestTNFailure:
    'We could not get phone numbers for your address. Please choose your services again, or call {{helpLine}} and we will reserve a number for you.',
  NTE_PS_GetSABDV:
    'We could not load the phone options for your address. Please try again in a few minutes, or call {{helpLine}} to set up your phones with us.',
  NTE_PS_GETSELECTEDBUNDLEINFO:
    'We could not load the bundle you chose. Please choose your plan again, or call {{helpLine}} for help.',
  NTE_PC_GETFLOATCART:
    'We could not update your cart. Please try again, start over with your address, or call {{helpLine}} for help.',
  NTE_PC_GETCARTDETAILS:
    'We could not load the details of your cart. Please try again in a few minutes, or call {{helpLine}} for help.',
  NTE_SO_SaveMyOrder:
    'We could not save your order. Please try to save it again in a few minutes, or call {{helpLine}} and we will save it for you.',
  NTE_SO_DOSaveOrder:
    'We could not save your cart. Please try again in a few minutes, or call {{helpLine}} and we will save it for you.',
  NTE_CO_VOFailure:
    'We could not set up the voice part of your order, so you cannot continue here. Nothing was ordered. Please try again in a few minutes, or call {{helpLine}} and we will complete it with you.',
  NTE_CO_SubmitOrder:
    'We could not confirm that your order went through. Go back to your order to see if it did, or call {{helpLine}} and we will tell you.',
  NTE_CO_CovidQ:
    'We could not save your answers about the visit, and the technician needs them. Please try again, or call {{helpLine}} to give them by phone.',
  NTE_CO_GenerateSI:
    'We could not find a self-install date. Please try again in a few minutes, or call {{helpLine}} and we will find one with you.',
  NTE_CO_GenericError:
    'Something went wrong during checkout. Please try again in a few minutes, or call {{helpLine}} and we will complete your order with you.',
  NTE_CO_NextButtonIPM:
    'We could not set up your installments. You were not charged. Please try again in a few minutes, or call {{helpLine}} for help.',
  NTE_CO_GetDueDates:
    'We could not load installation dates for your address. Please try again in a few minutes, or call {{helpLine}} and we will find a date with you.',
  NTE_GenericError:
    'Something went wrong on our side. Please start again with your address, or call {{helpLine}} for help.',
};
