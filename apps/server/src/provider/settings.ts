import type { ContentName } from '@demarc/contract';
import type { ShopSettings } from '@demarc/contract/shop-settings';
import { pageMessages } from '@demarc/domain/shop';
import { readAd } from './ad.ts';
import { brandUrl } from './brand-url.ts';
import { onCalendar } from './calendar.ts';
import { logoOf } from './logo.ts';
import type { Provider } from './provider.ts';
import { shownContent } from './shown-content.ts';
import { supportHoursText } from './support-hours.ts';

/** What the storefront starts from at this moment. Public, all of it: it stands in the page. */
export function shopSettings(
  provider: Provider,
  place: Pick<ShopSettings, 'basePath' | 'demo' | 'siteKey' | 'captcha'>,
  clock: { now(): Date },
): ShopSettings {
  const now = clock.now();
  const { brand } = provider;
  const { disclosures } = provider.content;
  const passage = (name: ContentName) => shownContent(provider, name, now)?.introduction || null;
  return {
    basePath: place.basePath,
    demo: place.demo,
    siteKey: place.siteKey,
    captcha: place.captcha,
    brand: {
      name: brand.name,
      shortName: brand.shortName,
      fiberName: brand.fiberName,
      ...logoOf(provider, place.basePath),
      helpLine: brand.support.helpLine,
      supportHours: supportHoursText(brand.support.hours, brand.support.zoneLabel),
      timeZone: brand.support.timeZone,
      copyright: `© ${onCalendar(provider, now).year} ${brand.copyrightHolder}`,
      badge: brand.badge
        ? {
            title: brand.badge.title,
            note: brand.badge.note,
            pictureUrl: brandUrl(provider, place.basePath, brand.badge.picture),
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
