import type { Platform } from '../../platform/platform.ts';
import type { Appointments, FindOrderedVisit } from './gateway.ts';
import { createEmbeddedAppointments } from './gateways/embedded.ts';
import { createHttpAppointments } from './gateways/http.ts';
import { limitHolds } from './limit-holds.ts';

/** Call it once per server: the HTTP adapter registers its jobs. */
export function createAppointments(platform: Platform, findOrderedVisit: FindOrderedVisit): Appointments {
  const { appointments } = platform.config.services;
  const gateway = appointments
    ? createHttpAppointments(appointments, platform, findOrderedVisit)
    : createEmbeddedAppointments(platform);
  return limitHolds(gateway, platform);
}
