export { formatCsvLine } from './csv.ts';
export {
  type AbandonedStep,
  abandonedAfterMinutes,
  abandonedStepLabels,
  abandonedSteps,
  buildFunnelRows,
  type FunnelRow,
  type FunnelStep,
} from './funnel.ts';
