import { defaultTvChannels } from '../catalog/index.ts';

/** C-082: the recording choice of a shopper who does not record. */
export const noRecording = 'idontwant';

/** C-142 */
export const noSatellite = 'NA';

/** How TV stands on the screen: before any choice, and again after it was removed (C-081, C-082, C-159). */
export const tvChoices = (planName: string | undefined, recordingId: string | undefined) => ({
  /** What the TV section calls the chosen channels. */
  channels: planName || defaultTvChannels,
  recording: recordingId ?? noRecording,
});
