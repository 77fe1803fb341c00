import { Button } from '@demarc/ui/button';
import type { Part } from '../../../cart/change-cart.ts';
import { focusIfLost } from '../../../shell/focus-if-lost.ts';
import { nameOf } from '../extras/missing-parts.ts';
import { leaveOut, useScreenState } from '../screen-state.ts';

/** Takes a section away again that was added, while nothing of it is chosen. The focus goes to where it was added. */
export function LeaveOut({ part }: { part: Part }) {
  const added = useScreenState((state) => state.added.includes(part));
  if (!added) return null;
  const leave = () => {
    leaveOut(part);
    requestAnimationFrame(() => focusIfLost('step-addServices'));
  };
  return (
    <Button variant="quiet" size="small" onClick={leave}>
      Leave out {nameOf(part)}
    </Button>
  );
}
