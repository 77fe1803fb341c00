import { Button } from '@demarc/ui/button';
import type { Part } from '../../../features/cart/changes/change-cart.ts';
import { focusIfLost } from '../../../shell/focus-if-lost.ts';
import { nameOf } from '../extras/missing-parts.ts';
import { leaveOutPart, useScreenState } from '../screen-state.ts';

/** Removes an added section while nothing in it is chosen. The focus moves to the step that added it. */
export function LeaveOut({ part }: { part: Part }) {
  const isAdded = useScreenState((state) => state.added.includes(part));
  if (!isAdded) return null;
  const leave = () => {
    leaveOutPart(part);
    requestAnimationFrame(() => focusIfLost('step-addServices'));
  };
  return (
    <Button variant="quiet" size="small" onClick={leave}>
      Leave out {nameOf(part)}
    </Button>
  );
}
