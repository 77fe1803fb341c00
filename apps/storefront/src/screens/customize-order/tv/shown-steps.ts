import { findOnlyRouter } from '@demarc/domain/catalog';
import type { TvOffering } from '@demarc/domain/offering';
import type { Flags } from '@demarc/domain/shop';
import { listSteps, type StepId } from '../step-lists.ts';

/** Lists the steps of TV in order. A step that has nothing to choose is left out (P-009). */
export function listTvSteps(
  { views, equipment, routers, channelPacks, recordings }: TvOffering,
  { tvRecording }: Pick<Flags, 'tvRecording'>,
): readonly StepId[] {
  const isShown: Partial<Record<StepId, boolean>> = {
    tvView: views.length > 1 || views.some(({ isPublic }) => isPublic),
    tvEquipment: equipment.length > 0,
    tvRouter: !findOnlyRouter({ routers }),
    tvChannels: channelPacks.length > 0,
    tvRecording: tvRecording && recordings.length > 1, // C-393
  };
  return listSteps('tv').filter((step) => isShown[step] ?? true);
}
