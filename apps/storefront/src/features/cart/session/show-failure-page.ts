import { call } from '../../../lib/api/call.ts';
import { readSettings } from '../../../lib/settings.tsx';
import { showFailure } from '../../../shell/show-failure.ts';

/** C-222, C-346: shows the failure page with the reason for the code. */
export async function showFailurePage(code: Parameters<typeof showFailure>[1]): Promise<false> {
  await showFailure(readSettings(), code, async (failure) => {
    const message = await call('getErrorMessage', { query: { code: failure } });
    return message.ok ? message.value.text : undefined;
  });
  return false;
}
