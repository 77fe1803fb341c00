import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InstallationDetails } from './InstallationDialog.tsx';

const renderDetails = (slot: { date: string; interval: string } | null) =>
  renderToStaticMarkup(createElement(InstallationDetails, { slot, pointOfContact: 'Jo Park' }));

test('the details show date, contact, preparations and duration [K-087] [K-088] [K-089] [K-090]', () => {
  const html = renderDetails({ date: '2026-11-19', interval: '8:00 AM - 12:00 PM' });
  for (const words of ['Thursday, November 19, 2026', '8:00 AM - 12:00 PM', 'Jo Park', 'three hours'])
    expect(html).toContain(words);
  const reminders = [...html.matchAll(/<li>.*?<\/li>/g)].map(([item]) => item);
  expect(reminders).toHaveLength(4);
  for (const [at, words] of [
    /landlord.*permission/,
    /electricity connected/,
    /adult, 18 or older, present/,
    /access to the telco room/,
  ].entries())
    expect(reminders[at]).toMatch(words);
});

test('the details say when no date is chosen yet', () => {
  expect(renderDetails(null)).toContain('You have not chosen a date yet.');
});
