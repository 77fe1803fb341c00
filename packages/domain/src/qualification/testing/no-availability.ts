import type { Availability } from '../availability.ts';

/** The result of a check that found neither a service nor an obstacle. */
export const noAvailability: Availability = {
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
