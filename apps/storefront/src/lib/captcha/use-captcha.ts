import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { call } from '../api/call.ts';
import { useSettings } from '../settings.tsx';

export type CaptchaState = 'idle' | 'solving' | 'solved' | 'expired' | 'failed';

export interface CaptchaControl {
  readonly state: CaptchaState;
  /** The solution to send with the call that requires it. Defined only while it is valid. */
  readonly solution: string | undefined;
  /** Starts solving, unless that is in progress or done. */
  start(): void;
  /** Discards the solution and cancels an attempt in progress (E-329). */
  reset(): void;
}

type Progress =
  | { readonly state: 'solved'; readonly solution: string }
  | { readonly state: Exclude<CaptchaState, 'solved'> };

/** The captcha of one form. The solver is loaded on start. */
export function useCaptcha(): CaptchaControl {
  const { siteKey } = useSettings().captcha;
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });
  const attempt = useRef<AbortController>(undefined);

  const start = useCallback(() => {
    if (attempt.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    attempt.current = controller;
    const end = (state: 'expired' | 'failed') => {
      if (signal.aborted) return;
      attempt.current = undefined;
      setProgress({ state });
    };
    setProgress({ state: 'solving' });
    solve(siteKey, signal).then(
      ({ solution, lifetimeMs }) => {
        if (signal.aborted) return;
        setProgress({ state: 'solved', solution });
        // E-330
        const timer = setTimeout(() => end('expired'), lifetimeMs);
        signal.addEventListener('abort', () => clearTimeout(timer));
      },
      () => end('failed'),
    );
  }, [siteKey]);

  const reset = useCallback(() => {
    attempt.current?.abort();
    attempt.current = undefined;
    setProgress({ state: 'idle' });
  }, []);

  useEffect(() => () => attempt.current?.abort(), []);
  // Retries when the browser is online again. Listens before the failure is painted, so that it misses no event.
  const hasFailed = progress.state === 'failed';
  useLayoutEffect(() => {
    if (!hasFailed) return;
    addEventListener('online', start);
    return () => removeEventListener('online', start);
  }, [hasFailed, start]);
  return { state: progress.state, solution: progress.state === 'solved' ? progress.solution : undefined, start, reset };
}

async function solve(siteKey: string, signal: AbortSignal): Promise<{ solution: string; lifetimeMs: number }> {
  const answer = await call('getCaptchaChallenge', { query: { siteKey } }, { signal });
  if (!answer.ok) throw new Error(answer.failure.code);
  const { solveInWorker } = await import('./solve-in-worker.ts');
  const { challenge, lifetimeSeconds } = answer.value;
  return { solution: await solveInWorker(challenge, signal), lifetimeMs: lifetimeSeconds * 1000 };
}
