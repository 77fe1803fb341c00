export { type CartState, cartStates, getAbandonedTime, getCartState } from './cart-state.ts';
export {
  type AbandonedStep,
  abandonedAfterMinutes,
  abandonedStepLabels,
  abandonedSteps,
  buildFunnelRows,
  type FunnelRow,
  type FunnelRules,
  type FunnelStep,
  listAbandonedSteps,
} from './funnel.ts';
