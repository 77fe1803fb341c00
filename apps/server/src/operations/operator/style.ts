/** The style sheet of the operator pages, appended to the brand's. The colors follow the color scheme of the system. */
export const style = `
:root { color-scheme: light dark; --ink: light-dark(#14232b, #e6eef1); --soft: light-dark(#51636c, #a5b7bf);
  --ground: light-dark(#f4f7f8, #0e171c); --card: light-dark(#fff, #16222a); --line: light-dark(#d7e0e4, #2b3b44);
  --edge: light-dark(#7d8f98, #6d818b); --accent: light-dark(var(--brand-accent), var(--brand-accent-dark));
  --on-accent: light-dark(var(--brand-on-accent), var(--brand-on-accent-dark)); --bad: light-dark(#a3261b, #ff9d92) }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 var(--font-brand), system-ui, sans-serif }
header { background: var(--card); border-bottom: 1px solid var(--line) }
header > div, main { max-width: 80rem; margin: 0 auto; padding: 0.5rem 1rem }
header > div { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.25rem 1rem; min-height: 3.5rem }
main { padding-bottom: 4rem }
main:has(.sign-in, .demo) { max-width: 28rem; padding-top: 8vh }
.brand { margin: 0; font-size: 1.125rem; font-weight: 700 }
nav { display: flex; flex-wrap: wrap; gap: 0 0.25rem; margin-right: auto }
nav a { display: inline-grid; align-items: center; min-height: 2.75rem; padding: 0 0.75rem; border-radius: 0.5rem; color: inherit; font-weight: 600; text-decoration: none }
nav a:hover { text-decoration: underline }
.signed-in { display: flex; align-items: center; gap: 1rem; color: var(--soft); min-width: 0; overflow-wrap: anywhere }
.signed-in .text-button { margin-right: -0.5rem }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 1.25rem 0 1rem; letter-spacing: -0.01em }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 0 }
a { color: var(--accent); text-underline-offset: 0.2em }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.soft { color: var(--soft); font-weight: 400 }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1.25rem; margin: 0 }
.problem { margin: 0; color: var(--bad); font-weight: 600 }
label { display: grid; gap: 0.25rem; font-weight: 600; font-size: 0.9375rem; min-width: 0 }
input, select, button, .button { font: inherit; color: inherit; min-height: 2.75rem; padding: 0.375rem 0.75rem;
  border: 1px solid var(--edge); border-radius: 0.5rem; background: var(--card); min-width: 0; width: 100% }
input, select { font-weight: 400; font-size: 1rem }
button, .button { display: inline-grid; place-items: center; width: auto; padding: 0.375rem 1.25rem; cursor: pointer; border-color: var(--accent);
  background: var(--accent); color: var(--on-accent); font-weight: 650; text-decoration: none; white-space: nowrap }
.text-button, .button { background: transparent; color: var(--accent) }
.text-button { border-color: transparent; padding: 0.375rem 0.5rem }
.sign-in { display: grid; gap: 1.25rem; padding: 1.5rem }
.demo { display: grid; gap: 1rem; padding: 1.5rem }
.demo p { margin: 0 }
.demo .actions { flex-wrap: wrap; gap: 0.75rem }
.demo .actions button { flex: 0 0 auto }
.demo code { white-space: nowrap }
.sign-in .soft { font-size: 0.875rem; margin: -1rem 0 0 }
.sign-in [name=code] { font-size: 1.25rem; letter-spacing: 0.25em; font-variant-numeric: tabular-nums }
.actions { margin: 0; display: flex; align-items: center; gap: 1rem; white-space: nowrap }
@media (max-width: 44rem) {
  .actions button { flex: 1 }
}
`;
