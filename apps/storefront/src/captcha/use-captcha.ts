import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../api/lazy.ts';
import { useSettings } from '../settings.tsx';

export type CaptchaState = 'idle' | 'solving' | 'solved' | 'expired' | 'failed';

export interface CaptchaControl {
  readonly state: CaptchaState;
  /** To be sent with the call that requires it; there only while it counts. */
  readonly solution: string | undefined;
  /** Begins to solve, unless that is under way or done. */
  start(): void;
  /** What was solved no longer counts, and what is being solved is given up (E-329). */
  reset(): void;
}

type Progress =
  | { readonly state: 'solved'; readonly solution: string }
  | { readonly state: Exclude<CaptchaState, 'solved'> };

/** One captcha of one form. It costs nothing before it is started: the solver is loaded then. */
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
  // Whoever was offline need not ask for it again.
  const failed = progress.state === 'failed';
  useEffect(() => {
    if (!failed) return;
    addEventListener('online', start);
    return () => removeEventListener('online', start);
  }, [failed, start]);
  return { state: progress.state, solution: progress.state === 'solved' ? progress.solution : undefined, start, reset };
}

async function solve(siteKey: string, signal: AbortSignal): Promise<{ solution: string; lifetimeMs: number }> {
  const riddle = await call('getCaptchaChallenge', { query: { siteKey } }, { signal });
  if (!riddle.ok) throw new Error(riddle.failure.code);
  const { solveInWorker } = await import('./solve-in-worker.ts');
  const { challenge, lifetimeSeconds } = riddle.value;
  return { solution: await solveInWorker(challenge, signal), lifetimeMs: lifetimeSeconds * 1000 };
}
