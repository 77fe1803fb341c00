export { csvLine } from './csv.ts';
export {
  type FunnelRow,
  type FunnelStep,
  funnelRows,
  type LeavingStep,
  leavingSteps,
  leftAt,
  quietMinutes,
} from './steps.ts';
