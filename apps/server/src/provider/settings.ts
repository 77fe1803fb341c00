import type { ContentName } from '@demarc/contract';
import type { ShopSettings } from '@demarc/contract/shop-settings';
import { pageMessages } from '@demarc/domain/shop';
import { readAd } from './ad.ts';
import { brandUrl } from './brand-url.ts';
import { toLocalMonth } from './calendar.ts';
import { logoOf } from './logo.ts';
import type { Provider } from './provider.ts';
import { findShownContent } from './shown-content.ts';
import { formatSupportHours } from './support-hours.ts';

/** The current settings of the storefront. They are part of the page, so all of them are public. */
export function shopSettings(
  provider: Provider,
  site: Pick<ShopSettings, 'basePath' | 'demo' | 'siteKey' | 'captcha'>,
  clock: { now(): Date },
): ShopSettings {
  const now = clock.now();
  const { brand } = provider;
  const { disclosures } = provider.content;
  const passage = (name: ContentName) => findShownContent(provider, name, now)?.introduction || null;
  return {
    basePath: site.basePath,
    demo: site.demo,
    siteKey: site.siteKey,
    captcha: site.captcha,
    brand: {
      name: brand.name,
      shortName: brand.shortName,
      fiberName: brand.fiberName,
      ...logoOf(provider, site.basePath),
      helpLine: brand.support.helpLine,
      supportHours: formatSupportHours(brand.support.hours, brand.support.zoneLabel),
      timeZone: brand.support.timeZone,
      copyright: `© ${toLocalMonth(provider, now).year} ${brand.copyrightHolder}`,
      badge: brand.badge
        ? {
            title: brand.badge.title,
            note: brand.badge.note,
            pictureUrl: brandUrl(provider, site.basePath, brand.badge.picture),
          }
        : null,
    },
    links: provider.links,
    flags: provider.flags,
    messages: pageMessages(provider.messages),
    rules: provider.rules,
    offers: provider.offers,
    services: provider.services,
    privacyNotice: passage('privacy-notice'),
    holidayDisclaimer: passage('holiday'),
    ads: provider.content.ads.parts.map(readAd),
    disclosures: { title: disclosures.title, introduction: disclosures.introduction, parts: disclosures.parts },
    autoPayOrigin: provider.payments.hostedForm ? new URL(provider.payments.hostedForm.url).origin : null,
    footprint: brand.footprint,
  };
}
