import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('a query does not wait for the connection: the call reports that there is none', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const queryFn = () => Promise.reject(new Error('No connection'));
  await expect(createQueryClient().fetchQuery({ queryKey: ['any'], queryFn })).rejects.toThrow('No connection');
});
