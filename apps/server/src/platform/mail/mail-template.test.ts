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
