export { checkStoredPremises } from './check-stored-premises.ts';
export { createQualifyDeps } from './create-qualify-deps.ts';
export {
  type Explanation,
  explainQualification,
  listExplanations,
} from './explain-qualification.ts';
export { fillLeadCampaigns } from './fill-lead-campaigns.ts';
export type { FindPremises } from './find-checked-premises.ts';
export { copyCheck, loadPortableCheck, type PortableCheck } from './portable-check.ts';
export type { QualifyContext, QualifyDeps } from './qualify-address.ts';
export { qualificationRoutes } from './routes.ts';
export {
  checksToReport,
  findLastCheckedAddress,
  findLastQualification,
  findQualification,
  type LastCheckedAddress,
  type StoredQualification,
  saveTaxes,
  selectCheckedAddress,
  selectLastCheckId,
  sweepQualifications,
} from './store.ts';
export { listVisitorDays, sweepVisitorDays } from './visitor-days.ts';
