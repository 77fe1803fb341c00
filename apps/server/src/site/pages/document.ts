import type { ShopSettings } from '@demarc/contract/shop-settings';
import type { PageFiles, Storefront } from './storefront-build.ts';

export interface DocumentInput {
  readonly storefront: Pick<Storefront, 'entry' | 'outdatedBrowser'>;
  readonly files: PageFiles;
  readonly page: { readonly title: string; readonly description: string; readonly html: string };
  readonly settings: ShopSettings;
  readonly css: string;
  /** The brand's font, unless the shop has the font of the system. */
  readonly fontUrl: string | undefined;
  readonly faviconUrl: string;
  /** `idle`: the page is usable without its script, which may start later. */
  readonly start: 'idle' | 'now';
}

/**
 * Renders the HTML document of a page. Its Content-Security-Policy needs only the hash of the style: it has no inline
 * script.
 */
export function renderDocument(input: DocumentInput): string {
  const { storefront, files, page, settings, css } = input;
  const url = (file: string) => escapeAttribute(`${settings.basePath}/${file}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(page.title)}</title>
<meta name="description" content="${escapeAttribute(page.description)}">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0e171c" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${escapeAttribute(input.faviconUrl)}">
${input.fontUrl ? `<link rel="preload" href="${escapeAttribute(input.fontUrl)}" as="font" type="font/woff2" crossorigin>\n` : ''}<style>${css}</style>
${files.styles.map((file) => renderInlinedSheetLink(url(file))).join('\n')}
${files.preload.map((file) => `<link rel="modulepreload" href="${url(file)}">`).join('\n')}
<script type="module" src="${url(storefront.entry)}"></script>
<script nomodule defer src="${url(storefront.outdatedBrowser)}"></script>
</head>
<body>
<noscript><p id="no-script">To order online, please allow JavaScript for this page. Or call us: <a href="tel:${settings.brand.helpLine.replace(/[^\d+]/g, '')}">${escapeText(settings.brand.helpLine)}</a></p></noscript>
<section id="outdated-browser" aria-label="Browser support" hidden>
<p>Your web browser is out of date</p>
<button type="button" id="outdated-browser-ignore">Ignore</button>
</section>
<div id="root" data-start="${input.start}">${page.html}</div>
<script type="application/json" id="shop-settings">${serializeForScript(withoutDescription(settings))}</script>
</body>
</html>
`;
}

/**
 * The document contains the rules inline. The disabled link only tells the storefront's loader not to fetch the file.
 * Preload scanners that ignore `disabled` respect the media query.
 */
const renderInlinedSheetLink = (href: string) => `<link rel="stylesheet" href="${href}" media="not all" disabled>`;

const escapeText = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const escapeAttribute = (value: string) => escapeText(value).replaceAll('"', '&quot;');

/** The meta element has the description already, and no page reads it from the settings. */
const withoutDescription = (settings: ShopSettings) => ({
  ...settings,
  offers: { ...settings.offers, description: undefined },
});

/** Escapes "<", so that no text of the provider can end the script element or open a comment in it. */
const serializeForScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
