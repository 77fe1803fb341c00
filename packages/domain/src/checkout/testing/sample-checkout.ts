import type {
  BusinessInfo,
  CreditFormState,
  CreditResult,
  EarlierEntries,
  PersonForm,
  ServiceAddress,
} from '../index.ts';
import { createBusinessInfo, emptyCreditForm } from '../index.ts';

// A business with valid entries. Tests override single fields.

export const today = '2026-05-20';

export const serviceAddress: ServiceAddress = {
  street: '101 Longboat Wharf',
  unit: 'STE 200',
  city: 'Hoboken',
  state: 'NJ',
  zip: '07030',
  addressId: 'ADR-101',
};

const blank = createBusinessInfo(serviceAddress, { email: 'ann@example.com', phone: '2015550142' });
export const businessInfo: BusinessInfo = {
  ...blank,
  contact: { ...blank.contact, firstName: 'Ann', lastName: 'Lee', businessName: 'Harbor Bakery' },
};

export const ann: PersonForm = {
  firstName: 'Ann',
  middleInitial: 'B',
  lastName: 'Lee',
  dateOfBirth: '1980-02-29',
  ssn: '078-05-1120',
  noSsn: false,
};

export const creditCheck: CreditFormState = {
  ...emptyCreditForm,
  soleOwner: ann,
  oneTimeCode: {
    isVerified: true,
    verifiedRecipient: '2015550142',
    sentTo: '2015550142',
    sendReply: { status: 'SUCCESS' },
    checkReply: { status: 'SUCCESS' },
  },
};

export const passedCreditResult: CreditResult = {
  status: 'SUCCESS',
  reference: 'CR-1',
  depositCents: 0,
  winBackQualified: false,
};

export const noEarlierEntries: EarlierEntries = {
  business: null,
  businessCheck: null,
  mobileVerified: false,
  mobileLockedUntil: null,
  customerType: null,
  creditNotice: '',
  terms: null,
  payment: null,
};
