import type { CatalogData } from './catalog.ts';

/** C-054: the title of digital voice is the provider's. */
export const getDigitalVoiceTitle = ({ digitalVoiceTitle }: Pick<CatalogData, 'digitalVoiceTitle'>): string =>
  digitalVoiceTitle ?? 'Phone service';

/** The title of a standard phone (C-054), whose plan is a calling plan. */
export const standardPhoneTitle = 'Standard phone';

export const getMeetingsTitle = ({ meetingsTitle }: Pick<CatalogData, 'meetingsTitle'>): string =>
  meetingsTitle ?? 'Online meetings';
