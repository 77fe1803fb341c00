import type { OfferedChange } from '@demarc/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInShop } from '../../../testing/render-in-shop.tsx';
import { ChangeOffers } from './ChangeOffers.tsx';
import { describeTerms } from './change-texts.ts';
import { NewDate } from './NewDate.tsx';

const until = new Date('2026-03-09T12:00:00Z');
const zone = 'America/New_York';

test('the terms name fee, time limit and moves before the change [O-049]', () => {
  expect(describeTerms('reschedule', { feeCents: 0, until, movesLeft: 3 }, zone)).toBe(
    'It’s free. Possible until Monday, March 9 at 8:00 AM EDT. You can change it 3 more times.',
  );
  expect(describeTerms('reschedule', { feeCents: 2500, until, movesLeft: 1 }, zone)).toBe(
    'The fee is $25.00. Possible until Monday, March 9 at 8:00 AM EDT. You can change it once more.',
  );
  expect(describeTerms('cancel', { feeCents: 4900, until: null, movesLeft: null }, zone)).toBe('The fee is $49.00.');
  expect(describeTerms('schedule', { feeCents: 0, until: null, movesLeft: null }, zone)).toBe('It’s free.');
});

test('each possible change has a button, and a refusal that is the same for all is said once [O-049]', async () => {
  const onChoose = vi.fn();
  const free: OfferedChange = { change: 'cancel', terms: { feeCents: 0, until: null, movesLeft: null }, refusal: '' };
  const tooOften: OfferedChange = { change: 'reschedule', terms: null, refusal: 'You’ve moved it often enough.' };
  renderInShop(<ChangeOffers changes={[tooOften, free]} onChoose={onChoose} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel the order']);
  screen.getByText('You’ve moved it often enough.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the order' }));
  expect(onChoose).toHaveBeenCalledWith('cancel');
  const late = (change: OfferedChange['change']) => ({ change, terms: null, refusal: 'It’s too late.' });
  renderInShop(<ChangeOffers changes={[late('reschedule'), late('cancel')]} onChoose={onChoose} />);
  expect(screen.getAllByText('It’s too late.')).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a day with one time window chooses it, and others ask for the time [O-049]', async () => {
  const onChange = vi.fn();
  const [morning, evening] = [
    { code: 'AM', interval: '8:00 AM - 12:00 PM' },
    { code: 'EV', interval: '5:00 PM - 8:00 PM' },
  ];
  const days = [
    { date: '2026-03-10', slots: [morning, evening] },
    { date: '2026-03-11', slots: [evening] },
  ];
  renderInShop(
    <NewDate
      days={days}
      chosen={{ date: '2026-03-10', code: null }}
      problem="Please choose a time."
      onChange={onChange}
    />,
  );
  screen.getByText('Please choose a time.');
  await userEvent.click(screen.getByRole('radio', { name: '8:00 AM - 12:00 PM' }));
  expect(onChange).toHaveBeenLastCalledWith({ date: '2026-03-10', code: 'AM' });
  await userEvent.click(screen.getByRole('button', { name: /March 11/ }));
  expect(onChange).toHaveBeenLastCalledWith({ date: '2026-03-11', code: 'EV' });
});
