import {
  findPageByAnyPath,
  findPageByPath,
  galleryPath,
  getPagePath,
  getPagePaths,
  pageNames,
  pages,
} from '@demarc/contract/pages';
import { readRetrievalParameters, shouldRetrieveOrder } from '@demarc/domain/saved-cart';
import { readEntryParameters } from '@demarc/domain/visitor';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPrepared } from '../../platform/http/prepared-body.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildBrandUrl, buildShopSettings } from '../../provider/index.ts';
import { createPageRenderer } from './render-page.ts';
import { loadStorefront, type Storefront } from './storefront-build.ts';

const assetsPath = '/assets/';
const brandPath = '/brand/';
const cacheForever = 'public, max-age=31536000, immutable';

/** Registers the shop's pages, its scripts and styles, and the files of the brand. */
export async function registerShop(app: FastifyInstance, platform: Platform): Promise<void> {
  const { basePath, storefrontDir } = platform.config;
  const storefront = await loadStorefront(storefrontDir);
  const sendPage = await createPageSender(storefront, platform);
  const knownPages = listKnownPages(platform);
  await app.register(
    async (shop) => {
      registerPages(shop, basePath, knownPages, sendPage);
      await registerAssets(shop, storefront);
      registerBrandFiles(shop, platform);
      redirectUnknownPages(shop, platform, knownPages);
    },
    { prefix: basePath },
  );
  registerSiteFiles(app, platform);
  // Outside the base path there is only the redirect to the shop.
  if (basePath !== '') {
    app.get('/', (request, reply) => reply.redirect(basePath + buildEntryQuery(splitUrl(request.url)[1]), 302));
    app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
  }
}

