import { html, type Markup } from '../../platform/html.ts';
import type { Explanation } from '../../shopping/qualification/index.ts';

/** Lists address checks, newest first, each with the rule of the outcome tables that decided it. */
export function renderQualifications(root: string, explanations: readonly Explanation[]): Markup {
  if (explanations.length === 0) {
    return html`<div class="card"><p>No address has been checked yet.</p></div>`;
  }
  const items = explanations.map(
    (each) => html`<li class="card">
<h2>${each.rule}</h2>
<dl>
<dt>Address</dt><dd>${each.address}</dd>
<dt>Leads to</dt><dd>${formatDestination(each)}</dd>
<dt>Checks</dt><dd>${each.checkCount}</dd>
<dt>Session</dt><dd><a href="${root}/events?session=${each.sessionId}">${each.sessionId}</a></dd>
<dt>Checked</dt><dd><time datetime="${each.checkedAt.toISOString()}">${each.checkedAt.toUTCString()}</time></dd>
</dl>
</li>`,
  );
  return html`<ul class="list">${items}</ul>`;
}

const formatDestination = ({ outcome }: Explanation): string =>
  'page' in outcome ? `external page: ${outcome.page}` : outcome.to;
