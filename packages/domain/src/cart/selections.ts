/** What the shopper chose of each service. Ids are the catalog's; numbers are ten digits. */

export interface InternetSelection {
  readonly planId: string;
  readonly routerId?: string;
  readonly extenderId?: string;
  readonly additionalRouterId?: string;
  /** Without one, the catalog's first. */
  readonly installationId?: string;
  /** Security and storage. */
  readonly securityIds: readonly string[];
  /** None is the standard one (C-366). */
  readonly supportIds: readonly string[];
  /** Offers that are given to whoever asks for them. */
  readonly offerIds: readonly string[];
}

/** A line without a number waits for one from the inventory. */
export interface PhoneLine {
  readonly number?: string;
  /** Whose the number was, where the shopper brings it along: the server says so. */
  readonly keptFrom?: string;
  readonly planId: string;
}

export interface Counted {
  readonly id: string;
  readonly count: number;
}

/** Common to both kinds of voice. */
interface VoiceExtras {
  /** Without one, the No Maintenance Plan (C-367). */
  readonly maintenanceId?: string;
  readonly jacks: readonly Counted[];
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
/** What a digital line rings on. */
export type Device = (typeof devices)[number];

export interface DigitalLine extends PhoneLine {
  /** C-133, C-137: a desktop phone, unless chosen otherwise. */
  readonly device: Device;
  readonly email?: string;
}

/** Which lines a phone rings for, and how many cordless handsets belong to it. */
export interface Station {
  readonly equipmentId: string;
  readonly additionalHandsets: number;
  readonly numbers: readonly string[];
}

export interface DigitalVoiceSelection extends VoiceExtras {
  readonly kind: 'bdv';
  readonly lines: readonly DigitalLine[];
  readonly faxLines: readonly PhoneLine[];
  readonly faxJacks: readonly Counted[];
  /** Phones and accessories that are bought. */
  readonly equipment: readonly Counted[];
  readonly stations: readonly Station[];
  /** The shopper said that no phone is wanted; not the same as none chosen yet (C-123, C-256). */
  readonly withoutEquipment: boolean;
  readonly featureIds: readonly string[];
  readonly conferenceNumber: boolean;
  readonly shipment: string;
  /** Whose numbers are brought along, where they are. */
  readonly previousProvider?: string;
}

export type VoiceSelection = StandardPhoneSelection | DigitalVoiceSelection;

export interface TvSelection {
  readonly viewId?: string;
  readonly planId: string;
  readonly customPackIds: readonly string[];
  readonly movieIds: readonly string[];
  readonly sportsIds: readonly string[];
  readonly specialityIds: readonly string[];
  readonly internationalIds: readonly string[];
  readonly equipment: readonly Counted[];
  /** Without one the shopper records nothing (C-082). */
  readonly recordingId?: string;
  /** Where TV is ordered without internet; beside it the router is the internet's (`routerIdOf`). */
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
  readonly licences: number;
}

/** Who the tech team calls (C-152). */
export interface TechTeamContact {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
}

export interface AddOns {
  /** Without one the address is dynamic (C-156). */
  readonly staticIpId?: string;
  readonly blueJeans?: BlueJeansSelection;
  readonly techTeam?: { readonly id: string; readonly contact: TechTeamContact };
}

/** How the business stands in the directory. */
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
  /** None for a listing that is not published (C-140), or while its form is open. */
  readonly details?: ListingDetails;
}
