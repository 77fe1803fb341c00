import { expect, test } from 'vitest';
import { readProvider } from '../../testing/read-provider.ts';
import { renderMail } from './mail-template.ts';

const provider = await readProvider();
const content = { heading: 'Hello', preview: '', paragraphs: [] };

test('a mail has the name of the provider instead of a logo if there is no PNG', () => {
  const { logo: _logo, ...mail } = provider.brand.mail;
  const brand = { ...provider.brand, mail };
  const withoutPng = renderMail({ ...provider, brand }, content).html;
  expect(withoutPng).not.toContain('<img');
  expect(withoutPng).toContain('>Halyard Business</td>');
  // Without a logo of its own, a mail has the one of the pages.
  expect(renderMail({ ...provider, brand: { ...brand, logo: 'logo-mail.png' } }, content).html).toContain('<img');
});

test('a mail has no line break inside telephone, order and letter numbers [S-306]', () => {
  const mail = renderMail(provider, {
    ...content,
    paragraphs: ['Call us at (800) 555-0142.'],
    details: [
      ['Order number', 'M-3WNH-B8Z7'],
      ['Phone', '212-555-0100'],
      ['A number you keep', 'Letter of authorization: LOA-2DB9CA31'],
      ['Agreement', '2-year agreement, Auto Pay, 12:00 PM - 4:00 PM'],
    ],
    priceLines: [{ name: 'Fax line (201) 555-0101', amount: '$20.00' }],
  });
  const unbroken = [...mail.html.matchAll(/<span style="white-space:nowrap">([^<]*)<\/span>/g)].map(([, text]) => text);
  expect(unbroken).toEqual([
    ...['(800) 555-0142', 'M-3WNH-B8Z7', '212-555-0100', 'LOA-2DB9CA31', '(201) 555-0101'],
    provider.brand.support.helpLine,
  ]);
  expect(mail.text).toContain('Call us at (800) 555-0142.');
});

test('a mail names the help line with the hours of the provider [P-152]', () => {
  const support = {
    ...provider.brand.support,
    helpLine: '(402) 555-0142',
    hours: [
      { days: 'Mon-Thu', opens: '07:30', closes: '18:00', weekdays: [1, 2, 3, 4] },
      { days: 'Fri', opens: '07:30', closes: '12:00', weekdays: [5] },
    ],
    zoneLabel: 'CT',
  };
  const brand = { ...provider.brand, legalName: 'Prairie Signal LLC', support };
  const mail = renderMail({ ...provider, brand }, content);
  const line = 'Prairie Signal LLC · (402) 555-0142 (Mon-Thu 7:30AM-6:00PM, Fri 7:30AM-12:00PM CT)';
  expect(mail.text.split('\n').at(-1)).toBe(line);
  expect(mail.html.replace(/<[^>]*>/g, '')).toContain(line);
});
