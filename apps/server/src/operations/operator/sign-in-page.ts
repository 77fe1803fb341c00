import { html, type Markup } from '../../platform/html.ts';

/** The text after a rejected sign-in. It does not reveal which of the three credentials is wrong. */
export const formatSignInProblem = (retryAfterSeconds: number | undefined): string =>
  retryAfterSeconds === undefined
    ? 'The email, passphrase or code is incorrect, or the code was already used. Wait for the next code and try again.'
    : `Too many attempts. Try again in ${formatMinutes(retryAfterSeconds)}.`;

export function renderSignInForm(
  root: string,
  form: { readonly email?: string; readonly problem?: string } = {},
): Markup {
  const problem = form.problem && html`<p class="problem" role="alert">${form.problem}</p>`;
  return html`<form class="card sign-in" method="post" action="${root}/sign-in">
${problem ?? ''}
<label>Email<input name="email" type="email" autocomplete="username" required maxlength="254" value="${form.email ?? ''}"></label>
<label>Passphrase<input name="passphrase" type="password" autocomplete="current-password" required maxlength="200"></label>
<label>Code from your app<input name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="7" pattern="[0-9]{3} ?[0-9]{3}" title="Six digits" aria-describedby="code-help"></label>
<p class="soft" id="code-help">Six digits, new every half minute. Each is taken once.</p>
<button>Sign in</button>
</form>`;
}

const formatMinutes = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`);
