import type { ContentName } from '@demarc/contract';
import { getPagePaths } from '@demarc/contract/pages';
import type { Ad, Passage, ShopSettings } from '@demarc/contract/shop-settings';
import { findOnlyRouter, getDigitalVoiceTitle, getMeetingsTitle } from '@demarc/domain/catalog';
import { pickPageMessages } from '@demarc/domain/shop';
import { buildBrandUrl, getLogo } from './brand/brand-url.ts';
import { toPlainText } from './content/read-content.ts';
import { findShownContent } from './content/shown-content.ts';
import { formatSupportHours } from './files/support-hours.ts';
import { toLocalMonth } from './local-month.ts';
import type { Provider } from './provider.ts';

/** The current settings of the storefront. They are part of the page, so all of them are public. */
export function buildShopSettings(
  provider: Provider,
  site: Pick<ShopSettings, 'basePath' | 'demo' | 'siteKey' | 'captcha' | 'selfInstall'>,
  clock: { now(): Date },
): ShopSettings {
  const now = clock.now();
  const { brand } = provider;
  const { disclosures } = provider.content;
  const { pagePaths, ...pageRules } = provider.rules;
  const getNotice = (name: ContentName) => findShownContent(provider, name, now)?.introduction || null;
  return {
    basePath: site.basePath,
    demo: site.demo,
    siteKey: site.siteKey,
    captcha: site.captcha,
    brand: {
      name: brand.name,
      shortName: brand.shortName,
      fiberName: brand.fiberName,
      ...getLogo(provider, site.basePath),
      helpLine: brand.support.helpLine,
      supportHours: formatSupportHours(brand.support.hours, brand.support.zoneLabel),
      timeZone: brand.support.timeZone,
      copyright: `© ${toLocalMonth(provider, now).year} ${brand.copyrightHolder}`,
      badge: brand.badge
        ? {
            title: brand.badge.title,
            note: brand.badge.note,
            pictureUrl: buildBrandUrl(provider, site.basePath, brand.badge.picture),
          }
        : null,
    },
    links: provider.links,
    flags: provider.flags,
    messages: pickPageMessages(provider.messages),
    rules: pageRules,
    ...getPagePaths({ pagePaths }),
    offers: provider.offers,
    services: provider.services,
    titles: { digitalVoice: getDigitalVoiceTitle(provider.catalog), meetings: getMeetingsTitle(provider.catalog) },
    privacyNotice: getNotice('privacy-notice'),
    holidayDisclaimer: getNotice('holiday'),
    ads: provider.content.ads.parts.map(splitAd),
    disclosures: { title: disclosures.title, introduction: disclosures.introduction, parts: disclosures.parts },
    ...describeHostedForm(provider),
    ...(provider.promises.installation && { visitTime: provider.promises.installation }),
    ...((provider.calendar.selfInstall || site.selfInstall) && { selfInstall: true as const }),
    footprint: brand.footprint,
    ...(provider.content.tips.introduction && { hasTips: true as const }),
    ...(findOnlyRouter(provider.catalog) && { withoutRouters: true as const }),
    ...(provider.changes.texts && { textsChanges: true as const }),
    ...(provider.promotions.length > 0 && { promoCodes: true }),
  };
}

/** How the storefront shows the hosted form for auto pay. */
function describeHostedForm({
  payments: { hostedForm },
}: Pick<Provider, 'payments'>): Pick<ShopSettings, 'autoPayOrigin' | 'autoPayOpens'> {
  if (!hostedForm) return {};
  const opens = hostedForm.opens === 'page' ? { autoPayOpens: hostedForm.opens } : {};
  return { autoPayOrigin: new URL(hostedForm.url).origin, ...opens };
}

/** Splits an ad: the text below a third-level heading is shown in a dialog (E-141). */
function splitAd({ heading, html }: Passage): Ad {
  const [body = '', title, ...detailsHtml] = html.split(/<h3>(.*?)<\/h3>/s);
  const details = title === undefined ? null : { heading: toPlainText(title), html: detailsHtml.join('').trim() };
  return { heading, html: body.trim(), details };
}
