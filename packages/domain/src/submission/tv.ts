import { noRecording, type TvSelection } from '../cart/index.ts';
import { buildEquipmentCode, type Catalog } from '../catalog/index.ts';
import { type Result, refuse, succeed } from '../errors/index.ts';
import type { InternetSubmission } from './internet.ts';
import { findSupportIds, listSupportPairs, type SupportPair } from './package-pairs.ts';
import { buildRouterChange, buildTvPlanChange, type SelectionChange } from './selection-change.ts';

/** A submitted choice of TV. */
export interface TvSubmission {
  /** Without a new plan, TV is removed (C-078). */
  readonly plan: SelectionChange;
  readonly viewId: string;
  readonly customPackIds: readonly string[];
  readonly recording: string;
  readonly termsAccepted: boolean;
  readonly questionsAnswered: boolean;
  readonly peopleCount: number;
  readonly satelliteOrDish: string;
  /** One code per box (C-148). */
  readonly equipmentCodes: readonly string[];
  readonly movieIds: readonly string[];
  readonly sportsIds: readonly string[];
  readonly specialtyIds: readonly string[];
  readonly internationalIds: readonly string[];
  readonly router: SelectionChange;
  readonly support: readonly SupportPair[];
}

type TvCatalog = Pick<Catalog, 'tvEquipment' | 'supportPlans'>;

export function buildTvSubmission(
  chosen: TvSelection,
  before: TvSelection | undefined,
  catalog: TvCatalog,
): TvSubmission {
  const { viewId, planId, recordingId, routerId, equipment, supportIds, ...unchangedFields } = chosen;
  return {
    ...unchangedFields,
    plan: buildTvPlanChange(before?.planId, planId),
    viewId: viewId ?? '',
    recording: recordingId ?? noRecording,
    equipmentCodes: equipment.flatMap(({ id, count }) => {
      const box = catalog.tvEquipment.find((item) => item.id === id);
      return box ? Array.from({ length: count }, () => buildEquipmentCode(box)) : [];
    }),
    router: buildRouterChange(before?.routerId, routerId ?? '', true),
    support: listSupportPairs(supportIds, catalog),
  };
}

/** When internet is removed, TV takes over its router, like in the cart (`removeInternet`). */
export const moveRouterToTv = (tv: TvSubmission, { router }: Pick<InternetSubmission, 'router'>): TvSubmission =>
  router.new ? { ...tv, router: { old: '', new: router.new } } : tv;

/** Converts a submission to a selection of the cart; null removes TV. */
export function parseTvSubmission(submitted: TvSubmission, catalog: TvCatalog): Result<TvSelection | null> {
  const { plan, viewId, recording, equipmentCodes, router, support: pairs, ...unchangedFields } = submitted;
  if (plan.new === '') return succeed(null);
  const support = findSupportIds(pairs, catalog);
  if (!support.ok) return support;
  const boxes = equipmentCodes.flatMap(
    (code) => catalog.tvEquipment.find((box) => buildEquipmentCode(box) === code) ?? [],
  );
  if (boxes.length < equipmentCodes.length)
    return refuse('notSold', { fields: [{ path: 'SelectedEquipments', reason: 'is not in the catalog' }] });
  return succeed({
    ...unchangedFields,
    planId: plan.new,
    ...(viewId && { viewId }),
    ...(recording !== noRecording && recording !== '' && { recordingId: recording }),
    ...(router.new && { routerId: router.new }),
    equipment: boxes.map(({ id }) => ({ id, count: 1 })),
    supportIds: support.value,
  });
}
