import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { operatorPages, sendOperatorPage } from '../operator/index.ts';
import { eventsBody } from './events-page.ts';

/** Registers the event log for support. Only operators reach `signedIn`. */
export function registerEvents(signedIn: FastifyInstance, platform: Platform): void {
  const root = `${platform.config.basePath}/operator`;
  const { path } = operatorPages.events;
  signedIn.get(path, async (request, reply) => {
    const body = await eventsBody(platform, root + path, new URL(request.url, 'http://shop').searchParams);
    return sendOperatorPage(reply, { page: 'events', platform, operator: request.operator, body });
  });
}
