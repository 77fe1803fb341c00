import { Button } from '@demarc/ui/button';
import type { CartService } from '../../../features/cart/changes/change-cart.ts';
import { focusIfLost } from '../../../shell/focus/focus-if-lost.ts';
import { leaveOutService, useCustomizeScreen, useScreenState } from '../customize-screen.ts';
import { getServiceName } from '../extras/addable-services.ts';

/** Removes an added section while nothing in it is chosen. The focus moves to the step that added it. */
export function LeaveOutService({ service }: { service: CartService }) {
  const screen = useCustomizeScreen();
  const isAdded = useScreenState((state) => state.added.includes(service));
  if (!isAdded) return null;
  const handleLeaveOut = () => {
    leaveOutService(screen, service);
    requestAnimationFrame(() => focusIfLost('step-addServices'));
  };
  return (
    <Button variant="quiet" size="small" onClick={handleLeaveOut}>
      Leave out {getServiceName(service)}
    </Button>
  );
}
