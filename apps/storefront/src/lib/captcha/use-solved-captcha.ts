import { useEffect, useRef } from 'react';
import type { CaptchaControl } from './use-captcha.ts';

/**
 * Returns a function that starts the captcha and waits for its solution. It resolves to undefined when the captcha
 * fails or its form is closed.
 */
export function useSolvedCaptcha({ state, solution, start }: CaptchaControl): () => Promise<string | undefined> {
  const waiting = useRef<((solution: string | undefined) => void)[]>([]);
  useEffect(() => {
    const isOver = state === 'solved' || state === 'failed' || state === 'expired';
    if (isOver) for (const resolve of waiting.current.splice(0)) resolve(solution);
  }, [state, solution]);
  useEffect(
    () => () => {
      for (const resolve of waiting.current.splice(0)) resolve(undefined);
    },
    [],
  );
  return () => {
    if (solution !== undefined) return Promise.resolve(solution);
    return new Promise((resolve) => {
      waiting.current.push(resolve);
      start();
    });
  };
}
