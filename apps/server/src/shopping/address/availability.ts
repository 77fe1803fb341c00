import type { Availability } from '@demarc/domain/qualification';
import type { PremisesService } from '../../provider/index.ts';

/** Converts a service to the input of the outcome rules. The catalog provides the number of plans. */
export const toAvailability = (service: PremisesService, planCount: number): Availability => ({
  fiber: service.speeds.fiber !== undefined,
  hsi: service.speeds.hsi !== undefined,
  lte: service.speeds.lte !== undefined,
  fiveG: service.speeds['5g'] !== undefined,
  fiveGCBand: service.speeds['c-band'] !== undefined,
  dedicated: service.speeds.dedicated !== undefined,
  planCount: service.noPlans ? 0 : planCount,
  hasError: service.checkFails,
  outOfFootprint: service.outOfFootprint,
  existingService: service.existingService,
  multipleAddresses: service.severalAddresses,
  baseAddressBlocked: service.blocked,
  otherLineOfBusiness: service.otherLineOfBusiness,
  redirectToNextPage: service.redirectToNextPage || sellsFiber(service, planCount),
  fiveGUrl: service.fiveGUrl,
  lteUrl: service.lteUrl,
});

/** E-257: the page with the plans follows when fiber can be ordered. */
const sellsFiber = ({ speeds, ...service }: PremisesService, planCount: number): boolean =>
  speeds.fiber !== undefined &&
  planCount > 0 &&
  !(service.noPlans || service.checkFails || service.outOfFootprint || service.otherLineOfBusiness || service.blocked);
