import { afterEach, expect, test, vi } from 'vitest';
import { createTestCartSession } from '../../../features/cart/testing/test-cart-session.ts';
import { showGap } from '../continue/show-gap.ts';
import { getCustomizeScreen } from '../customize-screen.ts';
import { goToSection } from './go-to-section.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page with one scroll target, which moves down when the content above it gets its final height. */
function openPage() {
  const frames: (() => void)[] = [];
  let top = 3000;
  const target = {
    style: {},
    focus() {},
    scrollIntoView: () => (top = 0),
    getBoundingClientRect: () => ({ bottom: top }),
    closest: () => target,
  };
  vi.stubGlobal('document', {
    activeElement: null,
    getElementById: () => target,
    querySelector: (selector: string) => (selector.startsWith('main') ? target : null),
  });
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('requestAnimationFrame', (runFrame: () => void) => frames.push(runFrame));
  return {
    targetTop: () => top,
    growContentAbove: () => (top += 500),
    runFrame: () => {
      for (const each of frames.splice(0)) each();
    },
  };
}

test.each([
  ['a section', () => goToSection('voice')],
  [
    'the gap of Continue',
    () => showGap(getCustomizeScreen(createTestCartSession()), { step: 'phoneService', staysClosed: true }),
  ],
])('scrolling to %s ends there although the content above grows', async (_, scroll) => {
  const page = openPage();
  scroll();
  await new Promise((resolve) => setTimeout(resolve));
  page.runFrame();
  expect(page.targetTop()).toBe(0);
  page.growContentAbove();
  page.runFrame();
  page.runFrame();
  expect(page.targetTop()).toBe(0);
});
