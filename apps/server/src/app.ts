import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Catalog } from '@demarc/domain/catalog';
import { errorTable } from '@demarc/domain/errors';
import cookies from '@fastify/cookie';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyServerFactory,
  LogController,
  type RouteOptions,
} from 'fastify';
import {
  type Appointments,
  appointmentRoutes,
  handleSlotCalls,
  handleSlotsLeft,
} from './checkout/appointment/index.ts';
import { businessInfoRoutes } from './checkout/business-info/index.ts';
import { creditRoutes } from './checkout/credit/index.ts';
import { depositRoutes } from './checkout/deposit/index.ts';
import { letterRoutes } from './checkout/letter/index.ts';
import { type CodeChannels, createCodeChannels, oneTimeCodeRoutes } from './checkout/one-time-code/index.ts';
import { paymentRoutes } from './checkout/payment/index.ts';
import { handleSavedCartCalls, registerReminderPage, savedCartRoutes } from './checkout/saved-cart/index.ts';
import { secretRoutes } from './checkout/secrets/index.ts';
import { termsRoutes } from './checkout/terms/index.ts';
import { handleCartMail, handleCartQuote, handleCartReads } from './operations/abandoned-cart/index.ts';
import { handleAuditReads } from './operations/audit-log/index.ts';
import { loadConsole, registerConsoleFiles, registerConsolePages } from './operations/console/index.ts';
import { registerDevPages } from './operations/dev-pages/index.ts';
import { eventLogRoutes, handleEventCalls, handleEventReads } from './operations/event-log/index.ts';
import { handleLabelReads } from './operations/labels/index.ts';
import { handleChangeCalls, handleSessionCalls, registerOperatorPages } from './operations/operator/index.ts';
import { handleViewCalls } from './operations/saved-view/index.ts';
import { handleFailingWebhooks, handleWebhookCalls, registerWebhooks } from './operations/webhooks/index.ts';
import { checkoutRoutes } from './ordering/checkout-data/index.ts';
import {
  findOrderedCheckIds,
  findOrderNumber,
  handleHeldOrders,
  handleOrderActions,
  handleOrderCalls,
  handleOrderReads,
  handleOrderTotals,
  handleVisitCalls,
  isOrdered,
  orderRoutes,
  registerCalendar,
} from './ordering/order/index.ts';
import {
  findPremisesWithQuotes,
  handleQuoteActions,
  handleQuoteCalls,
  handleQuoteReads,
  handleWaitingQuotes,
  hasBilledQuote,
  quoteLock,
  quoteRoutes,
  registerQuoteDownload,
  registerQuotePdfs,
} from './ordering/quote/index.ts';
import { createClientErrorHandler } from './platform/http/edge/client-error-handler.ts';
import { toDecodablePath } from './platform/http/edge/decodable-path.ts';
import { registerDraining } from './platform/http/edge/draining.ts';
import { type Readiness, registerHealth } from './platform/http/edge/health.ts';
import { registerHosts } from './platform/http/edge/hosts.ts';
import { buildSecurityHeaders, registerSecurityHeaders } from './platform/http/edge/security-headers.ts';
import { toRefusal } from './platform/http/failures.ts';
import type { CallContext, Handler } from './platform/http/handler.ts';
import { registerOpenApiDocument } from './platform/http/openapi-document.ts';
import { createRateLimits } from './platform/http/rate-limit.ts';
import { registerCalls } from './platform/http/register.ts';
import { type OperatorHandler, registerOperatorCalls } from './platform/operator-api/index.ts';
import type { Platform } from './platform/platform.ts';
import {
  type ProviderHandler,
  registerProviderApiDocument,
  registerProviderCalls,
} from './platform/provider-api/index.ts';
import { addressRoutes, handlePremisesCalls } from './shopping/address/index.ts';
import { cartRoutes, createKeptPrices } from './shopping/cart/index.ts';
import { catalogRoutes, registerLabels } from './shopping/catalog/index.ts';
import { handleLeadCalls, handleLeadReads, handleLeadWork, leadRoutes } from './shopping/lead/index.ts';
import { listingRoutes } from './shopping/listing/index.ts';
import { numberRoutes } from './shopping/numbers/index.ts';
import { offerRoutes } from './shopping/offers/index.ts';
import { qualificationRoutes } from './shopping/qualification/index.ts';
import { handleWaitlistCalls, handleWaitlistReads, waitlistRoutes } from './shopping/waitlist/index.ts';
import { createCaptcha } from './site/captcha/index.ts';
import { chatRoutes } from './site/chat/index.ts';
import { contentRoutes } from './site/content/index.ts';
import { registerShop } from './site/pages/index.ts';
import { createSessions } from './site/session/index.ts';

