import { expect, test } from 'vitest';
import { html } from './html.ts';

test('html escapes values in text and in attributes', () => {
  const hostile = `"><script>alert('&')</script>`;
  expect(html`<a title="${hostile}">${hostile}</a>`.text).toBe(
    '<a title="&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;">&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;</a>',
  );
});

test('html keeps nested markup and lists of markup unescaped', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul>${items}</ul>${html`<p>${1}</p>`}`.text).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul><p>1</p>');
});
