export type * from './breakdown.ts';
export type { Cart, CartPlace, Term } from './cart.ts';
export {
  type Combination,
  combinationKey,
  combinationOf,
  combinations,
  flowTypeOf,
  readCombination,
  type Service,
  servicesOf,
} from './combination.ts';
export type { CartCommand, Start } from './commands.ts';
export type * from './selections.ts';
