import type { Platform } from '../../platform/platform.ts';
import type { Appointments, IsCancelled } from './gateway.ts';
import { embeddedAppointments } from './gateways/embedded.ts';
import { httpAppointments } from './gateways/http.ts';
import { limitHolds } from './limit-holds.ts';

/** Call it once per server: the HTTP adapter registers its jobs. */
export function createAppointments(platform: Platform, isCancelled: IsCancelled): Appointments {
  const { appointments } = platform.config.services;
  const gateway = appointments ? httpAppointments(appointments, platform, isCancelled) : embeddedAppointments(platform);
  return limitHolds(gateway, platform);
}
