import { accept911 } from '../../../features/cart/changes/emergency-911.ts';
import { trackStep } from '../../../features/cart/session/step-queue.ts';
import type { CustomizeScreen } from '../customize-screen.ts';

/**
 * Records the 911 acceptance after the lines that are being chosen. The server records it for the phone service in its
 * cart, so an earlier call would be refused, and the shopper would find the box unchecked (S-327).
 */
export const acceptNotice = ({ cartSession, lineRequests }: CustomizeScreen, accepted: boolean): Promise<boolean> =>
  trackStep(cartSession, async () => {
    while (lineRequests.running) await lineRequests.running.catch(() => false);
    return accept911(cartSession, accepted);
  });
