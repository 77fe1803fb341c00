import type { ContentName, ContentPage } from '@demarc/contract';
import { isPrivacyNoticeShown } from '@demarc/domain/shop';
import { toLocalMonth } from '../local-month.ts';
import type { Provider } from '../provider.ts';

/** Returns undefined when the text is not shown now. Some depend on the season (E-454) or on a flag (K-352). */
export function findShownContent(provider: Provider, name: ContentName, now: Date): ContentPage | undefined {
  if (name === 'holiday' && !provider.flags.holidayDisclaimer) return undefined;
  if (name === 'privacy-notice' && !isPrivacyNoticeShown(toLocalMonth(provider, now).month)) return undefined;
  return provider.content[name];
}
