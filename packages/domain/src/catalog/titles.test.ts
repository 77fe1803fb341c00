import { expect, test } from 'vitest';
import { getDigitalVoiceTitle, getMeetingsTitle } from './index.ts';

test('the headings of digital voice and of online meetings are the provider’s, else neutral [P-117]', () => {
  expect(getDigitalVoiceTitle({ digitalVoiceTitle: 'Cloud phone' })).toBe('Cloud phone');
  expect(getMeetingsTitle({ meetingsTitle: 'Video calls' })).toBe('Video calls');
  expect([getDigitalVoiceTitle({}), getMeetingsTitle({})]).toEqual(['Phone service', 'Online meetings']);
});
