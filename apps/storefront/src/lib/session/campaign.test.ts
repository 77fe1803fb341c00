import { expect, test } from 'vitest';
import { testSettings } from '../../testing/shop-settings.ts';
import { saveCampaign } from './campaign.ts';
import { createTabSessionStore } from './session-store.ts';

const shop = 'https://shop.example.com';
const settings = { ...testSettings, basePath: '' };

function createStorage(stored: Record<string, string> = {}) {
  return {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      stored[key] = text;
    },
  };
}

test('the campaign of the last link with one is kept until it is sent, also over a reload [O-106]', () => {
  const storage = createStorage();
  const arrive = (path: string) => saveCampaign(createTabSessionStore(storage), `${shop}${path}`, settings);
  arrive('/?cid=c1&utm_source=ads');
  expect(arrive('/contact').get()).toEqual({ cid: 'c1', utm: { source: 'ads' } });
  const memory = arrive('/?utm_source=mail');
  expect(memory.get()).toEqual({ utm: { source: 'mail' } });
  memory.markSent();
  expect(memory.get()).toEqual({});
  expect(arrive('/contact').get()).toEqual({});
});

test('a stored campaign is read like that of a link, and the id in a link to a saved cart is none [O-105]', () => {
  const campaign = { cid: '=<b>', utm: { source: 5, term: '@x', other: 'y' } };
  const storage = createStorage({ 'demarc.session': JSON.stringify({ version: 1, state: { campaign } }) });
  const link = `${shop}/checkout?cid=AAAAAAAAAAAAAAAAAAAAAA`;
  expect(saveCampaign(createTabSessionStore(storage), link, settings).get()).toEqual({ cid: 'b', utm: { term: 'x' } });
});
