import type { LinkName } from '@demarc/domain/shop';
import { html, type Markup } from '../../platform/html.ts';
import { getLogo, type Provider } from '../../provider/index.ts';

interface OutsideVisit {
  readonly link: LinkName;
  /** The URL of the provider's page. */
  readonly url: string;
  readonly parameters: URLSearchParams;
  readonly shopUrl: string;
}

/** Shown to people. */
const linkLabels: Readonly<Record<LinkName, string>> = {
  providerHome: 'home page',
  accessibility: 'accessibility page',
  privacyPolicy: 'privacy policy',
  terms: 'terms of service',
  businessBureau: 'business bureau profile',
  existingCustomer: 'page for customers who have service at the address',
  portalLogin: 'sign-in page for customers',
  enterprise: 'enterprise shop',
  wirelessShop: 'wireless shop',
  fiveGShop: '5G shop',
  lteShop: 'LTE shop',
  genericInternet: 'page of internet plans',
  lboPage: 'local business office',
};

/** Shows the provider's logo instead of the development links, because the shopper is still with the provider. */
export function renderOutsideHeader(provider: Provider, basePath: string): Markup {
  const { logoUrl, logoDarkUrl, logoPlate } = getLogo(provider, basePath);
  const dark = logoDarkUrl ? html`<source media="(prefers-color-scheme: dark)" srcset="${logoDarkUrl}">` : '';
  const className = logoPlate ? 'logo plate' : 'logo';
  return html`<div class="bar"><picture>${dark}<img class="${className}" src="${logoUrl}" alt="${provider.brand.name}"></picture></div>`;
}

/** Shows the outside page that a real shop would have opened, with its parameters. */
export function renderOutsidePage(providerName: string, { link, url, parameters, shopUrl }: OutsideVisit): Markup {
  const rows = [...parameters].map(([name, value]) => html`<dt><code>${name}</code></dt><dd>${value}</dd>`);
  return html`<p class="lead">The shop now opens another page of ${providerName}: the <strong>${linkLabels[link]}</strong>.
In this demonstration, you stay here instead.</p>
<p class="back"><a class="button" href="${shopUrl}">Back to the shop</a></p>
<section class="card">
<h2>Destination</h2>
<p class="address">${url}</p>
<p class="soft">Set as <code>${link}</code> in <code>links.yaml</code> of the provider’s folder.</p>
</section>
<section class="card">
<h2>Parameters</h2>
${rows.length === 0 ? html`<p class="soft">Nothing.</p>` : html`<dl>${rows}</dl>`}
</section>`;
}
