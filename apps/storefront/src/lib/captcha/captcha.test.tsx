import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { Captcha } from './Captcha.tsx';
import type { CaptchaState } from './use-captcha.ts';

/** A form whose captcha is solved as soon as it starts. */
function QuickForm() {
  const [state, setState] = useState<CaptchaState>('idle');
  const captcha = { state, solution: undefined, start: () => setState('solved'), reset: () => setState('idle') };
  return (
    <form onFocus={captcha.start}>
      <input aria-label="Email" />
      <Captcha captcha={captcha} />
    </form>
  );
}

test('one press of the captcha checkbox checks it, however quickly it is solved [E-328]', async () => {
  renderInShop(<QuickForm />);
  const checkbox = screen.getByRole('checkbox');
  await userEvent.click(checkbox);
  expect(checkbox).toHaveProperty('checked', true);
  await userEvent.keyboard(' ');
  expect(checkbox).toHaveProperty('checked', false);
  await userEvent.keyboard(' ');
  expect(checkbox).toHaveProperty('checked', true);
});

test('the focus of another field of the form starts the captcha', async () => {
  renderInShop(<QuickForm />);
  await userEvent.click(screen.getByLabelText('Email'));
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
});
