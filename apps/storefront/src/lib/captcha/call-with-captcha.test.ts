import { expect, test, vi } from 'vitest';
import { callWithCaptcha } from './call-with-captcha.ts';

const refuse = (code: 'captchaRequired' | 'rateLimited') => ({ ok: false, failure: { code, message: 'No.' } }) as const;
const call = vi.fn();

test('callWithCaptcha sends the call again with a solution when the server asks for one [S-134]', async () => {
  const send = vi.fn(async ({ captcha }: { captcha?: string }) =>
    captcha === undefined ? refuse('captchaRequired') : ({ ok: true, value: captcha } as const),
  );
  expect(await callWithCaptcha(call, send, async () => 'solved')).toEqual({ ok: true, value: 'solved' });
  expect(send.mock.calls).toEqual([[{}], [{ captcha: 'solved' }]]);
});

test('callWithCaptcha returns other answers, and the refusal if the captcha cannot be solved [S-134]', async () => {
  const solve = vi.fn(async () => undefined);
  for (const answer of [refuse('rateLimited'), { ok: true, value: 1 } as const]) {
    expect(await callWithCaptcha(call, async () => answer, solve)).toBe(answer);
    expect(solve).not.toHaveBeenCalled();
  }
  const refused = refuse('captchaRequired');
  expect(await callWithCaptcha(call, async () => refused, solve)).toBe(refused);
});
