import type { ShopSettings } from '@demarc/contract/shop-settings';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { useContent } from '../../../lib/api/use-content.ts';
import { readText, renderInShop } from '../../../testing/render-in-shop.tsx';
import { testSettings } from '../../../testing/shop-settings.ts';
import { AdSpace } from './AdSpace.tsx';

const Questions = () => useContent('faq').data?.title ?? 'none';

test('the questions and ads of the address page are empty until they are loaded [E-169] [S-291]', () => {
  const queryClient = createQueryClient();
  // Rendered as on the server, which loads nothing.
  const renderQuestions = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <Questions />
      </QueryClientProvider>,
    );
  expect(renderQuestions()).toBe('none');
  queryClient.setQueryData(['getContent', 'faq'], { title: 'Questions', introduction: '', parts: [] });
  expect(renderQuestions()).toBe('Questions');

  const listAds = (ads: ShopSettings['ads']) => {
    renderInShop(<AdSpace />, { settings: { ...testSettings, ads } });
    const area = screen.queryByRole('complementary', { name: 'Offers' });
    return area && within(area).queryAllByRole('heading').map(readText);
  };
  expect(listAds([])).toBeNull();
  expect(listAds([{ heading: 'Fast', html: '<p>Very.</p>', details: null }])).toEqual(['Fast']);
});
