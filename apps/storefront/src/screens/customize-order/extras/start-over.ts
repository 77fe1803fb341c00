import { beginCart } from '../../../cart/begin-cart.ts';
import { session } from '../../../session/session-store.ts';
import { restartAll } from '../screen-state.ts';
import { goToSection } from './go-to-section.ts';

/** The banner stays behind with what it brought: a reload does not bring it back. */
function leaveBanner(): void {
  const { SMBBANNERID: _left, ...entry } = session.get().entry;
  session.update({ entry });
  const url = new URL(location.href);
  url.searchParams.delete('SMBBANNERID');
  history.replaceState(history.state, '', url);
}

/** C-207, C-208: nothing is chosen any more, and the page is as on arrival. */
export async function startOver(): Promise<void> {
  if (!(await beginCart())) return;
  leaveBanner();
  restartAll();
  goToSection('internet');
}
