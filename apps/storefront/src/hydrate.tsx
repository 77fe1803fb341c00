import '@demarc/ui/tokens';
import './page.css';
import { hydrateRoot } from 'react-dom/client';
import { watchPage } from './event-log/index.ts';
import { Root } from './root.tsx';
import { loadScreen } from './screens/use-screen.ts';
import { session, startAnew } from './session/session-store.ts';
import { readSettings } from './settings.tsx';

/** Brings the server's HTML to life. Only the landing page came with its screen, so only it is needed beforehand. */
export async function hydrate(element: HTMLElement, onReady: () => void, startsAnew: boolean): Promise<void> {
  watchPage();
  if (startsAnew) startAnew();
  session.arrive(location.href);
  if (element.dataset.start === 'idle') await loadScreen('addressCheck');
  hydrateRoot(element, <Root settings={readSettings()} onReady={onReady} />);
}