interface AppOptions {
  readonly readiness: Readiness;
  readonly appointments: Appointments;
  /** Creates the server that listens. Fastify creates one without it. */
  readonly serverFactory?: FastifyServerFactory;
  /** Called for every route. Tests list the routes with it. */
  readonly onRoute?: (route: RouteOptions) => void;
  /** Calls that a test adds. */
  readonly extraHandlers?: readonly Handler[];
}

/**
 * Builds the whole server, for `main.ts` and for tests. It does not listen yet. A server that is replaced answers requests
 * between the parts (P-077).
 */
export async function buildApp(platform: Platform, options: AppOptions): Promise<FastifyInstance> {
  const { config, log, provider } = platform;
  const { hostedForm } = provider.payments;
  const frameOrigins = hostedForm && hostedForm.opens !== 'page' ? [new URL(hostedForm.url).origin] : [];
  const securityHeaders = await buildSecurityHeaders(config, frameOrigins);
  const app = fastify({
    ...(options.serverFactory && { serverFactory: options.serverFactory }),
    clientErrorHandler: createClientErrorHandler(securityHeaders.forCalls, provider.messages),
    loggerInstance: log as FastifyBaseLogger,
    // Fastify would log URLs, which contain data of shoppers. `registerRequestLog` logs instead.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.proxies,
    genReqId: () => randomUUID(),
    // Closes connections whose request arrives too slowly.
    requestTimeout: 30_000,
    // Node looks for them every 30 seconds otherwise. A time for the headers that is not below the one for the request
    // would count for the body too.
    http: { connectionsCheckingInterval: 5000, headersTimeout: 20_000 },
    // K-269: a path can contain an encoded email.
    routerOptions: { maxParamLength: 800 },
    rewriteUrl: ({ url = '/' }) => toDecodablePath(url),
  });
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  registerRequestLog(app);
  registerErrorHandler(app, platform);
  registerSecurityHeaders(app, securityHeaders, frameOrigins);
  registerHosts(app, config);
  await app.register(cookies);
  registerHealth(app, options.readiness);
  registerDraining(app, options.readiness.isStopping);

  const sessions = createSessions(platform);
  const captcha = createCaptcha(platform);
  const { appointments } = options;
  await setImmediate();
  await registerCalls(app, platform, { ...sessions.accessControl, ...captcha.accessControl }, [
    ...sessions.handlers,
    ...captcha.handlers,
    ...listHandlersWithKeptPrices(platform, appointments),
    ...(options.extraHandlers ?? []),
  ]);
  await setImmediate();
  const rateLimits = createRateLimits(platform, sessions.accessControl);
  await registerProviderCalls(app, platform, rateLimits, listProviderHandlers(platform, appointments));
  registerProviderApiDocument(app, config.basePath, rateLimits);
  registerOpenApiDocument(app, `${config.basePath}/api`, rateLimits);
  registerLabels(app, platform);
  registerCalendar(app, platform, rateLimits);
  registerQuoteDownload(app, platform, rateLimits, sessions);
  registerReminderPage(app, platform);
  const consoleBuild = await loadConsole(config.consoleDir);
  await registerConsoleFiles(app, platform, consoleBuild);
  await registerOperatorPages(app, platform, async (signedIn) => {
    await registerOperatorCalls(signedIn, platform, listOperatorHandlers(platform, appointments));
    registerConsolePages(signedIn, platform, consoleBuild);
  });
  registerWebhooks(platform);
  registerQuotePdfs(platform);
  registerDevPages(app, platform);
  await setImmediate();
  await registerShop(app, platform);
  return app;
}

/** The calls of the provider API. */
const listProviderHandlers = (platform: Platform, appointments: Appointments): ProviderHandler[] => [
  ...handleOrderCalls(platform, { appointments, quotes: quoteLock }),
  ...handleQuoteCalls(platform),
  ...handleLeadCalls(platform),
  ...handleSavedCartCalls(platform),
  ...handleWaitlistCalls(platform),
  ...handleSlotCalls(platform),
  ...handleWebhookCalls(platform),
  ...handleEventCalls(platform),
  ...handlePremisesCalls(platform),
];

