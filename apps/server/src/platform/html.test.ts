import { expect, test } from 'vitest';
import { html } from './html.ts';

test('a value is text, never markup or the end of an attribute', () => {
  const hostile = `"><script>alert('&')</script>`;
  expect(html`<a title="${hostile}">${hostile}</a>`.text).toBe(
    '<a title="&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;">&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;</a>',
  );
});

test('markup inside markup stays markup, a list of it too', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul>${items}</ul>${html`<p>${1}</p>`}`.text).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul><p>1</p>');
});
