import { noRecording, noSatellite } from '@demarc/domain/cart';
import { buildEquipmentCode, type ChannelPackKind, getRouterMonthlyCents } from '@demarc/domain/catalog';
import type { TvOffering } from '@demarc/domain/offering';
import type { ChosenServices, TvSubmission } from '@demarc/domain/submission';
import { buildRouterChange, buildTvPlanChange } from '@demarc/domain/submission';

/** The TV choice of the shopper; `boxes` counts the boxes of each kind. */
export interface TvChoice {
  readonly viewId: string;
  readonly planId: string;
  readonly customPackIds: readonly string[];
  readonly packs: Readonly<Record<ChannelPackKind, readonly string[]>>;
  readonly boxes: Readonly<Record<string, number>>;
  readonly recording: string;
  /** With internet, the router of the internet service applies instead. */
  readonly routerId: string;
  readonly audience: Audience;
}

/** The answers about public viewing. */
export interface Audience {
  /** 0 without an answer. */
  readonly peopleCount: number;
  readonly satelliteOrDish: string;
}

export const noAudience: Audience = { peopleCount: 0, satelliteOrDish: noSatellite };

/** The initial choice, also after TV was removed (C-080, C-082). */
export const createTvChoice = (viewId: string, planId: string): TvChoice => ({
  viewId,
  planId,
  customPackIds: [],
  packs: { movie: [], sports: [], speciality: [], international: [] },
  boxes: {},
  recording: noRecording,
  routerId: '',
  audience: noAudience,
});

const countCode = (codes: readonly string[], code: string) => codes.filter((each) => each === code).length;

export function readTvChoice(
  { tv }: Pick<ChosenServices, 'tv'>,
  { equipment }: Pick<TvOffering, 'equipment'>,
): TvChoice | undefined {
  if (!tv) return undefined;
  return {
    viewId: tv.viewId,
    planId: tv.plan.new,
    customPackIds: tv.customPackIds,
    packs: {
      movie: tv.movieIds,
      sports: tv.sportsIds,
      speciality: tv.specialtyIds,
      international: tv.internationalIds,
    },
    boxes: Object.fromEntries(equipment.map((box) => [box.id, countCode(tv.equipmentCodes, buildEquipmentCode(box))])),
    recording: tv.recording,
    routerId: tv.router.new,
    audience: { peopleCount: tv.peopleCount, satelliteOrDish: tv.satelliteOrDish },
  };
}

/** C-141: builds the submission with the previous values. Fields that this page does not ask for stay unchanged. */
export function buildTvSubmission(
  choice: TvChoice,
  { tv: before, internet }: Pick<ChosenServices, 'tv' | 'internet'>,
  { equipment, views }: Pick<TvOffering, 'equipment' | 'views'>,
): TvSubmission {
  const isPublic = views.find(({ id }) => id === choice.viewId)?.isPublic === true;
  const { peopleCount, satelliteOrDish } = isPublic ? choice.audience : noAudience;
  return {
    termsAccepted: before?.termsAccepted ?? false,
    questionsAnswered: peopleCount > 0,
    peopleCount,
    satelliteOrDish,
    support: before?.support ?? internet?.support ?? [],
    plan: buildTvPlanChange(before?.plan.new, choice.planId),
    viewId: choice.viewId,
    customPackIds: choice.customPackIds,
    recording: choice.recording,
    equipmentCodes: equipment.flatMap((box) =>
      Array.from({ length: choice.boxes[box.id] ?? 0 }, () => buildEquipmentCode(box)),
    ),
    movieIds: choice.packs.movie,
    sportsIds: choice.packs.sports,
    specialtyIds: choice.packs.speciality,
    internationalIds: choice.packs.international,
    router: buildRouterChange(before?.router.new || undefined, choice.routerId, true),
  };
}

const findMonthlyCents = (
  items: readonly { readonly id: string; readonly monthlyCents: number }[],
  id: string,
): number => items.find((each) => each.id === id)?.monthlyCents ?? 0;

/** The estimated monthly price, until the server answers. */
export function estimateTvCents(choice: TvChoice, offering: TvOffering): number {
  const packs = Object.values(choice.packs).flat();
  const router = offering.routers.find(({ id }) => id === choice.routerId);
  return (
    findMonthlyCents(offering.plans, choice.planId) +
    findMonthlyCents(offering.views, choice.viewId) +
    packs.reduce((sum, id) => sum + findMonthlyCents(offering.channelPacks, id), 0) +
    offering.equipment.reduce((sum, box) => sum + box.monthlyCents * (choice.boxes[box.id] ?? 0), 0) +
    findMonthlyCents(offering.recordings, choice.recording) +
    (router ? getRouterMonthlyCents(router) : 0)
  );
}
