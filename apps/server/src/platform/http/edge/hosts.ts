import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** Load balancers ask for these at any host. */
const anyHostRoutes = ['/health', '/ready'];

/**
 * With a host of their own, the operator pages answer only there, and the shop only at its own host (S-114). Routes are
 * compared by their pattern, because a path can be spelled in several ways.
 */
export function registerHosts(
  app: FastifyInstance,
  { operatorHost, publicUrl, basePath }: Pick<Config, 'operatorHost' | 'publicUrl' | 'basePath'>,
): void {
  if (operatorHost === undefined) return;
  const shopHost = new URL(publicUrl).host;
  const operatorRoot = `${basePath}/operator`;
  // The operator pages show the font and the logo of the brand.
  const brandRoute = `${basePath}/brand/*`;
  app.addHook('onRequest', async ({ host, routeOptions: { url: route = '' } }, reply) => {
    if (anyHostRoutes.includes(route)) return;
    const isOperatorPage = route === operatorRoot || route.startsWith(`${operatorRoot}/`);
    const isOperatorHost = host.toLowerCase() === operatorHost;
    if (isOperatorHost ? isOperatorPage || route === brandRoute : host.toLowerCase() === shopHost && !isOperatorPage)
      return;
    if (isOperatorHost && ['/', basePath].includes(route)) return reply.redirect(operatorRoot, 302);
    return reply.code(404).type('text/plain').header('cache-control', 'no-store').send('Not found');
  });
}
