import { afterEach, expect, test, vi } from 'vitest';
import { showGap } from '../continue/show-gap.ts';
import { goToSection } from './go-to-section.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page with one place to go to, which sinks below what gets its own height when the page was scrolled there. */
function openPage() {
  const frames: (() => void)[] = [];
  let at = 3000;
  const place = {
    style: {},
    focus() {},
    scrollIntoView: () => (at = 0),
    getBoundingClientRect: () => ({ bottom: at }),
    closest: () => place,
  };
  vi.stubGlobal('document', {
    activeElement: null,
    getElementById: () => place,
    querySelector: (selector: string) => (selector.startsWith('main') ? place : null),
  });
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  return {
    where: () => at,
    sink: () => (at += 500),
    frame: () => {
      for (const each of frames.splice(0)) each();
    },
  };
}

test.each([
  ['a section', () => goToSection('voice')],
  ['what Continue waits for', () => showGap({ step: 'phoneService', staysClosed: true })],
])('who is led to %s ends there, though what lies above turns out higher than guessed', async (_, lead) => {
  const page = openPage();
  lead();
  await new Promise((resolve) => setTimeout(resolve));
  page.frame();
  expect(page.where()).toBe(0);
  page.sink();
  page.frame();
  page.frame();
  expect(page.where()).toBe(0);
});
