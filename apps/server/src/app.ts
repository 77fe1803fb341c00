import { randomUUID } from 'node:crypto';
import { openApiDocument } from '@demarc/contract/openapi';
import { errorTable } from '@demarc/domain/errors';
import cookies from '@fastify/cookie';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
  type RouteOptions,
} from 'fastify';
import { registerReport } from './abandoned-cart/index.ts';
import { addressRoutes } from './address/index.ts';
import { type Appointments, appointmentRoutes } from './appointment/index.ts';
import { businessInfoRoutes } from './business-info/index.ts';
import { openCaptcha } from './captcha/index.ts';
import { cartRoutes } from './cart/index.ts';
import { catalogRoutes, registerLabels } from './catalog/index.ts';
import { chatRoutes } from './chat/index.ts';
import { checkoutRoutes } from './checkout/index.ts';
import { contentRoutes } from './content/index.ts';
import { creditRoutes } from './credit/index.ts';
import { depositRoutes } from './deposit/index.ts';
import { registerDevPages } from './dev-pages/index.ts';
import { eventLogRoutes, registerEvents } from './event-log/index.ts';
import { leadRoutes } from './lead/index.ts';
import { listingRoutes } from './listing/index.ts';
import { loaRoutes } from './loa/index.ts';
import { numberRoutes } from './numbers/index.ts';
import { offerRoutes } from './offers/index.ts';
import { registerOperatorPages } from './operator/index.ts';
import { isOrdered, orderNumberOf, orderRoutes, placedCarts, registerCalendar } from './order/index.ts';
import { otpRoutes } from './otp/index.ts';
import { paymentRoutes } from './payment/index.ts';
import { decodablePath } from './platform/http/decodable-path.ts';
import { registerDraining } from './platform/http/draining.ts';
import { refusalOf } from './platform/http/failures.ts';
import type { Handler } from './platform/http/handler.ts';
import { type Readiness, registerHealth } from './platform/http/health.ts';
import { rateLimits } from './platform/http/rate-limit.ts';
import { registerCalls } from './platform/http/register.ts';
import { registerSecurityHeaders, securityHeaders } from './platform/http/security-headers.ts';
import { answerUnreadable } from './platform/http/unreadable.ts';
import type { Platform } from './platform/platform.ts';
import { qualificationRoutes } from './qualification/index.ts';
import { findPlaceWithQuotes, quoteRoutes } from './quote/index.ts';
import { registerReminderPage, savedCartRoutes } from './saved-cart/index.ts';
import { secretRoutes } from './secrets/index.ts';
import { openSessions } from './session/index.ts';
import { registerShop } from './shop/index.ts';
import { termsRoutes } from './terms/index.ts';

interface AppOptions {
  readonly readiness: Readiness;
  readonly appointments: Appointments;
  /** Told of every route as it is added: the tests keep an inventory. */
  readonly onRoute?: (route: RouteOptions) => void;
  /** Calls of a test's own. */
  readonly moreHandlers?: readonly Handler[];
}

/** The whole server, the same for `main.ts` and for tests; it does not listen yet. */
export async function buildApp(platform: Platform, options: AppOptions): Promise<FastifyInstance> {
  const { config, log, provider } = platform;
  const { hostedForm } = provider.payments;
  const frames = hostedForm ? [new URL(hostedForm.url).origin] : [];
  const headers = await securityHeaders(config.publicUrl, frames);
  const app = fastify({
    clientErrorHandler: answerUnreadable(headers.ofCalls, provider.messages),
    loggerInstance: log as FastifyBaseLogger,
    // Its own lines would hold addresses with what shoppers typed; see logRequests.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.proxies,
    genReqId: () => randomUUID(),
    // A request that trickles in holds its connection no longer than this.
    requestTimeout: 30_000,
    // K-269: an email is part of an address, encoded.
    routerOptions: { maxParamLength: 800 },
    rewriteUrl: ({ url = '/' }) => decodablePath(url),
  });
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  logRequests(app);
  answerFailures(app, platform);
  registerSecurityHeaders(app, headers, frames);
  await app.register(cookies);
  registerHealth(app, options.readiness);
  registerDraining(app, options.readiness.stopping);

  const sessions = openSessions(platform);
  const captcha = openCaptcha(platform);
  const { appointments } = options;
  await registerCalls(app, platform, { ...sessions.doors, ...captcha.doors }, [
    ...sessions.handlers,
    ...captcha.handlers,
    ...contentRoutes(platform),
    ...eventLogRoutes(platform),
    ...chatRoutes(platform),
    ...addressRoutes(platform),
    ...leadRoutes(platform),
    ...qualificationRoutes(platform, findPlaceWithQuotes(platform)),
    ...numberRoutes(platform),
    ...listingRoutes(platform),
    ...offerRoutes(platform),
    ...catalogRoutes(platform),
    ...cartRoutes(platform),
    ...secretRoutes(platform),
    ...otpRoutes(platform),
    ...checkoutRoutes(platform, appointments),
    ...businessInfoRoutes(platform),
    ...creditRoutes(platform),
    ...appointmentRoutes(platform, appointments, placedCarts),
    ...paymentRoutes(platform, appointments),
    ...depositRoutes(platform),
    ...termsRoutes(platform),
    ...loaRoutes(platform),
    ...orderRoutes(platform, appointments),
    ...savedCartRoutes(platform, { isOrdered, orderNumberOf }),
    ...quoteRoutes(platform, appointments),
    ...(options.moreHandlers ?? []),
  ]);
  let description: ReturnType<typeof openApiDocument> | undefined;
  app.get(
    `${config.basePath}/api/openapi.json`,
    async () => (description ??= openApiDocument(`${config.basePath}/api`)),
  );
  registerLabels(app, platform);
  registerCalendar(app, platform, rateLimits(platform, sessions.doors));
  registerReminderPage(app, platform);
  await registerOperatorPages(app, platform, (signedIn) => {
    registerReport(signedIn, platform);
    registerEvents(signedIn, platform);
  });
  registerDevPages(app, platform);
  await registerShop(app, platform);
  return app;
}

/** Outside the API: a plain text, since no page of ours could be made. */
function answerFailures(app: FastifyInstance, { provider }: Platform): void {
  const { messages } = provider;
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { code, retryAfterSeconds } = refusalOf(error);
    const { status, message } = errorTable[code];
    if (status >= 500) request.log.error({ err: error }, 'a page failed');
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    return reply.code(status).type('text/plain').header('cache-control', 'no-store').send(messages[message]);
  });
}

/** One line per request: the route's pattern, never the address itself. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        session: request.visitorSession?.id,
      },
      'answered',
    );
    done();
  });
}
