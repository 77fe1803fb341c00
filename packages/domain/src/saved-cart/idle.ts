/** K-195 */
export const idleAfterMs = 300_000;

/** What happens on a page where nothing happens (K-195, K-196, E-287, E-291). */
const afterIdle: Readonly<Record<string, 'saveCartDialog' | 'reload'>> = {
  customizeOrder: 'saveCartDialog',
  checkout: 'saveCartDialog',
  addressCheck: 'reload',
};

export interface Quiet {
  readonly page: string;
  readonly quietMs: number;
  /** The dialog was closed on this page; it comes back on another (E-288). */
  readonly paused: boolean;
}

export const onIdle = ({ page, quietMs, paused }: Quiet): 'saveCartDialog' | 'reload' | 'nothing' =>
  paused || quietMs < idleAfterMs ? 'nothing' : (afterIdle[page] ?? 'nothing');
