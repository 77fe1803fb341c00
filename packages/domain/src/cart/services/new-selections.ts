import type { DigitalVoiceSelection, InternetSelection, StandardPhoneSelection, TvSelection } from '../selections.ts';
import { noSatellite } from './tv.ts';

/** The selection of each service when only its plan is chosen. */
export const newInternet: Omit<InternetSelection, 'planId'> = { securityIds: [], supportIds: [], offerIds: [] };

const noExtras = { jacks: [], powerReserve: false, winback: false };

export const newPhone: Omit<StandardPhoneSelection, 'kind' | 'lines'> = {
  ...noExtras,
  featureIds: [],
  callingPlanIds: [],
};

export const newDigitalVoice: Omit<DigitalVoiceSelection, 'kind' | 'lines'> = {
  ...noExtras,
  faxLines: [],
  faxJacks: [],
  equipment: [],
  stations: [],
  withoutEquipment: false,
  featureIds: [],
  conferenceNumber: false,
  shipment: '',
};

export const newTv: Omit<TvSelection, 'planId'> = {
  customPackIds: [],
  movieIds: [],
  sportsIds: [],
  specialityIds: [],
  internationalIds: [],
  equipment: [],
  supportIds: [],
  termsAccepted: false,
  questionsAnswered: false,
  peopleCount: 0,
  satelliteOrDish: noSatellite,
};
