import { html, type Markup } from '../../platform/html.ts';

const minutes = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`);

/** What is said to somebody who was not let in; which of the three was wrong is not told. */
export const refusalText = (retryAfterSeconds: number | undefined): string =>
  retryAfterSeconds === undefined
    ? 'Email, passphrase and code do not belong together, or the code was used before. Wait for the next code and try again.'
    : `Too many tries. Try again in ${minutes(retryAfterSeconds)}.`;

export function signInBody(root: string, typed: { readonly email?: string; readonly problem?: string } = {}): Markup {
  const problem = typed.problem && html`<p class="problem" role="alert">${typed.problem}</p>`;
  return html`<form class="card sign-in" method="post" action="${root}/sign-in">
${problem ?? ''}
<label>Email<input name="email" type="email" autocomplete="username" required maxlength="254" value="${typed.email ?? ''}"></label>
<label>Passphrase<input name="passphrase" type="password" autocomplete="current-password" required maxlength="200"></label>
<label>Code from your app<input name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="7" pattern="[0-9]{3} ?[0-9]{3}" title="Six digits" aria-describedby="code-help"></label>
<p class="soft" id="code-help">Six digits, new every half minute. Each is taken once.</p>
<button>Sign in</button>
</form>`;
}
