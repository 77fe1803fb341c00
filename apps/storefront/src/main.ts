import { isOutdated } from './outdated-browser/is-outdated.ts';
import noticeUrl from './outdated-browser/show-notice.js?url';
import { keepEarlyClicks } from './start/early-clicks.ts';
import { sayNotStarted } from './start/say-not-started.ts';
import { markStart, takeStart } from './start/start-anew.ts';
import { whenIdleOrTouched } from './start/when-idle-or-touched.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no root element');

if (isOutdated(navigator.userAgent, (property, value) => CSS.supports(property, value))) {
  const script = document.createElement('script');
  script.src = noticeUrl;
  document.head.append(script);
}

// The landing page arrives complete and can be read while its script still waits; every other page needs it now.
const replayEarlyClicks = keepEarlyClicks(root);
const start = () =>
  import('./hydrate.tsx').then(({ hydrate }) => hydrate(root, replayEarlyClicks, takeStart())).catch(sayNotStarted);
if (root.dataset.start === 'idle') {
  markStart();
  whenIdleOrTouched(start);
} else start();
