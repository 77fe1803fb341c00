import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pages } from '@demarc/contract/pages';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildShopSettings } from '../../provider/index.ts';
import { readDemoProviderWithFlags, readProvider } from '../../testing/read-provider.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { writeStubStorefront } from '../../testing/stub-storefront.ts';
import { startService } from '../../testing/test-service.ts';
import { renderDocument } from './document.ts';
import { createPageRenderer } from './render-page.ts';

const base = '/business/internet';
const shop = await startTestApp();
const get = (url: string, headers = {}) => shop.app.inject({ url, headers });

describe('the pages', () => {
  test.each(Object.values(pages))(
    '%s is served below the base path and not at the root of the site [C-021]',
    async (path) => {
      const page = await get(base + path);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain(`<div id="root" data-start="${path === '/' ? 'idle' : 'now'}">${path}</div>`);
      if (path !== '/') expect((await get(path)).statusCode).toBe(404);
    },
  );

  test('the root of the site and the base path with or without a slash lead to the shop', async () => {
    const root = await get('/');
    expect([root.statusCode, root.headers.location]).toEqual([302, base]);
    expect((await get(base)).statusCode).toBe(200);
    expect((await get(`${base}/`)).statusCode).toBe(200);
  });

  test('have an icon, and robots.txt excludes the demonstration', async () => {
    const icon = await get('/favicon.ico');
    expect((await get(String(icon.headers.location))).headers['content-type']).toBe('image/svg+xml');
    expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  });

  test.each([
    '/no-such-page',
    '/Checkout',
    '/%43heckout',
    '/checkout/x',
    '/%',
    '/%ff/checkout',
    '/%E0%A4%A?next=https://else.example',
    '/pendingorder',
    '/no/such?next=https://else.example',
    '/dev/nope',
  ])('%s is unknown and redirects to the root without parameters [E-025]', async (path) => {
    const answer = await get(base + path);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, base]);
  });

  test.each([
    [`${base}/checkout/`, '/checkout'],
    [`${base}/checkout//?cid=7&step=a%20b?c`, '/checkout?cid=7&step=a%20b?c'],
    [`${base}/%63heckout?step=2`, '/checkout?step=2'],
    [`${base}/%63heckout/?step=2`, '/checkout?step=2'],
    ['/%62usiness/internet/checkout', '/checkout'],
    ['/business/%69nternet?cid=7&utm=1', '?cid=7&utm=1'],
    [`${base}/pending%4frder`, '/pendingOrder'],
    [`${base}/dev/gallery/`, '/dev/gallery'],
  ])('%s is another spelling of a page and redirects to it with its query', async (url, page) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, base + page]);
    expect((await get(String(answer.headers.location))).statusCode).toBe(200);
  });

  test.each([
    ['specified', '/quote-checkout', '/optix-checkout', '/registration'],
    ['neutral', '/optix-checkout', '/quote-checkout', '/fios-registration'],
  ] as const)(
    'with %s paths a mailed link to %s leads to %s, and that path without its token to the root [O-208]',
    async (pagePaths, old, path, otherOld) => {
      const provider = await readProvider();
      const rules = { ...provider.rules, pagePaths };
      const { app } = await startTestApp({ provider: { ...provider, rules } });
      const open = async (url: string) => (await app.inject({ url: base + url })).headers.location;
      expect(await open(`${old}?token=abcdefghij_0123456-XYZ`)).toBe(`${base}${path}?token=abcdefghij_0123456-XYZ`);
      expect(await open(`${old}/?cid=7&next=https://else.example&token=a%20b`)).toBe(`${base}${path}?token=a+b&cid=7`);
      expect((await app.inject({ url: `${base}${path}?token=a` })).statusCode).toBe(200);
      for (const query of ['', '?token=', '?Token=a']) expect(await open(old + query)).toBe(base);
      expect(await open(`${old}?token=&cid=7`)).toBe(`${base}?cid=7`);
      // No mailed link leads to another page that has moved.
      expect(await open(`${otherOld}?token=a`)).toBe(base);
      const withoutQuotes = { ...provider, rules, flags: { ...provider.flags, optixFlow: false } };
      const other = await startTestApp({ provider: withoutQuotes });
      expect((await other.app.inject({ url: `${base}${old}?token=a` })).headers.location).toBe(base);
    },
  );

  test('the root redirects to a saved cart with all parameters; with a lead or without a cart it shows the address form [E-005]', async () => {
    for (const query of ['?scartid=AAAAAAAAAAAAAAAAAAAAAA&cmp=spring&MON=1', '?SCARTID=x'])
      for (const root of [base, `${base}/`]) {
        const answer = await get(root + query);
        expect([answer.statusCode, answer.headers.location]).toEqual([302, `${base}/abandoned-cart${query}`]);
      }
    for (const query of ['?scartid=', '?cid=lead-1&scartid=x', '?cid=lead-1', '?cmp=spring'])
      expect((await get(base + query)).statusCode).toBe(200);
  });

  test('outside the base path an undecodable path is not found, like any other', async () => {
    for (const path of ['/%', '/%ff', '/nothing']) {
      const answer = await get(path);
      expect([path, answer.statusCode, answer.body]).toEqual([path, 404, 'Not found']);
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  test.each([
    ['/', ''],
    ['/?cid=7&next=https://else.example&utm=1', '?cid=7'],
    [`${base}/no-such?fiosreferral=&MON=a%20b%0d%0a&cid=1&cid=2`, '?cid=1&MON=a+b%0D%0A&fiosreferral='],
    [`${base}/no-such?CID=1&__proto__=2`, ''],
  ])('%s redirects to the shop with only its entry parameters', async (url, query) => {
    expect((await get(url)).headers.location).toBe(`${base}${query}`);
  });

  test('a page that failed to render is rendered again for the next visitor', async () => {
    let isFailing = true;
    const files = { preload: [], styles: [], css: '' };
    const render = createPageRenderer(
      {
        assetsDir: '',
        entry: '',
        outdatedBrowser: '',
        landing: files,
        other: files,
        render: (_settings, path) => {
          if (isFailing) throw new Error('cannot render');
          return { title: path, description: '', html: '' };
        },
      },
      shop.platform.provider,
    );
    const settings = buildShopSettings(
      shop.platform.provider,
      { basePath: base, demo: true, siteKey: shop.platform.config.siteKey, captcha: { siteKey: 'c' } },
      shop.clock,
    );
    await expect(render(settings, '/checkout')).rejects.toThrow('cannot render');
    isFailing = false;
    expect((await render(settings, '/checkout')).body.identity.toString()).toContain('<title>/checkout</title>');
  });

  test('tell the checkout of an appointment system that shoppers may install by themselves [P-151]', async () => {
    const demo = await readProvider();
    const provider = { ...demo, calendar: { ...demo.calendar, selfInstall: false } };
    const appointments = await startService((_, response) => void response.end('{}'));
    for (const [services, expected] of [
      [{}, false],
      [{ appointments }, true],
    ] as const) {
      const { app } = await startTestApp({ provider, config: { services } });
      expect((await app.inject({ url: `${base}/checkout` })).body.includes('"selfInstall":true')).toBe(expected);
    }
  });

  test('a server whose storefront cannot render its first page does not start', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'demarc-storefront-'));
    onTestFinished(() => rm(dir, { recursive: true }));
    await writeStubStorefront(dir);
    await writeFile(join(dir, 'ssr/server.js'), "export const render = () => { throw new Error('half a build'); };");
    await expect(startTestApp({ config: { storefrontDir: dir } })).rejects.toThrow('half a build');
  });

  test('reject methods other than GET and HEAD', async () => {
    for (const page of ['', '/checkout']) {
      const posted = await shop.app.inject({ method: 'POST', url: `${base}${page}` });
      expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
    }
    expect((await shop.app.inject({ method: 'POST', url: `${base}/no-such-page` })).statusCode).toBe(404);
    expect((await get(`${base}/assets/no-such-file.js`)).statusCode).toBe(404);
    expect((await get(`${base}/brand/no-such-logo.svg`)).statusCode).toBe(404);
    expect((await get(`${base}/api/no-such-call`)).statusCode).toBe(404);
  });

  test('move to another base path with one setting', async () => {
    for (const basePath of ['/shop', '']) {
      const { app } = await startTestApp({ config: { basePath } });
      const page = await app.inject(`${basePath}/checkout`);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain(`src="${basePath}/assets/main.js"`);
      expect(page.body).toContain(`"basePath":"${basePath}"`);
      expect((await app.inject(`${basePath}/assets/main.js`)).statusCode).toBe(200);
      expect((await app.inject(`${basePath}/nope`)).headers.location).toBe(basePath || '/');
      expect((await app.inject(`${basePath}/api/nope`)).statusCode).toBe(404);
    }
  });

  test('the quote-based checkout exists only while its flag is on [E-031] [K-027]', async () => {
    expect((await get(`${base}/optix-checkout`)).statusCode).toBe(200);
    const { app } = await startTestApp({ provider: await readDemoProviderWithFlags({ optixFlow: false }) });
    const answer = await app.inject(`${base}/optix-checkout`);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, base]);
  });

  test('the component gallery is open in the demonstration shop only', async () => {
    expect((await get(`${base}/dev/gallery`)).statusCode).toBe(200);
    const { app } = await startTestApp({ config: { env: 'production' } });
    expect((await app.inject(`${base}/dev/gallery`)).statusCode).toBe(302);
  });
});

