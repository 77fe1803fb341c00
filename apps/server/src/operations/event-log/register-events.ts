import { operatorPages } from '@demarc/contract/operator-pages';
import type { FastifyInstance } from 'fastify';
import { getQueryParameters } from '../../platform/http/query-parameters.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendOperatorPage } from '../operator/index.ts';
import { renderEvents } from './events-page.ts';

/** Registers the event log for support. Only signed-in operators reach the routes of `signedIn`. */
export function registerEvents(signedIn: FastifyInstance, platform: Platform): void {
  const root = `${platform.config.basePath}/operator`;
  const { path, permission } = operatorPages.events;
  signedIn.get(path, { config: { permissions: [permission] } }, async (request, reply) => {
    const body = await renderEvents(platform, root + path, getQueryParameters(request));
    return sendOperatorPage(reply, { page: 'events', platform, operator: request.operator, body });
  });
}
