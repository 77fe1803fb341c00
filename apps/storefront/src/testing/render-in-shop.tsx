import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { CartSessionProvider } from '../features/cart/session/cart-session-context.tsx';
import { createTestCartSession } from '../features/cart/testing/test-cart-session.ts';
import { SettingsProvider } from '../lib/settings.tsx';
import { testSettings } from './shop-settings.ts';

/** Renders a component in a shop with these settings and this cart, in place of the one rendered before. */
export function renderInShop(
  component: ReactNode,
  { settings = testSettings, cartSession = createTestCartSession({ settings }) } = {},
) {
  cleanup();
  onTestFinished(cleanup);
  return render(
    <SettingsProvider settings={settings}>
      <CartSessionProvider cartSession={cartSession}>{component}</CartSessionProvider>
    </SettingsProvider>,
  );
}

/** Puts markup that the server rendered into the document. */
export function showMarkup(html: string) {
  cleanup();
  onTestFinished(() => document.body.replaceChildren());
  document.body.innerHTML = html;
}

/** Reads description lists, here or in the whole document, as pairs of term and details. */
export function readTerms(element?: HTMLElement): [term: string, details: string][] {
  const queries = element ? within(element) : screen;
  const details = queries.queryAllByRole('definition');
  return queries.queryAllByRole('term').map((term, index) => [readText(term), readText(details[index])]);
}

/** Returns the sections whose headings have this level, by heading. Sections without a label have no role to query. */
export function findSections(level: number): Map<string, HTMLElement> {
  const sections = screen.queryAllByRole('heading', { level }).map((heading) => {
    const section = heading.closest<HTMLElement>('section');
    if (!section) throw new Error(`The heading "${readText(heading)}" stands outside a section.`);
    return [readText(heading), section] as const;
  });
  return new Map(sections);
}

/** Returns the text of an element as one line. Texts of inner elements stand apart, as on the screen. */
export function readText(element: Element | undefined): string {
  return readParts(element)
    .replace(/\n+(?=[,.;:)])/g, '')
    .replace(/[ \n]+/g, ' ')
    .trim();
}

/** Puts every inner element on lines of its own. */
const readParts = (node: Node | undefined): string =>
  [...(node?.childNodes ?? [])]
    .map((child) => (child instanceof Element ? `\n${readParts(child)}\n` : child.textContent))
    .join('');
