import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { CartSessionProvider } from '../features/cart/session/cart-session-context.tsx';
import { createTestCartSession } from '../features/cart/testing/test-cart-session.ts';
import { SettingsProvider } from '../lib/settings.tsx';
import { testSettings } from './shop-settings.ts';

/** Renders a component in a shop with these settings and this cart. Replaces the component rendered before. */
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

/** Reads the description lists of the element, or of the document, as pairs of term and details. */
export function readTerms(element?: HTMLElement): [term: string, details: string][] {
  const queries = element ? within(element) : screen;
  const details = queries.queryAllByRole('definition');
  return queries.queryAllByRole('term').map((term, index) => [readText(term), readText(details[index])]);
}

/** Returns the sections whose headings have this level, by heading. Sections without a label have no role to query. */
export function findSections(level: number): Map<string, HTMLElement> {
  const sections = screen.queryAllByRole('heading', { level }).map((heading) => {
    const section = heading.closest<HTMLElement>('section');
    if (!section) throw new Error(`The heading "${readText(heading)}" is outside a section.`);
    return [readText(heading), section] as const;
  });
  return new Map(sections);
}

/** Returns the text of an element as one line, with a space between the texts of inner elements. */
export function readText(element: Element | undefined): string {
  return readLines(element)
    .replace(/\n+(?=[,.;:)])/g, '')
    .replace(/[ \n]+/g, ' ')
    .trim();
}

/** Reads the text with every inner element on separate lines. */
const readLines = (node: Node | undefined): string =>
  [...(node?.childNodes ?? [])]
    .map((child) => (child instanceof Element ? `\n${readLines(child)}\n` : child.textContent))
    .join('');
