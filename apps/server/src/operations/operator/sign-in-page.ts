import type { OperatorRole } from '@demarc/domain/operator';
import { html, type Markup } from '../../platform/html.ts';

/** The text after a rejected sign-in. It does not reveal which of the three credentials is wrong. */
export const formatSignInProblem = (retryAfterSeconds: number | undefined): string =>
  retryAfterSeconds === undefined
    ? 'The email, passphrase or code is incorrect, or the code was already used. Wait for the next code and try again.'
    : `Too many attempts. Try again in ${formatMinutes(retryAfterSeconds)}.`;

export interface SignInForm {
  readonly email?: string;
  readonly problem?: string;
  /** The page to open after signing in. */
  readonly returnTo?: string | undefined;
}

/** The form for email, passphrase and code, or a button for each role of the demonstration. */
export const renderSignInPage = (root: string, form: SignInForm, demoRoles: readonly OperatorRole[]): Markup =>
  demoRoles.length === 0 ? renderSignInForm(root, form) : renderDemoRoles(root, form, demoRoles);

const renderReturnField = ({ returnTo }: SignInForm) =>
  returnTo === undefined ? '' : html`<input type="hidden" name="to" value="${returnTo}">`;

const renderDemoRoles = (
  root: string,
  form: SignInForm,
  roles: readonly OperatorRole[],
): Markup => html`<form class="card demo" method="post" action="${root}/demo-sign-in">
${renderReturnField(form)}
<h2>Demonstration</h2>
<p>Choose a role to look around. The people and orders here are invented.</p>
<p class="actions">${roles.map((role) => html`<button name="role" value="${role}">${roleTexts[role]}</button>`)}</p>
<p class="soft">Add an operator with <code>npm run operator -- add EMAIL</code>, and this page asks for a passphrase and a code instead.</p>
</form>`;

const roleTexts: Readonly<Record<OperatorRole, string>> = {
  owner: 'Owner',
  sales: 'Sales',
  support: 'Support',
  catalog: 'Catalog',
  'read-only': 'Read-only',
};

function renderSignInForm(root: string, form: SignInForm): Markup {
  const problem = form.problem && html`<p class="problem" role="alert">${form.problem}</p>`;
  return html`<form class="card sign-in" method="post" action="${root}/sign-in">
${problem ?? ''}
${renderReturnField(form)}
<label>Email<input name="email" type="email" autocomplete="username" required maxlength="254" value="${form.email ?? ''}"></label>
<label>Passphrase<input name="passphrase" type="password" autocomplete="current-password" required maxlength="200"></label>
<label>Code from your app<input name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="7" pattern="[0-9]{3} ?[0-9]{3}" title="Six digits" aria-describedby="code-help"></label>
<p class="soft" id="code-help">Six digits, new every half minute. Each is taken once.</p>
<button>Sign in</button>
</form>`;
}

const formatMinutes = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`);
