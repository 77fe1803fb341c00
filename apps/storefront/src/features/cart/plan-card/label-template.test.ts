import { calls } from '@demarc/contract';
import { defaultLabelTemplate } from '@demarc/domain/catalog';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTestCartSession } from '../testing/test-cart-session.ts';
import { labelTemplateQuery } from './label-template.ts';

const call = vi.fn();
beforeEach(() => void call.mockReset());

async function fetchTemplate(answer: object): Promise<string> {
  call.mockResolvedValue(answer);
  const cartSession = createTestCartSession({ call });
  return cartSession.queryClient.fetchQuery(labelTemplateQuery(cartSession));
}
const sentCalls = () => call.mock.calls.map(([name]) => [name, calls[name as 'getLabelTemplate'].method]);
const get = ['getLabelTemplate', 'GET'];

test.each(['', ' \n'])(
  'an empty stored template (%j) is replaced by the built-in one, which is then stored [K-276] [K-277]',
  async (template) => {
    expect(await fetchTemplate({ ok: true, value: { template } })).toBe(defaultLabelTemplate);
    expect(sentCalls()).toEqual([get, ['storeLabelTemplate', 'POST']]);
    const [, { body }, options] = call.mock.calls[1] ?? [];
    expect(options).toEqual({ background: true });
    expect(calls.storeLabelTemplate.body.encode(body)).toEqual({ template: defaultLabelTemplate });
  },
);

test('a failed call falls back to the built-in template and stores nothing [K-277]', async () => {
  expect(await fetchTemplate({ ok: false, failure: { code: 'internal', message: '' } })).toBe(defaultLabelTemplate);
  expect(sentCalls()).toEqual([get]);
});

test('a stored template is used and not stored again [K-276]', async () => {
  expect(await fetchTemplate({ ok: true, value: { template: '# Facts' } })).toBe('# Facts');
  expect(sentCalls()).toEqual([get]);
});
