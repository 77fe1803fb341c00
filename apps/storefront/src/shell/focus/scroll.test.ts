import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserTimers } from '../../lib/api/timers.ts';
import { scrollToNotification, scrollToSection } from './scroll.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
vi.stubGlobal('scrollY', 0);

const createTarget = () => ({ scrollIntoView: vi.fn() });

describe('scrolling to a section', () => {
  test('happens two seconds after the trigger on a small screen', () => {
    const section = createTarget();
    scrollToSection(section, browserTimers, true);
    vi.advanceTimersByTime(1999);
    expect(section.scrollIntoView).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(section.scrollIntoView).toHaveBeenCalledOnce();
  });

  test('happens at once on a large screen', () => {
    const section = createTarget();
    scrollToSection(section, browserTimers, false);
    expect(section.scrollIntoView).toHaveBeenCalledOnce();
  });
});

describe('scrolling to a notification', () => {
  test('waits for 800 ms after the notification [K-358]', () => {
    const notice = createTarget();
    scrollToNotification(notice);
    vi.advanceTimersByTime(799);
    expect(notice.scrollIntoView).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(notice.scrollIntoView).toHaveBeenCalledOnce();
  });

  test('is cancelled with the notification', () => {
    const notice = createTarget();
    scrollToNotification(notice)();
    vi.advanceTimersByTime(800);
    expect(notice.scrollIntoView).not.toHaveBeenCalled();
  });
});
