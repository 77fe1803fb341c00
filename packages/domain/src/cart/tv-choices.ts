import { type Catalog, defaultTvChannels } from '../catalog/index.ts';
import type { Cart } from './cart.ts';

/** C-082: the recording choice of a shopper who does not record. */
export const noRecording = 'idontwant';

/** C-142 */
export const noSatellite = 'NA';

export interface TvChoices {
  /** What the TV section calls the chosen channels. */
  readonly channels: string;
  readonly recording: string;
}

/** How TV stands on the screen: before any choice, and again after it was removed (C-081, C-082, C-159). */
export const tvChoices = ({ tv }: Cart, catalog: Catalog): TvChoices => ({
  channels: (tv && catalog.find('tvPlans', tv.planId)?.name) || defaultTvChannels,
  recording: tv?.recordingId ?? noRecording,
});
