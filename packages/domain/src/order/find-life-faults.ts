import { type LifeTable, type OrderState, orderEvents, orderStates } from './life.ts';

/** The fixed start and end states, which the table cannot change. */
const initialState: OrderState = 'open';
const finalStates: readonly OrderState[] = ['completed', 'cancelled'];

/** Lists the faults of an order life table. The server refuses to start if there are any. */
export function findLifeFaults(table: LifeTable): readonly string[] {
  const faults: string[] = [];
  for (const [state, { on }] of Object.entries(table))
    for (const [event, next] of Object.entries(on)) {
      if (!(orderEvents as readonly string[]).includes(event)) faults.push(`${state}: unknown event ${event}`);
      if (!(orderStates as readonly string[]).includes(next))
        faults.push(`${state}: ${event} leads to the unknown state ${next}`);
    }
  const reachable = findReachableStates(table, initialState);
  for (const state of orderStates) {
    if (!reachable.has(state)) faults.push(`${state} cannot be reached`);
    const canEnd = finalStates.some((end) => findReachableStates(table, state).has(end));
    if (!canEnd) faults.push(`${state} cannot reach a final state`);
    if (finalStates.includes(state) && Object.values(table[state].on).some((next) => next !== state))
      faults.push(`${state} is final but has events that leave it`);
  }
  for (const event of orderEvents)
    if (!orderStates.some((state) => table[state].on[event])) faults.push(`no state accepts ${event}`);
  return faults;
}

const findReachableStates = (table: LifeTable, start: OrderState): ReadonlySet<OrderState> => {
  const found = new Set<OrderState>([start]);
  // A set can grow while it is iterated.
  for (const state of found) for (const next of Object.values(table[state]?.on ?? {})) found.add(next);
  return found;
};
