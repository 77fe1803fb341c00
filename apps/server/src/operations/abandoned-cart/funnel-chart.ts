import type { FunnelRow } from '@demarc/domain/abandoned-cart';
import { html, type Markup } from '../../platform/html.ts';

export function renderFunnelChart(rows: readonly FunnelRow[]): Markup {
  const items = rows.map(
    ({ label, count, share, lost }, index) => html`<li>
<strong>${label}</strong>
${renderBar(share, rows[index + 1]?.share)}
<span class="number">${count.toLocaleString('en-US')}</span>
<span class="soft">${formatPercent(share)}</span>
<span class="lost-here">${lost > 0 ? `${lost.toLocaleString('en-US')} stopped here (${formatPercent(lost / count)})` : ''}</span>
</li>`,
  );
  return html`<ol class="funnel">${items}</ol>`;
}

const formatPercent = (share: number) => `${Math.round(share * 100)}%`;

/**
 * Draws the bar of a step, which narrows below to the share of the next step. Hidden from screen readers: the text has
 * the same numbers.
 */
const renderBar = (share: number, nextShare: number | undefined): Markup =>
  html`<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">${
    nextShare === undefined
      ? ''
      : html`<polygon class="lost" points="0,7 ${share * 100},7 ${nextShare * 100},10 0,10"/>`
  }<rect class="reached" width="${share * 100}" height="7"/></svg>`;
