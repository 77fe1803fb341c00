import { isSlotOffered, type OfferedDay, type Slot } from '../../appointment/index.ts';
import type { Breakdown } from '../../cart/index.ts';
import { messageDefaults } from '../../shop/index.ts';
import type { VisitAnswers, VisitQuestion } from './questionnaire.ts';

/** The available installation dates, on the standard path and on the quote path. */
export interface DueDates {
  /** In upper case. Anything but SUCCESS is a failure (K-312). */
  readonly status: string;
  readonly days: readonly OfferedDay[];
  /** The install options in the provider's words: TECH INSTALL, SELF INSTALL. */
  readonly installOptions: readonly string[];
  /** True if the shopper must answer the questionnaire about the visit (K-120, K-252). */
  readonly questionnaire: boolean;
  readonly questions: readonly VisitQuestion[];
  readonly dispatchInfo: string;
}

export const installChoices = ['technician', 'self'] as const;
/** K-112 */
export type InstallChoice = (typeof installChoices)[number];

/** A chosen slot with the code that the calendar uses for the visit. */
export interface ChosenSlot {
  readonly date: string;
  readonly interval: string;
  readonly code: string;
  readonly appointmentCode: string;
}

/** The state of the Installation section. */
export interface Installation {
  readonly dueDates: DueDates | null;
  readonly chosen: ChosenSlot | null;
  readonly installBy: InstallChoice;
  /** The page shows it beside the calendar. Empty if there is no error. */
  readonly reserveError: string;
  /** Slots to offer after the chosen slot was lost. */
  readonly alternatives: readonly Slot[];
  readonly answers: VisitAnswers;
}

export const emptyInstallation: Installation = {
  dueDates: null,
  chosen: null,
  installBy: 'technician',
  reserveError: '',
  alternatives: [],
  answers: {},
};

export const areDueDatesAvailable = ({ status }: Pick<DueDates, 'status'>): boolean => status === 'SUCCESS';

type InstallOptions = Pick<DueDates, 'installOptions'>;

/** K-119: named showTechInstall in the specification. */
export const offersTechnician = ({ installOptions }: InstallOptions): boolean =>
  installOptions.some((option) => /tech/i.test(option));

/** K-231: offers self install only if the answer names it, and a technician unless it names only self install. */
export const listInstallChoices = (options: InstallOptions): readonly InstallChoice[] =>
  installChoices.filter((choice) =>
    choice === 'self' ? offersSelfInstall(options) : offersTechnician(options) || !offersSelfInstall(options),
  );

const offersSelfInstall = ({ installOptions }: InstallOptions): boolean =>
  installOptions.some((option) => /self/i.test(option));

/** K-231: returns true if the cart has a charge for a technician. Such a shopper cannot self install. */
export const paysForTechnician = ({ oneTime }: Pick<Breakdown, 'oneTime'>): boolean =>
  oneTime.some(({ kind, cents }) => (kind === 'installation' || kind === 'jack') && cents > 0);

/**
 * Returns true if equipment may be shipped: phones, or the package of a shopper who installs it. A technician brings
 * everything else.
 */
export const shipsEquipment = (
  { oneTime }: Pick<Breakdown, 'oneTime'>,
  { selfInstall }: { readonly selfInstall?: boolean },
): boolean =>
  oneTime.some(({ kind, digitalVoiceEquipment }) => kind === 'equipment' && digitalVoiceEquipment) ||
  (selfInstall === true && !paysForTechnician({ oneTime }));

/** Removes self install. If that was the only option, offers a technician instead. */
export function removeSelfInstall(installOptions: readonly string[]): readonly string[] {
  const others = installOptions.filter((option) => !offersSelfInstall({ installOptions: [option] }));
  return installOptions.length > 0 && others.length === 0 ? ['TECH INSTALL'] : others;
}

/** K-162, K-254: replaces the dates. A chosen date that is still offered stays. */
export const setDueDates = (installation: Installation, dueDates: DueDates): Installation => ({
  ...installation,
  dueDates,
  chosen: installation.chosen && isSlotOffered(dueDates.days, installation.chosen) ? installation.chosen : null,
});

const noDueDates: DueDates = {
  status: '',
  days: [],
  installOptions: [],
  questionnaire: false,
  questions: [],
  dispatchInfo: '',
};

/** K-163, K-164: merges the changes. The shopper must choose the date again. */
export const updateDueDates = (installation: Installation, change: Partial<DueDates>): Installation => ({
  ...installation,
  dueDates: { ...noDueDates, ...installation.dueDates, ...change },
  chosen: null,
});

/** K-167: a new choice clears the message. */
export const chooseSlot = (installation: Installation, chosen: ChosenSlot): Installation => ({
  ...installation,
  chosen,
  reserveError: '',
  alternatives: [],
});

/** K-290, K-291: the text has two spaces after the first period. */
export const slotLostText = messageDefaults.slotLost;

/** The request to reserve a slot (K-121). The contract defines the wire names. */
export interface ReservationRequest extends ChosenSlot {
  readonly businessStart: string;
  readonly businessEnd: string;
  readonly isSelfInstall: boolean;
}
