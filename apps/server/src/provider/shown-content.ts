import type { ContentName, ContentPage } from '@demarc/contract';
import { privacyNoticeShows } from '@demarc/domain/shop';
import { onCalendar } from './calendar.ts';
import type { Provider } from './provider.ts';

/** A text of the provider as it is to be shown now: some have their season (E-454) or their flag (K-352). */
export function shownContent(provider: Provider, name: ContentName, now: Date): ContentPage | undefined {
  if (name === 'holiday' && !provider.flags.holidayDisclaimer) return undefined;
  if (name === 'privacy-notice' && !privacyNoticeShows(onCalendar(provider, now).month)) return undefined;
  return provider.content[name];
}
