export {
  type Explanation,
  explainQualification,
  lastExplanations,
} from './explain-qualification.ts';
export { fillLeadCampaigns } from './fill-lead-campaigns.ts';
export type { FindPlace } from './find-checked-place.ts';
export { copyCheck, loadPortableCheck, type PortableCheck } from './portable-check.ts';
export { qualificationRoutes } from './routes.ts';
export {
  type CheckedPlace,
  checkedPlace,
  checksToReport,
  findQualification,
  lastCheckId,
  partsOfCheck,
  qualificationOf,
  sweepQualifications,
} from './store.ts';
