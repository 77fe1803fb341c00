import type { DigitalVoiceSelection, InternetSelection, StandardPhoneSelection, TvSelection } from './selections.ts';
import { noSatellite } from './tv-selection.ts';

/** The selection of each service before the shopper chooses more than the plan. */
export const internetDefaults: Omit<InternetSelection, 'planId'> = { securityIds: [], supportIds: [], offerIds: [] };

const voiceExtrasDefaults = { jacks: [], powerReserve: false, winback: false };

export const phoneDefaults: Omit<StandardPhoneSelection, 'kind' | 'lines'> = {
  ...voiceExtrasDefaults,
  featureIds: [],
  callingPlanIds: [],
};

export const digitalVoiceDefaults: Omit<DigitalVoiceSelection, 'kind' | 'lines'> = {
  ...voiceExtrasDefaults,
  faxLines: [],
  faxJacks: [],
  equipment: [],
  stations: [],
  withoutEquipment: false,
  featureIds: [],
  conferenceNumber: false,
  shipment: '',
};

export const tvDefaults: Omit<TvSelection, 'planId'> = {
  customPackIds: [],
  movieIds: [],
  sportsIds: [],
  specialtyIds: [],
  internationalIds: [],
  equipment: [],
  supportIds: [],
  termsAccepted: false,
  questionsAnswered: false,
  peopleCount: 0,
  satelliteOrDish: noSatellite,
};
