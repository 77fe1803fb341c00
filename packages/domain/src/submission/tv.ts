import { noRecording, routerChange, type SelectionChange, type TvSelection, tvPlanChange } from '../cart/index.ts';
import { type Catalog, equipmentCode } from '../catalog/index.ts';
import { type Result, refuse, succeed } from '../errors/index.ts';
import type { InternetSubmission } from './internet.ts';
import { type SupportPair, supportIds, supportPairs } from './pairs.ts';

/** A choice of TV as it is submitted. */
export interface TvSubmission {
  /** Without a new plan TV is given up (C-078). */
  readonly plan: SelectionChange;
  readonly viewId: string;
  readonly customPackIds: readonly string[];
  readonly recording: string;
  readonly termsAccepted: boolean;
  readonly questionsAnswered: boolean;
  readonly peopleCount: number;
  readonly satelliteOrDish: string;
  /** A code for each box (C-148). */
  readonly equipmentCodes: readonly string[];
  readonly movieIds: readonly string[];
  readonly sportsIds: readonly string[];
  readonly specialityIds: readonly string[];
  readonly internationalIds: readonly string[];
  readonly router: SelectionChange;
  readonly support: readonly SupportPair[];
}

type Shelves = Pick<Catalog, 'tvEquipment' | 'supportPlans'>;

export function submitTv(chosen: TvSelection, before: TvSelection | undefined, catalog: Shelves): TvSubmission {
  const { viewId, planId, recordingId, routerId, equipment, supportIds: chosenSupport, ...rest } = chosen;
  return {
    ...rest,
    plan: tvPlanChange(before?.planId, planId),
    viewId: viewId ?? '',
    recording: recordingId ?? noRecording,
    equipmentCodes: equipment.flatMap(({ id, count }) => {
      const box = catalog.tvEquipment.find((each) => each.id === id);
      return box ? Array.from({ length: count }, () => equipmentCode(box)) : [];
    }),
    router: routerChange(before?.routerId, routerId ?? '', true),
    support: supportPairs(chosenSupport, catalog),
  };
}

/** The router of the internet stays with TV, as in the cart (`keepingRouter`). */
export const tvWithoutInternet = (tv: TvSubmission, { router }: Pick<InternetSubmission, 'router'>): TvSubmission =>
  router.new ? { ...tv, router: { old: '', new: router.new } } : tv;

/** What was submitted, as the cart has it; null to give TV up. */
export function readTv(submitted: TvSubmission, catalog: Shelves): Result<TvSelection | null> {
  const { plan, viewId, recording, equipmentCodes, router, support: pairs, ...rest } = submitted;
  if (plan.new === '') return succeed(null);
  const support = supportIds(pairs, catalog);
  if (!support.ok) return support;
  const boxes = equipmentCodes.flatMap((code) => catalog.tvEquipment.find((box) => equipmentCode(box) === code) ?? []);
  if (boxes.length < equipmentCodes.length)
    return refuse('notSold', { fields: [{ path: 'SelectedEquipments', reason: 'is not in the catalog' }] });
  return succeed({
    ...rest,
    planId: plan.new,
    ...(viewId && { viewId }),
    ...(recording !== noRecording && recording !== '' && { recordingId: recording }),
    ...(router.new && { routerId: router.new }),
    equipment: boxes.map(({ id }) => ({ id, count: 1 })),
    supportIds: support.value,
  });
}
