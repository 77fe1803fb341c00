import type { ShopSettings } from '@demarc/contract/shop-settings';
import { renderToString } from 'react-dom/server';
import { findPage, formatWindowTitle } from '../lib/navigation/shop-pages.ts';
import { Root } from './root.tsx';
import { routes } from './routes.ts';
import { landingTitle, loadScreen } from './use-screen.ts';

// Only the landing page is rendered completely. For other pages the server renders the shell; the browser loads the
// screen.
await loadScreen('addressCheck');

/** Renders a path below the base path: title, description and the HTML of the root element. */
export function render(settings: ShopSettings, path: string): { title: string; description: string; html: string } {
  const page = findPage(path, settings) ?? 'addressCheck';
  return {
    title: formatWindowTitle(page === 'addressCheck' ? landingTitle : routes[page].title, settings),
    description: settings.offers.description,
    html: renderToString(<Root settings={settings} path={path} />),
  };
}
