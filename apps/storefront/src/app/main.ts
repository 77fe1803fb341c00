import { isOutdated } from './outdated-browser/is-outdated.ts';
import noticeUrl from './outdated-browser/show-notice.js?url';
import { recordEarlyClick } from './start/early-clicks.ts';
import { showStartFailure } from './start/show-start-failure.ts';
import { markStartOver, takeStartOverMark } from './start/start-over.ts';
import { runWhenIdleOrTouched } from './start/when-idle-or-touched.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no root element');

if (isOutdated(navigator.userAgent, (property, value) => CSS.supports(property, value))) {
  const script = document.createElement('script');
  script.src = noticeUrl;
  document.head.append(script);
}

// The landing page arrives complete, so its script can wait until the browser is idle. Every other page needs it now.
const replayEarlyClick = recordEarlyClick(root);
const start = () =>
  import('./hydrate.tsx')
    .then(({ hydrate }) => hydrate(root, replayEarlyClick, takeStartOverMark()))
    .catch(showStartFailure);
if (root.dataset.start === 'idle') {
  markStartOver();
  runWhenIdleOrTouched(start);
} else start();
