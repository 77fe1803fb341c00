import '@demarc/ui/tokens';
import './page.css';
import { hydrateRoot } from 'react-dom/client';
import { setClientLoader } from '../lib/api/call.ts';
import { watchPage } from '../lib/event-log/index.ts';
import { session, startOver } from '../lib/session/session-store.ts';
import { readSettings } from '../lib/settings.tsx';
import { loadClient } from './load-client.ts';
import { Root } from './root.tsx';
import { loadScreen } from './use-screen.ts';

/** Hydrates the server's HTML. The server renders only the landing page's screen, so only that one is loaded first. */
export async function hydrate(element: HTMLElement, onReady: () => void, shouldStartOver: boolean): Promise<void> {
  const arrivalUrl = location.href;
  setClientLoader(() => loadClient(arrivalUrl));
  watchPage();
  if (shouldStartOver) startOver();
  const settings = readSettings();
  session.arrive(arrivalUrl);
  if (element.dataset.start === 'idle') await loadScreen('addressCheck');
  hydrateRoot(element, <Root settings={settings} onReady={onReady} />);
}
