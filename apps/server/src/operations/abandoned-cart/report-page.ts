import { type AbandonedStep, abandonedStepLabels, type FunnelRow } from '@demarc/domain/abandoned-cart';
import { ratings } from '@demarc/domain/saved-cart';
import { formatMoney, formatPhone } from '@demarc/domain/text';
import { html, type Markup } from '../../platform/html.ts';
import { periods, type ReportFilter, toReportQuery } from './filter.ts';
import { renderFunnelChart } from './funnel-chart.ts';
import type { AbandonedCart } from './store.ts';

interface Report {
  readonly filter: ReportFilter;
  readonly sums: { readonly count: number; readonly monthlyCents: number; readonly saved: number };
  readonly funnel: readonly FunnelRow[];
  readonly carts: readonly AbandonedCart[];
  /** URL of the next page, if there is one. */
  readonly olderUrl?: string;
  /** Path of this page. */
  readonly path: string;
  /** Path of the page with a session's events. */
  readonly eventsPath: string;
  /** The operator may download the list. */
  readonly canExport: boolean;
  readonly timeZone: string;
  /** The steps that the shop has. */
  readonly steps: readonly AbandonedStep[];
}

const periodNames = { 1: 'Last 24 hours', 7: 'Last 7 days', 30: 'Last 30 days' };

const renderFilters = ({
  filter,
  path,
  steps,
}: Report): Markup => html`<form class="card filters" method="get" action="${path}">
${renderSelect(
  'days',
  'Abandoned in',
  String(filter.days),
  periods.map((days) => [String(days), periodNames[days]] as const),
)}
${renderSelect('step', 'Last step', filter.step, [['', 'Any step'], ...steps.map((step) => [step, abandonedStepLabels[step]] as const)])}
${renderSelect('saved', 'Saved', filter.saved, [
  ['', 'Saved or not'],
  ['yes', 'Saved'],
  ['no', 'Not saved'],
])}
<label>Minimum $ a month<input name="worth" inputmode="numeric" pattern="[0-9]{0,6}" title="Whole dollars" value="${filter.worth}"></label>
<label>Search<input name="who" type="search" title="Part of an email, a business or an address" maxlength="100" value="${filter.who}"></label>
<p class="actions"><button>Apply</button>${isFiltered(filter) ? html` <a href="${path}?days=${filter.days}">Clear filters</a>` : ''}</p>
</form>`;

const emptyList = html`<div class="card empty"><p><strong>No carts match these filters.</strong></p>
<p class="soft">A cart is listed after half an hour without changes. Try a longer period or fewer filters.</p></div>`;

export function renderReport(report: Report): Markup {
  const { sums, funnel, carts, olderUrl, path, filter, canExport } = report;
  const renderTile = (name: string, value: string, unit = '') =>
    html`<div class="card tile"><dt>${name}</dt><dd>${value}${unit ? html`<span class="soft">${unit}</span>` : ''}</dd></div>`;
  return html`${renderFilters(report)}
<div class="overview">
<dl class="tiles">
${renderTile('Abandoned carts', sums.count.toLocaleString('en-US'))}
${renderTile('Value', formatMoney(sums.monthlyCents), '/mo')}
${renderTile('Saved by shoppers', sums.saved.toLocaleString('en-US'), sums.count > 0 ? ` of ${sums.count.toLocaleString('en-US')}` : '')}
</dl>
<section class="card"><h2>How far visitors got</h2>
<p class="soft">All visitors who checked an address in the ${periodNames[filter.days].toLowerCase()}. Not affected by the filters.</p>
${renderFunnelChart(funnel)}</section>
</div>
<div class="heading"><h2>Abandoned carts</h2>${
    carts.length > 0 && canExport
      ? html`<a class="button" href="${path}.csv?${toReportQuery(filter).toString()}">Download as CSV</a>`
      : ''
  }</div>
${carts.length > 0 ? renderTable(report) : emptyList}
${olderUrl ? html`<p class="next-page"><a href="${olderUrl}">Older carts</a></p>` : ''}`;
}

const renderSelect = (name: string, label: string, chosen: string, options: readonly (readonly [string, string])[]) =>
  html`<label>${label}<select name="${name}">${options.map(
    ([value, text]) => html`<option value="${value}"${value === chosen ? html` selected` : ''}>${text}</option>`,
  )}</select></label>`;

const isFiltered = ({ step, saved, worth, who }: ReportFilter) => [step, saved, worth, who].some(Boolean);

/** Shows the rating and the comment that the shopper gave when saving the cart. */
function renderFeedback({ rating, comment }: AbandonedCart): Markup | '' {
  const rated = ratings.find(({ value }) => value === rating);
  if (!rated && comment === '') return '';
  return html`<span class="feedback">${rated ? html`<strong>${rated.label}</strong> (${rated.value} of 5)` : ''}${rated && comment ? ': ' : ''}${comment && `“${comment}”`}</span>`;
}

/** Returns the short name of the time zone without daylight saving, such as ET. */
const formatZoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

function renderTable({ carts, timeZone, eventsPath }: Report): Markup {
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone });
  const hour = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone });
  const rows = carts.map((cart) => {
    const { abandonedAt, business, email, phone, step, address, monthlyCents, savedAt, wantsOffers } = cart;
    const badges = [...(savedAt ? ['Saved'] : []), ...(wantsOffers ? ['Wants offers'] : [])];
    const phoneText = phone && html`<span class="soft no-wrap">${formatPhone(phone)}</span>`;
    return html`<tr>
<td><strong>${business || email || 'Unknown shopper'}</strong>${business && email && html`<span class="soft">${email}</span>`}${phoneText}</td>
<td><span class="step">${abandonedStepLabels[step]}${badges.map((badge) => html`<span class="badge">${badge}</span>`)}</span><span class="soft">${address}</span>${renderFeedback(cart)}</td>
<td><time datetime="${abandonedAt.toISOString()}">${day.format(abandonedAt)} <span class="soft">${hour.format(abandonedAt)}</span></time><a href="${eventsPath}?session=${cart.id}">View events</a></td>
<td class="amount">${formatMoney(monthlyCents)}<span class="soft">/mo</span></td>
</tr>`;
  });
  return html`<table class="card">
<thead><tr><th scope="col">Shopper</th><th scope="col">Last step</th><th scope="col">When (${formatZoneName(timeZone)})</th><th scope="col" class="amount">Value</th></tr></thead>
<tbody>${rows}</tbody>
</table>`;
}
