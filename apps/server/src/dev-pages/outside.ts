import type { LinkName } from '@demarc/domain/shop';
import { html, type Markup } from '../platform/html.ts';

interface OutsideVisit {
  readonly link: LinkName;
  /** The provider's address for it. */
  readonly address: string;
  readonly parameters: URLSearchParams;
  readonly shop: string;
}

/** "existingCustomer" as a reader would write it. */
const inWords = (link: LinkName) => link.replace(/(?=[A-Z])/g, ' ').toLowerCase();

/** Where the shopper would be now if the demonstration shop let go of them. */
export function outsideBody({ link, address, parameters, shop }: OutsideVisit): Markup {
  const rows = [...parameters].map(([name, value]) => html`<dt><code>${name}</code></dt><dd>${value}</dd>`);
  return html`<p class="lead">Here the shop would hand over to a page of the provider’s own, the <strong>${inWords(link)}</strong>.
The demonstration keeps you, so that nothing leads nowhere.</p>
<section class="card">
<h2>Where you would be now</h2>
<p class="address">${address}</p>
<p class="soft">Set as <code>${link}</code> in <code>links.yaml</code> of the provider’s folder.</p>
</section>
<section class="card">
<h2>What goes along</h2>
${rows.length === 0 ? html`<p class="soft">Nothing.</p>` : html`<dl>${rows}</dl>`}
</section>
<p class="ways"><a class="button" href="${shop}">Back to the shop</a></p>`;
}
