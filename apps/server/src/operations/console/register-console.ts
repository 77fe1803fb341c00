import { consolePages } from '@demarc/contract/operator-pages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { html } from '../../platform/html.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildBrandCss, buildBrandUrl } from '../../provider/index.ts';
import { sendOperatorDocument } from '../operator/index.ts';
import type { ConsoleBuild } from './console-build.ts';

type Shop = Pick<Platform, 'config' | 'provider'>;

/** The pages have no inline script and no inline style. They talk only to this server. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the console's scripts and styles, which anybody may read, and the colors and the font of the brand. */
export async function registerConsoleFiles(
  app: FastifyInstance,
  { config, provider }: Shop,
  { assetsDir }: ConsoleBuild,
): Promise<void> {
  const root = `${config.basePath}/operator`;
  const brandCss = buildBrandCss(provider, config.basePath);
  app.get(`${root}/brand.css`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(brandCss),
  );
  await app.register(fastifyStatic, {
    root: assetsDir,
    prefix: `${root}/assets/`,
    preCompressed: true,
    index: false,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
}

/** Answers each page of the console with the same document. The router in the browser renders the page. */
export function registerConsolePages(signedIn: FastifyInstance, platform: Shop, build: ConsoleBuild): void {
  const page = renderConsoleDocument(platform, build);
  for (const { path, permission } of Object.values(consolePages))
    signedIn.get(path.replace(/\{(\w+)\}/g, ':$1'), { config: { permissions: [permission] } }, (_request, reply) =>
      sendOperatorDocument(reply, page, contentSecurityPolicy),
    );
}

function renderConsoleDocument({ config, provider }: Shop, { entry, preload, styles }: ConsoleBuild): string {
  const { basePath } = config;
  const { name, favicon } = provider.brand;
  const root = `${basePath}/operator`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0e171c" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${buildBrandUrl(provider, basePath, favicon)}">
<link rel="stylesheet" href="${root}/brand.css">
${styles.map((file) => html`<link rel="stylesheet" href="${root}/${file}">`)}
${preload.map((file) => html`<link rel="modulepreload" href="${root}/${file}">`)}
<script type="module" src="${root}/${entry}"></script>
</head>
<body>
<noscript><p>The operator console needs JavaScript.</p></noscript>
<div id="root" data-base-path="${root}"></div>
</body>
</html>
`.text;
}
