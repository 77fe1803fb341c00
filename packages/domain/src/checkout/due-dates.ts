import { isOffered, type OfferedDay, type Slot } from '../appointment/index.ts';
import type { Breakdown } from '../cart/index.ts';
import type { Answers, Question } from './questionnaire.ts';

/** When the installation can be, from either path's answer. */
export interface DueDates {
  /** In upper case; anything but SUCCESS is a failure (K-312). */
  readonly status: string;
  readonly days: readonly OfferedDay[];
  /** What the address may have, in the words of the provider's systems: TECH INSTALL, SELF INSTALL. */
  readonly installOptions: readonly string[];
  /** The questionnaire about the visit is due (K-120, K-252). */
  readonly questionnaire: boolean;
  readonly questions: readonly Question[];
  readonly dispatchInfo: string;
}

export const installChoices = ['technician', 'self'] as const;
/** K-112 */
export type InstallChoice = (typeof installChoices)[number];

/** A slot that was chosen, with the calendar's own code for the visit. */
export interface ChosenSlot {
  readonly date: string;
  readonly interval: string;
  readonly code: string;
  readonly appointmentCode: string;
}

/** The Installation section. */
export interface Installation {
  readonly dueDates: DueDates | null;
  readonly chosen: ChosenSlot | null;
  readonly installBy: InstallChoice;
  /** Shown beside the calendar; empty: none. */
  readonly reserveError: string;
  /** What to take instead of a slot that was lost to somebody else. */
  readonly alternatives: readonly Slot[];
  readonly answers: Answers;
}

export const newInstallation: Installation = {
  dueDates: null,
  chosen: null,
  installBy: 'technician',
  reserveError: '',
  alternatives: [],
  answers: {},
};

export const areDueDatesGiven = ({ status }: Pick<DueDates, 'status'>): boolean => status === 'SUCCESS';

type InstallOptions = Pick<DueDates, 'installOptions'>;

/** K-119: showTechInstall. */
export const offersTechnician = ({ installOptions }: InstallOptions): boolean =>
  installOptions.some((option) => /tech/i.test(option));

const offersSelf = ({ installOptions }: InstallOptions): boolean =>
  installOptions.some((option) => /self/i.test(option));

/** K-231: alone only where the answer says so; a technician, unless it names nothing but that. */
export const offeredInstallChoices = (dates: InstallOptions): readonly InstallChoice[] =>
  installChoices.filter((choice) =>
    choice === 'self' ? offersSelf(dates) : offersTechnician(dates) || !offersSelf(dates),
  );

/** Nobody pays for a technician's work and does it alone (K-231). */
export const paysForTechnician = ({ oneTime }: Pick<Breakdown, 'oneTime'>): boolean =>
  oneTime.some(({ kind, cents }) => (kind === 'installation' || kind === 'jack') && cents > 0);

/** Without self install; where that was all that was offered, a technician is. */
export function byTechnicianOnly(installOptions: readonly string[]): readonly string[] {
  const others = installOptions.filter((option) => !offersSelf({ installOptions: [option] }));
  return installOptions.length > 0 && others.length === 0 ? ['TECH INSTALL'] : others;
}

/** K-162, K-254: replaces the list; a chosen date that is still on offer stays. */
export const saveDueDates = (installation: Installation, dueDates: DueDates): Installation => ({
  ...installation,
  dueDates,
  chosen: installation.chosen && isOffered(dueDates.days, installation.chosen) ? installation.chosen : null,
});

const noDueDates: DueDates = {
  ...{ status: '', days: [], installOptions: [], questionnaire: false, questions: [], dispatchInfo: '' },
};

/** K-163, K-164: merges what came, and the date is to be chosen again. */
export const updateDueDates = (installation: Installation, change: Partial<DueDates>): Installation => ({
  ...installation,
  dueDates: { ...noDueDates, ...installation.dueDates, ...change },
  chosen: null,
});

/** K-167: another choice takes the message away. */
export const chooseSlot = (installation: Installation, chosen: ChosenSlot): Installation => ({
  ...installation,
  chosen,
  reserveError: '',
  alternatives: [],
});
