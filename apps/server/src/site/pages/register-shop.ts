import { galleryPath, pageAt, pages } from '@demarc/contract/pages';
import { readRetrievalParameters, retrievesOrder } from '@demarc/domain/saved-cart';
import { readEntryParameters } from '@demarc/domain/visitor';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { brandUrl, shopSettings } from '../../provider/index.ts';
import { createPageRenderer } from './render-page.ts';
import { loadStorefront } from './storefront-build.ts';

const files = ['/assets/', '/brand/'] as const;
const forEver = 'public, max-age=31536000, immutable';

/** The shop's pages, its scripts and styles, and the files of the brand. */
export async function registerShop(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config, provider, clock } = platform;
  const { basePath, siteKey } = config;
  const captcha = { siteKey: config.captcha.siteKey };
  const demo = config.env === 'demo';
  const root = basePath || '/';
  const storefront = await loadStorefront(config.storefrontDir);
  const settings = () => shopSettings(provider, { basePath, demo, siteKey, captcha }, clock);
  const renderPage = createPageRenderer(storefront, provider);
  // Half a build is found out before anybody is sent here.
  await renderPage(settings(), pages.addressCheck);

  const sendPage = (path: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    // Written in another way (%63heckout) the browser would not know it for the same page.
    const [asked = '', query] = splitUrl(request.url);
    if (asked.includes('%')) return reply.redirect(addressOf(path) + query, 302);
    const page = await renderPage(settings(), path);
    reply.header('etag', page.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    // On a 304 too: its headers replace those that the browser kept with the page.
    reply.allowInlineStyles([page.styleHash]);
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(page.body[encoding]);
  };

  const addressOf = (path: string) => (path === pages.addressCheck ? root : basePath + path);
  const opened = Object.values(pages).filter((path) => pageAt(path, provider.flags));
  const known = new Set<string>(demo ? [...opened, galleryPath] : opened);

  await app.register(
    async (shop) => {
      // Both with and without a slash at its end, whatever the base path is.
      const sendRoot = sendPage(pages.addressCheck);
      shop.get(pages.addressCheck, { prefixTrailingSlash: 'both' }, (request, reply) => {
        const [, query] = splitUrl(request.url);
        // E-005, K-034: the gate, and not the form of an address that is known.
        const returns = retrievesOrder('addressCheck', readRetrievalParameters(new URLSearchParams(query)));
        return returns ? reply.redirect(addressOf(pages.abandonedCart) + query, 302) : sendRoot(request, reply);
      });
      // E-031: a page whose flag is off has no route, like any path that was never there.
      for (const path of known) if (path !== pages.addressCheck) shop.get(path, sendPage(path));

      await shop.register(fastifyStatic, {
        root: storefront.assetsDir,
        prefix: files[0],
        preCompressed: true,
        index: false,
        cacheControl: false,
        decorateReply: false,
        setHeaders: (reply) => reply.header('cache-control', forEver),
      });
      shop.get(`${files[1]}*`, (request, reply) => {
        const asset = provider.asset((request.params as { '*': string })['*']);
        if (!asset) return reply.callNotFound();
        // Asked for without its version, or with another one, it may be another file tomorrow.
        const isForEver = new URLSearchParams(splitUrl(request.url)[1]).get('v') === asset.version;
        return reply
          .type(asset.contentType)
          .header('cache-control', isForEver ? forEver : 'no-cache')
          .send(asset.body);
      });

      // E-025: of the asked address only what the shop itself reads on entry is kept, so nobody can send a visitor elsewhere.
      shop.setNotFoundHandler((request, reply) => {
        const isFile = files.some((folder) => request.url.startsWith(basePath + folder));
        const asks = request.method === 'GET' || request.method === 'HEAD';
        if (isFile) return sayNotFound(reply);
        const [asked, query] = splitUrl(request.url);
        const page = decodeURIComponent(asked).slice(basePath.length).replace(/\/+$/, '');
        if (!asks) return known.has(page || '/') ? sayNotAllowed(reply) : sayNotFound(reply);
        return reply.redirect(known.has(page) ? addressOf(page) + query : root + entryQuery(query), 302);
      });
    },
    { prefix: basePath },
  );
  // What browsers and search engines ask for unbidden, wherever the shop lives.
  app.get('/favicon.ico', (_request, reply) =>
    reply.redirect(brandUrl(provider, basePath, provider.brand.favicon), 302),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').send(`User-agent: *\nDisallow: ${demo ? '/' : `${basePath}/api/`}\n`),
  );
  // Outside the base path nothing is ours, except for the way in.
  if (basePath !== '') {
    app.get('/', (request, reply) => reply.redirect(root + entryQuery(splitUrl(request.url)[1]), 302));
    app.setNotFoundHandler((_request, reply) => sayNotFound(reply));
  }
}

/** The path, and the query with its question mark. */
function splitUrl(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

/** Where a visitor came from survives a redirect: campaign, referral, cart and so on. */
function entryQuery(query: string): string {
  const kept = readEntryParameters(new URLSearchParams(query));
  return Object.keys(kept).length > 0 ? `?${new URLSearchParams(kept)}` : '';
}

const sayNotFound = (reply: FastifyReply) => reply.code(404).type('text/plain').send('Not found');

const sayNotAllowed = (reply: FastifyReply) =>
  reply.code(405).header('allow', 'GET, HEAD').type('text/plain').send('Not allowed');

function encodingFor(accepted = ''): 'br' | 'gzip' | 'identity' {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
