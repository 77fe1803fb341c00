import { defaultTvChannels } from '../catalog/index.ts';

/** C-082: the recording choice for no recording. */
export const noRecording = 'idontwant';

/** C-142 */
export const noSatellite = 'NA';

/** The TV choices on the page, with the defaults for a cart without TV (C-081, C-082, C-159). */
export const tvChoices = (planName: string | undefined, recordingId: string | undefined) => ({
  /** The name of the chosen channels in the TV section. */
  channels: planName || defaultTvChannels,
  recording: recordingId ?? noRecording,
});
