import type { LinkName } from '@demarc/domain/shop';
import { html, type Markup } from '../platform/html.ts';

interface OutsideVisit {
  readonly link: LinkName;
  /** The provider's address for it. */
  readonly address: string;
  readonly parameters: URLSearchParams;
  readonly shop: string;
}

/** Where the shopper would be now if the demonstration shop let go of them. */
export function outsideBody({ link, address, parameters, shop }: OutsideVisit): Markup {
  const rows = [...parameters].map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`);
  return html`<p>In a real shop the shopper would now be on a page outside of it. The demonstration stops here.</p>
<dl class="card">
<dt>Link</dt><dd>${link}</dd>
<dt>Address</dt><dd>${address}</dd>
</dl>
<h2>What is handed over</h2>
${rows.length === 0 ? html`<p class="soft">No parameters.</p>` : html`<dl class="card">${rows}</dl>`}
<p><a href="${shop}">Back to the shop</a></p>`;
}
