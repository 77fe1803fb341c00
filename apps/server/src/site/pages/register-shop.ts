import { galleryPath, pageAt, pages } from '@demarc/contract/pages';
import { readRetrievalParameters, shouldRetrieveOrder } from '@demarc/domain/saved-cart';
import { readEntryParameters } from '@demarc/domain/visitor';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { brandUrl, buildShopSettings } from '../../provider/index.ts';
import { createPageRenderer } from './render-page.ts';
import { loadStorefront } from './storefront-build.ts';

const files = ['/assets/', '/brand/'] as const;
const cacheForever = 'public, max-age=31536000, immutable';

/** Registers the shop's pages, its scripts and styles, and the files of the brand. */
export async function registerShop(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config, provider, clock } = platform;
  const { basePath, siteKey } = config;
  const captcha = { siteKey: config.captcha.siteKey };
  const demo = config.env === 'demo';
  const root = basePath || '/';
  const storefront = await loadStorefront(config.storefrontDir);
  const settings = () => buildShopSettings(provider, { basePath, demo, siteKey, captcha }, clock);
  const renderPage = createPageRenderer(storefront, provider);
  // Detects an incomplete build at the start.
  await renderPage(settings(), pages.addressCheck);

  const sendPage = (path: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    // The storefront does not recognize a percent-encoded path (%63heckout), so redirect to the plain one.
    const [requestedPath = '', query] = splitUrl(request.url);
    if (requestedPath.includes('%')) return reply.redirect(urlOf(path) + query, 302);
    const page = await renderPage(settings(), path);
    reply.header('etag', page.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    // Also on a 304, because its headers replace the cached ones.
    reply.allowInlineStyles([page.styleHash]);
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(page.body[encoding]);
  };

  const urlOf = (path: string) => (path === pages.addressCheck ? root : basePath + path);
  const enabledPages = Object.values(pages).filter((path) => pageAt(path, provider.flags));
  const knownPages = new Set<string>(demo ? [...enabledPages, galleryPath] : enabledPages);

  await app.register(
    async (shop) => {
      // With and without a trailing slash, for any base path.
      const sendRoot = sendPage(pages.addressCheck);
      shop.get(pages.addressCheck, { prefixTrailingSlash: 'both' }, (request, reply) => {
        const [, query] = splitUrl(request.url);
        // E-005, K-034: shows the gate instead of the address form.
        const returns = shouldRetrieveOrder('addressCheck', readRetrievalParameters(new URLSearchParams(query)));
        return returns ? reply.redirect(urlOf(pages.abandonedCart) + query, 302) : sendRoot(request, reply);
      });
      // E-031: a page whose flag is off has no route, like an unknown path.
      for (const path of knownPages) if (path !== pages.addressCheck) shop.get(path, sendPage(path));

      await shop.register(fastifyStatic, {
        root: storefront.assetsDir,
        prefix: files[0],
        preCompressed: true,
        index: false,
        cacheControl: false,
        decorateReply: false,
        setHeaders: (reply) => reply.header('cache-control', cacheForever),
      });
      shop.get(`${files[1]}*`, (request, reply) => {
        const asset = provider.asset((request.params as { '*': string })['*']);
        if (!asset) return reply.callNotFound();
        // Without the current version in its URL, the file may change and must not be cached.
        const isCurrentVersion = new URLSearchParams(splitUrl(request.url)[1]).get('v') === asset.version;
        return reply
          .type(asset.contentType)
          .header('cache-control', isCurrentVersion ? cacheForever : 'no-cache')
          .send(asset.body);
      });

      // E-025: a redirect retains only the entry parameters of the shop, so that a link cannot send a visitor elsewhere.
      shop.setNotFoundHandler((request, reply) => {
        const isFile = files.some((folder) => request.url.startsWith(basePath + folder));
        const isRead = request.method === 'GET' || request.method === 'HEAD';
        if (isFile) return sendNotFound(reply);
        const [requestedPath, query] = splitUrl(request.url);
        const page = decodeURIComponent(requestedPath).slice(basePath.length).replace(/\/+$/, '');
        if (!isRead) return knownPages.has(page || '/') ? sendNotAllowed(reply) : sendNotFound(reply);
        return reply.redirect(knownPages.has(page) ? urlOf(page) + query : root + entryQuery(query), 302);
      });
    },
    { prefix: basePath },
  );
  // Browsers and search engines request these at the root, regardless of the base path.
  app.get('/favicon.ico', (_request, reply) =>
    reply.redirect(brandUrl(provider, basePath, provider.brand.favicon), 302),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').send(`User-agent: *\nDisallow: ${demo ? '/' : `${basePath}/api/`}\n`),
  );
  // Outside the base path there is only the redirect to the shop.
  if (basePath !== '') {
    app.get('/', (request, reply) => reply.redirect(root + entryQuery(splitUrl(request.url)[1]), 302));
    app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
  }
}

/** The path, and the query with its question mark. */
function splitUrl(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

/** Retains the entry parameters in a redirect: campaign, referral, cart and so on. */
function entryQuery(query: string): string {
  const parameters = readEntryParameters(new URLSearchParams(query));
  return Object.keys(parameters).length > 0 ? `?${new URLSearchParams(parameters)}` : '';
}

const sendNotFound = (reply: FastifyReply) => reply.code(404).type('text/plain').send('Not found');

const sendNotAllowed = (reply: FastifyReply) =>
  reply.code(405).header('allow', 'GET, HEAD').type('text/plain').send('Not allowed');

function encodingFor(accepted = ''): 'br' | 'gzip' | 'identity' {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
