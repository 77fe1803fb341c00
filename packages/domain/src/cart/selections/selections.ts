/** The choices of the shopper for each service. Ids are catalog ids; telephone numbers have ten digits. */

export interface InternetSelection {
  readonly planId: string;
  readonly routerId?: string;
  readonly extenderId?: string;
  readonly additionalRouterId?: string;
  /** Default: the first in the catalog. */
  readonly installationId?: string;
  /** Security and storage. */
  readonly securityIds: readonly string[];
  /** Empty: the standard plan (C-366). */
  readonly supportIds: readonly string[];
  /** Offers that the shopper chose. */
  readonly offerIds: readonly string[];
}

/** A line without a number gets one from the inventory later. */
export interface PhoneLine {
  readonly number?: string;
  /** The carrier of a ported number, set by the server. */
  readonly portedFrom?: string;
  readonly planId: string;
}

export interface ItemCount {
  readonly id: string;
  readonly count: number;
}

/** Common to both kinds of voice. */
interface VoiceExtras {
  /** Default: the No Maintenance Plan (C-367). */
  readonly maintenanceId?: string;
  readonly jacks: readonly ItemCount[];
  readonly powerReserve: boolean;
  readonly winback: boolean;
}

export interface StandardPhoneSelection extends VoiceExtras {
  readonly kind: 'phone';
  readonly lines: readonly PhoneLine[];
  readonly featureIds: readonly string[];
  readonly callingPlanIds: readonly string[];
}

export const devices = ['desktop', 'webphone'] as const;
/** The device of a digital line. */
export type Device = (typeof devices)[number];

export interface DigitalLine extends PhoneLine {
  /** C-133, C-137: a desktop phone by default. */
  readonly device: Device;
  readonly email?: string;
}

/** A phone with the lines that it rings for and its cordless handsets. */
export interface Station {
  readonly equipmentId: string;
  readonly additionalHandsets: number;
  readonly numbers: readonly string[];
}

export interface DigitalVoiceSelection extends VoiceExtras {
  readonly kind: 'bdv';
  readonly lines: readonly DigitalLine[];
  readonly faxLines: readonly PhoneLine[];
  readonly faxJacks: readonly ItemCount[];
  /** Purchased phones and accessories. */
  readonly equipment: readonly ItemCount[];
  readonly stations: readonly Station[];
  /** The shopper declined phones, which differs from not having chosen yet (C-123, C-256). */
  readonly withoutEquipment: boolean;
  readonly featureIds: readonly string[];
  readonly conferenceNumber: boolean;
  readonly shipment: string;
  /** The carrier of ported numbers. */
  readonly previousProvider?: string;
}

export type VoiceSelection = StandardPhoneSelection | DigitalVoiceSelection;

export interface TvSelection {
  readonly viewId?: string;
  readonly planId: string;
  readonly customPackIds: readonly string[];
  readonly movieIds: readonly string[];
  readonly sportsIds: readonly string[];
  readonly specialtyIds: readonly string[];
  readonly internationalIds: readonly string[];
  readonly equipment: readonly ItemCount[];
  /** Default: no recording (C-082). */
  readonly recordingId?: string;
  /** Set for TV without internet; otherwise internet has the router (`findRouterId`). */
  readonly routerId?: string;
  readonly supportIds: readonly string[];
  readonly termsAccepted: boolean;
  readonly questionsAnswered: boolean;
  readonly peopleCount: number;
  /** C-142 */
  readonly satelliteOrDish: string;
}

export interface BlueJeansSelection {
  readonly id: string;
  /** Carts are stored with this spelling. */
  readonly licenses: number;
}

/** The contact for the tech team (C-152). */
export interface TechTeamContact {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
}

export interface AddOns {
  /** Default: a dynamic address (C-156). */
  readonly staticIpId?: string;
  readonly blueJeans?: BlueJeansSelection;
  readonly techTeam?: { readonly id: string; readonly contact: TechTeamContact };
}

/** The entry of the business in the directory. */
export interface ListingDetails {
  readonly companyName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly middleName: string;
  readonly degree: string;
  readonly designation: string;
  readonly phone: string;
  readonly street: string;
  readonly city: string;
  readonly heading: string;
}

export interface ListingSelection {
  readonly id: string;
  /** Absent for an unpublished listing (C-140), and until the form is complete. */
  readonly details?: ListingDetails;
}