/** The calls of the operator console. */
const listOperatorHandlers = (platform: Platform, appointments: Appointments): OperatorHandler[] => [
  ...handleSessionCalls(platform),
  ...handleChangeCalls(platform),
  ...handleViewCalls(platform),
  ...handleOrderReads(platform),
  ...handleHeldOrders(platform),
  ...handleVisitCalls(platform, { appointments, quotes: quoteLock }),
  ...handleOrderActions(platform, { appointments, quotes: quoteLock }),
  ...handleCartReads(platform),
  ...handleCartMail(platform),
  ...handleCartQuote(platform),
  ...handleOrderTotals(platform),
  ...handleQuoteReads(platform),
  ...handleQuoteActions(platform),
  ...handleWaitingQuotes(platform),
  ...handleSlotsLeft(platform),
  ...handleFailingWebhooks(platform),
  ...handleLeadReads(platform),
  ...handleLeadWork(platform),
  ...handleWaitlistReads(platform),
  ...handleEventReads(platform),
  ...handleLabelReads(platform),
  ...handleAuditReads(platform),
];

/** The calls of all capabilities, except sessions and captcha. */
const listHandlers = (platform: Platform, appointments: Appointments, channels: CodeChannels): Handler[] => [
  ...contentRoutes(platform),
  ...eventLogRoutes(platform),
  ...chatRoutes(platform),
  ...addressRoutes(platform),
  ...leadRoutes(platform),
  ...waitlistRoutes(platform),
  ...qualificationRoutes(platform, findPremisesWithQuotes(platform)),
  ...numberRoutes(platform),
  ...listingRoutes(platform),
  ...offerRoutes(platform),
  ...catalogRoutes(platform),
  ...cartRoutes(platform),
  ...secretRoutes(platform),
  ...oneTimeCodeRoutes(platform, {
    channel: channels.checkout,
    onVerified: appointments.extendHold,
    hasQuote: hasBilledQuote,
  }),
  ...checkoutRoutes(platform, appointments),
  ...businessInfoRoutes(platform),
  ...creditRoutes(platform),
  ...appointmentRoutes(platform, appointments, findOrderedCheckIds),
  ...paymentRoutes(platform, appointments),
  ...depositRoutes(platform),
  ...termsRoutes(platform),
  ...letterRoutes(platform),
  ...orderRoutes(platform, { appointments, quotes: quoteLock, channel: channels.checkout }),
  ...savedCartRoutes(platform, { isOrdered, findOrderNumber }),
  ...quoteRoutes(platform, { appointments, channel: channels.email }),
];

/**
 * The same calls, at the prices that the cart of the session keeps (P-072). The calls of an earlier catalog are those of
 * the shop, with that catalog as today's.
 */
function listHandlersWithKeptPrices(platform: Platform, appointments: Appointments): Handler[] {
  const channels = createCodeChannels(platform);
  const findKeptCatalog = createKeptPrices(platform);
  const handlersByCatalog = new WeakMap<Catalog, ReadonlyMap<string, Handler>>();
  const listEarlierHandlers = (catalog: Catalog) => {
    const jobs = { ...platform.jobs, work() {} }; // the jobs of the shop go on with today's catalog
    const earlier = { ...platform, jobs, provider: { ...platform.provider, catalog } };
    const handlers =
      handlersByCatalog.get(catalog) ??
      new Map(listHandlers(earlier, appointments, channels).map((handler) => [handler.call.name, handler]));
    handlersByCatalog.set(catalog, handlers);
    return handlers;
  };
  return listHandlers(platform, appointments, channels).map((handler) => ({
    ...handler,
    async run(request: never, context: Partial<Pick<CallContext, 'session'>> & never) {
      const { session } = context as Partial<Pick<CallContext, 'session'>>;
      const catalog = session && (await findKeptCatalog(session.id));
      const { run } = (catalog && listEarlierHandlers(catalog).get(handler.call.name)) ?? handler;
      return run(request, context);
    },
  }));
}

/** Answers errors outside the API as plain text, because no page could be rendered. */
function registerErrorHandler(app: FastifyInstance, { provider }: Platform): void {
  const { messages } = provider;
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { code, retryAfterSeconds } = toRefusal(error);
    const { status, message } = errorTable[code];
    if (status >= 500) request.log.error({ err: error }, 'a page failed');
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    return reply.code(status).type('text/plain').header('cache-control', 'no-store').send(messages[message]);
  });
}

/** Logs one line per request, with the route's pattern and never the URL. */
function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        session: request.visitorSession?.id,
        apiKey: request.apiKey?.id,
        operator: request.operator?.id,
      },
      'answered',
    );
    done();
  });
}
