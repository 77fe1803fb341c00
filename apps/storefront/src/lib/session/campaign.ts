import type { ShopSettings } from '@demarc/contract/shop-settings';
import { readRetrievalParameters, shouldRetrieveOrder } from '@demarc/domain/saved-cart';
import { type Campaign, readCampaign } from '@demarc/domain/visitor';
import { findPage } from '../navigation/shop-pages.ts';
import type { TabSessionStore } from './session-store.ts';

/**
 * Saves the campaign of the link that brought the visitor, until it is sent to the server (O-106). Loaded with the API
 * client, because the landing page shows nothing of it.
 */
export function saveCampaign(tab: TabSessionStore, arrivalUrl: string, settings: ShopSettings) {
  const { pathname, searchParams } = new URL(arrivalUrl);
  const page = findPage(pathname.slice(settings.basePath.length) || '/', settings) ?? '';
  const opensSavedCart = shouldRetrieveOrder(page, readRetrievalParameters(searchParams));
  const campaign = readCampaign(searchParams, { opensSavedCart });
  if (campaign) tab.update({ campaign: { ...campaign } });
  return {
    /** Empty if there is none, or it was sent. */
    get: (): Campaign => readStoredCampaign(tab.get().campaign ?? {}),
    markSent: () => {
      if (tab.get().campaign) tab.update({ campaign: null });
    },
  };
}

/** Reads a stored campaign like that of a link, because storage can be edited. */
function readStoredCampaign({ cid, utm }: Readonly<Record<string, unknown>>): Campaign {
  const values = Object.entries({ cid, ...(typeof utm === 'object' && utm) });
  const texts = values.filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return readCampaign(texts.map(([name, value]) => [name === 'cid' ? name : `utm_${name}`, value])) ?? {};
}
