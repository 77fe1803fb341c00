import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import { useState } from 'react';
import { beginCart } from '../../../features/cart/changes/change-cart.ts';
import type { CartSession } from '../../../features/cart/session/cart-session.ts';
import { type CustomizeScreen, resetSteps, useCustomizeScreen } from '../customize-screen.ts';
import { goToSection } from './go-to-section.ts';

/** C-207, C-208: asks for confirmation before it removes everything that is chosen. */
export function StartOver() {
  const screen = useCustomizeScreen();
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () => setIsConfirming(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsConfirming(true)}>
        Start over
      </Button>
      <Dialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Start over with an empty order?"
        description="This removes everything you’ve chosen. Your address stays."
        actions={
          <>
            <Button
              onClick={() => {
                close();
                void startOver(screen);
              }}
            >
              Remove everything
            </Button>
            <Button variant="secondary" onClick={close}>
              Keep my order
            </Button>
          </>
        }
      />
    </>
  );
}

/** C-207, C-208: empties the cart and resets the page. */
async function startOver(screen: CustomizeScreen): Promise<void> {
  if (!(await beginCart(screen.cartSession))) return;
  removeBanner(screen.cartSession);
  resetSteps(screen);
  goToSection('internet');
}

/** Removes the banner from the session and the URL, so that a reload does not bring its bundle back. */
function removeBanner({ tabSession }: CartSession): void {
  const { SMBBANNERID: _removed, ...entry } = tabSession.get().entry;
  tabSession.update({ entry });
  const url = new URL(location.href);
  url.searchParams.delete('SMBBANNERID');
  history.replaceState(history.state, '', url);
}