describe('a document', () => {
  test('is revalidated every time and sent again only after a change', async () => {
    const first = await get(base);
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = String(first.headers.etag);
    const again = await get(base, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    shop.clock.advance(366 * 24 * 60 * 60 * 1000); // changes the copyright year
    expect((await get(base, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('is compressed as the browser accepts it', async () => {
    const { body } = await get(base);
    const brotli = await get(base, { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(body);
    const gzip = await get(base, { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(body);
    expect(gzip.headers.vary).toContain('accept-encoding');
  });

  test('allows only its own inline style and no inline script', async () => {
    const { body, headers } = await get(base);
    const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(style).toContain('--brand-accent');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(body).not.toMatch(/<script(?![^>]*\b(?:src|type="application\/json"))/);
  });

  test('escapes hostile text in its settings', () => {
    const hostileText = '</script><script>alert(1)</script><!-- & "quoted" \u2028';
    const html = renderDocument({
      storefront: { entry: 'a.js', outdatedBrowser: 'b.js' },
      files: { preload: [], styles: [], css: '' },
      page: { title: hostileText, description: hostileText, html: '' },
      settings: { basePath: '', brand: { helpLine: hostileText }, messages: { busy: hostileText } } as never,
      css: '',
      fontUrl: '',
      faviconUrl: '',
      start: 'now',
    });
    const [, json = ''] = /id="shop-settings">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json).messages.busy).toBe(hostileText);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('content="</script>');
  });
});

describe('files', () => {
  test('of the build and of the brand are cached for ever under versioned URLs', async () => {
    const version = shop.platform.provider.findAsset('logo.svg')?.version;
    const getCacheControl = async (file: string) => {
      const answer = await get(base + file);
      expect(answer.statusCode).toBe(200);
      return answer.headers['cache-control'];
    };
    for (const file of ['/assets/main.js', `/brand/logo.svg?v=${version}`])
      expect(await getCacheControl(file)).toBe('public, max-age=31536000, immutable');
    for (const file of ['/brand/logo.svg', '/brand/logo.svg?v=0123456789'])
      expect(await getCacheControl(file)).toBe('no-cache');
    expect((await get(`${base}/brand/logo.svg`)).headers['content-type']).toBe('image/svg+xml');
  });

  test('outside their folders are not served', async () => {
    for (const path of [
      '/assets/../shop.json',
      '/assets/%2e%2e/shop.json',
      '/brand/../brand.yaml',
      '/brand/%2e%2e%2fbrand.yaml',
    ]) {
      expect((await get(base + path)).statusCode).not.toBe(200);
    }
  });
});
