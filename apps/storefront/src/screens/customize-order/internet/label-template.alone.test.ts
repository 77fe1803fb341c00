import { calls } from '@demarc/contract';
import { defaultLabelTemplate } from '@demarc/domain/catalog';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../api/query-client.ts';
import { labelTemplateQuery } from './label-template.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/lazy.ts', () => ({ call }));
beforeEach(() => {
  call.mockReset();
  queryClient.clear();
});

async function fetched(answer: object): Promise<string> {
  call.mockResolvedValue(answer);
  return queryClient.fetchQuery(labelTemplateQuery());
}
const asked = () => call.mock.calls.map(([name]) => [name, calls[name as 'getLabelTemplate'].method]);
const get = ['getLabelTemplate', 'GET'];

test.each(['', ' \n'])(
  'where %j is stored a label is laid out the built-in way, which is stored as text [K-276] [K-277]',
  async (template) => {
    expect(await fetched({ ok: true, value: { template } })).toBe(defaultLabelTemplate);
    expect(asked()).toEqual([get, ['storeLabelTemplate', 'POST']]);
    const [, { body }, options] = call.mock.calls[1] ?? [];
    expect(options).toEqual({ background: true });
    expect(calls.storeLabelTemplate.body.encode(body)).toEqual({ template: defaultLabelTemplate });
  },
);

test('a call that fails leaves the built-in way, and what is stored as it is [K-277]', async () => {
  expect(await fetched({ ok: false, failure: { code: 'internal', message: '' } })).toBe(defaultLabelTemplate);
  expect(asked()).toEqual([get]);
});

test('one that is stored is shown, and need not be stored again [K-276]', async () => {
  expect(await fetched({ ok: true, value: { template: '# Facts' } })).toBe('# Facts');
  expect(asked()).toEqual([get]);
});
