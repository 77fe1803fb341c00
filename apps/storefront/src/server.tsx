import type { ShopSettings } from '@demarc/contract/shop-settings';
import { renderToString } from 'react-dom/server';
import { placeAt, windowTitle } from './places.ts';
import { Root } from './root.tsx';
import { routes } from './routes.ts';
import { landingTitle, loadScreen } from './screens/use-screen.ts';

// Only the landing page is rendered whole; any other page is its shell, and its screen is fetched by the browser.
await loadScreen('addressCheck');

/** What the server writes for a path below the base path: the head's texts and the HTML inside the root element. */
export function render(settings: ShopSettings, path: string): { title: string; description: string; html: string } {
  const place = placeAt(path, settings) ?? 'addressCheck';
  return {
    title: windowTitle(place === 'addressCheck' ? landingTitle : routes[place].title, settings),
    description: settings.offers.description,
    html: renderToString(<Root settings={settings} path={path} />),
  };
}
