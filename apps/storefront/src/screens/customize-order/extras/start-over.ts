import { beginCart } from '../../../features/cart/changes/begin-cart.ts';
import { session } from '../../../lib/session/session-store.ts';
import { restartAll } from '../screen-state.ts';
import { goToSection } from './go-to-section.ts';

/** Removes the banner from the session and the URL, so that a reload does not bring its bundle back. */
function removeBanner(): void {
  const { SMBBANNERID: _left, ...entry } = session.get().entry;
  session.update({ entry });
  const url = new URL(location.href);
  url.searchParams.delete('SMBBANNERID');
  history.replaceState(history.state, '', url);
}

/** C-207, C-208: empties the cart and resets the page. */
export async function startOver(): Promise<void> {
  if (!(await beginCart())) return;
  removeBanner();
  restartAll();
  goToSection('internet');
}
