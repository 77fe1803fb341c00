import type { Availability } from '../availability.ts';

/** A check that found nothing and nothing in the way. */
export const nothing: Availability = {
  fiber: false,
  hsi: false,
  lte: false,
  fiveG: false,
  fiveGCBand: false,
  dedicated: false,
  planCount: 0,
  hasError: false,
  outOfFootprint: false,
  existingService: false,
  multipleAddresses: false,
  baseAddressBlocked: false,
  otherLineOfBusiness: false,
  redirectToNextPage: false,
  fiveGUrl: '',
  lteUrl: '',
};