type PageSender = (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

async function createPageSender(storefront: Storefront, platform: Platform): Promise<PageSender> {
  const { config, provider, clock } = platform;
  const { basePath, siteKey } = config;
  const captcha = { siteKey: config.captcha.siteKey };
  const demo = isDemo(platform);
  // An appointment system decides by address.
  const selfInstall = config.services.appointments ? { selfInstall: true as const } : {};
  const buildSettings = () => buildShopSettings(provider, { basePath, demo, siteKey, captcha, ...selfInstall }, clock);
  const renderPage = createPageRenderer(storefront, provider);
  // Detects an incomplete build at the start.
  await renderPage(buildSettings(), pages.addressCheck);

  return async (path, request, reply) => {
    // The storefront does not recognize a percent-encoded path (%63heckout), so redirect to the plain one.
    const [requestedPath, query] = splitUrl(request.url);
    if (requestedPath.includes('%')) return reply.redirect(buildPageUrl(basePath, path) + query, 302);
    const page = await renderPage(buildSettings(), path);
    // Also on a 304, because its headers replace the cached ones.
    reply.allowInlineStyles([page.styleHash]);
    return sendPrepared(request, reply, page, 'text/html; charset=utf-8');
  };
}

const isDemo = ({ config }: Platform): boolean => config.env === 'demo';

/** E-031: a page whose flag is off has no route, like an unknown path. */
function listKnownPages(platform: Platform): ReadonlySet<string> {
  const { provider } = platform;
  const settings = { flags: provider.flags, ...getPagePaths(provider.rules) };
  const enabledPages = pageNames
    .map((page) => getPagePath(page, settings))
    .filter((path) => findPageByPath(path, settings));
  return new Set<string>(isDemo(platform) ? [...enabledPages, galleryPath] : enabledPages);
}

const buildPageUrl = (basePath: string, path: string): string =>
  path === pages.addressCheck ? basePath || '/' : basePath + path;

function registerPages(
  shop: FastifyInstance,
  basePath: string,
  knownPages: ReadonlySet<string>,
  sendPage: PageSender,
): void {
  // With and without a trailing slash, for any base path.
  shop.get(pages.addressCheck, { prefixTrailingSlash: 'both' }, (request, reply) => {
    const [, query] = splitUrl(request.url);
    // E-005, K-034: shows the gate instead of the address form.
    const isReturning = shouldRetrieveOrder('addressCheck', readRetrievalParameters(new URLSearchParams(query)));
    return isReturning
      ? reply.redirect(buildPageUrl(basePath, pages.abandonedCart) + query, 302)
      : sendPage(pages.addressCheck, request, reply);
  });
  for (const path of knownPages)
    if (path !== pages.addressCheck) shop.get(path, (request, reply) => sendPage(path, request, reply));
}

const registerAssets = (shop: FastifyInstance, { assetsDir }: Storefront) =>
  shop.register(fastifyStatic, {
    root: assetsDir,
    prefix: assetsPath,
    preCompressed: true,
    index: false,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', cacheForever),
  });

function registerBrandFiles(shop: FastifyInstance, { provider }: Platform): void {
  shop.get(`${brandPath}*`, (request, reply) => {
    const asset = provider.findAsset((request.params as { '*': string })['*']);
    if (!asset) return reply.callNotFound();
    // Without the current version in its URL, the file may change and must not be cached.
    const isCurrentVersion = new URLSearchParams(splitUrl(request.url)[1]).get('v') === asset.version;
    return reply
      .type(asset.contentType)
      .header('cache-control', isCurrentVersion ? cacheForever : 'no-cache')
      .send(asset.body);
  });
}

/**
 * Finds the present URL of a mailed link to a quote whose path was changed by `pagePaths` since (O-208), relative to the
 * base path. Without the token of a link, such a path is unknown like any other (E-025).
 */
function findMovedQuote(
  { provider }: Pick<Platform, 'provider'>,
  knownPages: ReadonlySet<string>,
  path: string,
  query: string,
): string | undefined {
  const token = new URLSearchParams(query).get('token');
  const present = getPagePath('optixCheckout', getPagePaths(provider.rules));
  if (!token || findPageByAnyPath(path) !== 'optixCheckout' || !knownPages.has(present)) return undefined;
  return `${present}?${new URLSearchParams({ token, ...readEntryParameters(new URLSearchParams(query)) })}`;
}

/**
 * Redirects another spelling of a page to the page, with its query. Any other path leads to the address check, or to a
 * quote that has moved, and retains only the entry parameters of the shop and the token of the quote: a link cannot send
 * a visitor elsewhere (E-025).
 */
function redirectUnknownPages(shop: FastifyInstance, platform: Platform, knownPages: ReadonlySet<string>): void {
  const { basePath } = platform.config;
  shop.setNotFoundHandler((request, reply) => {
    const isFile = [assetsPath, brandPath].some((folder) => request.url.startsWith(basePath + folder));
    if (isFile) return sendNotFound(reply);
    const [requestedPath, query] = splitUrl(request.url);
    const page = decodeURIComponent(requestedPath).slice(basePath.length).replace(/\/+$/, '');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead) return knownPages.has(page || '/') ? sendNotAllowed(reply) : sendNotFound(reply);
    if (knownPages.has(page)) return reply.redirect(buildPageUrl(basePath, page) + query, 302);
    const moved = findMovedQuote(platform, knownPages, page, query);
    if (moved) return reply.redirect(basePath + moved, 302);
    return reply.redirect(buildPageUrl(basePath, pages.addressCheck) + buildEntryQuery(query), 302);
  });
}

/** Browsers and search engines request these at the root, regardless of the base path. */
function registerSiteFiles(app: FastifyInstance, platform: Platform): void {
  const { provider, config } = platform;
  const { basePath } = config;
  app.get('/favicon.ico', (_request, reply) =>
    reply.redirect(buildBrandUrl(provider, basePath, provider.brand.favicon), 302),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').send(`User-agent: *\nDisallow: ${isDemo(platform) ? '/' : `${basePath}/api/`}\n`),
  );
}

/** Splits a URL into its path, and its query with the question mark. */
function splitUrl(url: string): [path: string, query: string] {
  const queryStart = url.indexOf('?');
  return queryStart < 0 ? [url, ''] : [url.slice(0, queryStart), url.slice(queryStart)];
}

/** Builds a query with only the entry parameters: campaign, referral, cart and so on. */
function buildEntryQuery(query: string): string {
  const parameters = readEntryParameters(new URLSearchParams(query));
  return Object.keys(parameters).length > 0 ? `?${new URLSearchParams(parameters)}` : '';
}

const sendNotFound = (reply: FastifyReply) => reply.code(404).type('text/plain').send('Not found');

const sendNotAllowed = (reply: FastifyReply) =>
  reply.code(405).header('allow', 'GET, HEAD').type('text/plain').send('Not allowed');
