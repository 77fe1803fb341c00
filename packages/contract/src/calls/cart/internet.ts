import type { InternetSubmission } from '@demarc/domain/submission';
import { z } from 'zod';
import { defineSubmission } from './define-submission.ts';
import { change, chosen, ids, packagePairs, supportPairs } from './submission-fields.ts';

/** C-102 to C-112: a selection of internet, fiber or HSI. */
export const internetSubmission = defineSubmission<InternetSubmission>()(
  {
    DataSelection: chosen,
    DataPlanSelection: chosen,
    RouterSelection: change,
    ExtenderSelection: chosen,
    AddlRouterSelection: change,
    InstallationSelection: change,
    BundleChoiceOffers: ids,
    SelectedVASPlans: packagePairs,
    SelectedPPS: supportPairs,
    /** C-112: the specification does not name this field. */
    AddedSections: z.string().max(300),
  },
  {
    decode: (wire) => ({
      planId: wire.DataSelection,
      planCode: wire.DataPlanSelection,
      router: wire.RouterSelection,
      extenderId: wire.ExtenderSelection,
      additionalRouter: wire.AddlRouterSelection,
      installation: wire.InstallationSelection,
      offerIds: wire.BundleChoiceOffers,
      security: wire.SelectedVASPlans,
      support: wire.SelectedPPS,
      sections: wire.AddedSections.split(',').filter(Boolean),
    }),
    encode: (submitted) => ({
      DataSelection: submitted.planId,
      DataPlanSelection: submitted.planCode,
      RouterSelection: submitted.router,
      ExtenderSelection: submitted.extenderId,
      AddlRouterSelection: submitted.additionalRouter,
      InstallationSelection: submitted.installation,
      BundleChoiceOffers: submitted.offerIds,
      SelectedVASPlans: submitted.security,
      SelectedPPS: submitted.support,
      AddedSections: submitted.sections.join(','),
    }),
  },
);
