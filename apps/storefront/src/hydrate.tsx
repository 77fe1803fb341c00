import '@demarc/ui/tokens';
import './page.css';
import { hydrateRoot } from 'react-dom/client';
import { watchPage } from './event-log/index.ts';
import { Root } from './root.tsx';
import { loadScreen } from './screens/use-screen.ts';
import { session, startAnew } from './session/session-store.ts';
import { readSettings } from './settings.tsx';

/** Hydrates the server's HTML. The server renders only the landing page's screen, so only that one is loaded first. */
export async function hydrate(element: HTMLElement, onReady: () => void, shouldStartAnew: boolean): Promise<void> {
  watchPage();
  if (shouldStartAnew) startAnew();
  session.arrive(location.href);
  if (element.dataset.start === 'idle') await loadScreen('addressCheck');
  hydrateRoot(element, <Root settings={readSettings()} onReady={onReady} />);
}
