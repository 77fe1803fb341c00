import { noSatellite } from '@demarc/domain/cart';
import type { TvSubmission } from '@demarc/domain/submission';
import { z } from 'zod';
import { yesNo } from '../wire-values.ts';
import { defineSubmission } from './define-submission.ts';
import { change, chosen, count, id, ids, supportPairs } from './submission-fields.ts';

/** C-141: the sixteen fields. */
export const tvSubmission = defineSubmission<TvSubmission>()(
  {
    PlanSelection: change,
    ViewSelection: chosen,
    CustomCHSelection: ids,
    RecordShow: id,
    TOSAccepted: yesNo,
    TOSDone: yesNo,
    QNDone: yesNo,
    PeopleCount: count,
    SatelliteOrDish: z.string().max(40),
    SelectedEquipments: z.array(z.string().max(80)).max(50).readonly(),
    MovieSelection: ids,
    SportsSelection: ids,
    SpecialitySelection: ids,
    InternationalSelection: ids,
    RouterSelection: change,
    SelectedPPS: supportPairs,
  },
  {
    decode: (wire) => ({
      plan: wire.PlanSelection,
      viewId: wire.ViewSelection,
      customPackIds: wire.CustomCHSelection,
      recording: wire.RecordShow,
      termsAccepted: wire.TOSAccepted && wire.TOSDone,
      questionsAnswered: wire.QNDone,
      peopleCount: wire.PeopleCount,
      satelliteOrDish: wire.SatelliteOrDish || noSatellite,
      equipmentCodes: wire.SelectedEquipments,
      movieIds: wire.MovieSelection,
      sportsIds: wire.SportsSelection,
      specialtyIds: wire.SpecialitySelection,
      internationalIds: wire.InternationalSelection,
      router: wire.RouterSelection,
      support: wire.SelectedPPS,
    }),
    encode: (submitted) => ({
      PlanSelection: submitted.plan,
      ViewSelection: submitted.viewId,
      CustomCHSelection: submitted.customPackIds,
      RecordShow: submitted.recording,
      TOSAccepted: submitted.termsAccepted,
      TOSDone: submitted.termsAccepted,
      QNDone: submitted.questionsAnswered,
      PeopleCount: submitted.peopleCount,
      SatelliteOrDish: submitted.satelliteOrDish || noSatellite,
      SelectedEquipments: submitted.equipmentCodes,
      MovieSelection: submitted.movieIds,
      SportsSelection: submitted.sportsIds,
      SpecialitySelection: submitted.specialtyIds,
      InternationalSelection: submitted.internationalIds,
      RouterSelection: submitted.router,
      SelectedPPS: submitted.support,
    }),
  },
);

const tvFieldNames = Object.keys(tvSubmission.fields);
type Wire = Readonly<Record<string, unknown>>;
const hasOnlyPlan = (wire: Wire) => tvFieldNames.every((name) => name === 'PlanSelection' || !(name in wire));

/**
 * C-324: either only the old and new plan, or all TV fields. A message with some of the fields would lose data. Without
 * a new plan, TV is removed (C-078).
 */
export const tvChange = z.codec(
  z
    .strictObject(tvSubmission.fields)
    .partial()
    .required({ PlanSelection: true })
    .superRefine((wire, issues) => {
      if (hasOnlyPlan(wire)) return;
      for (const name of tvFieldNames)
        if (!(name in wire)) issues.addIssue({ code: 'custom', path: [name], message: 'is missing' });
    }),
  z.custom<TvSubmission | Pick<TvSubmission, 'plan'>>(),
  {
    decode: (wire) =>
      hasOnlyPlan(wire)
        ? { plan: wire.PlanSelection }
        : tvSubmission.decode(wire as Parameters<typeof tvSubmission.decode>[0]),
    encode: (submitted) => ('viewId' in submitted ? tvSubmission.encode(submitted) : { PlanSelection: submitted.plan }),
  },
);
