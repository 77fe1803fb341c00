/**
 * The style sheet of all development pages, appended to the brand's. The colors follow the color scheme of the system.
 */
export const style = `
:root { color-scheme: light dark; --ink: light-dark(#17212b, #e8edf2); --soft: light-dark(#52606d, #a9b6c3);
  --ground: light-dark(#f6f8fa, #10161c); --card: light-dark(#fff, #182129); --line: light-dark(#d5dce3, #2c3945);
  --accent: light-dark(var(--brand-accent), var(--brand-accent-dark));
  --on-accent: light-dark(var(--brand-on-accent), var(--brand-on-accent-dark)); --good: light-dark(#17693a, #7fd6a0); --bad: light-dark(#a3261b, #ff9d92) }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 var(--font-brand), system-ui, sans-serif }
header { background: var(--card); border-bottom: 1px solid var(--line) }
nav, .bar, main { max-width: 72rem; margin: 0 auto; padding: 0.75rem 1rem }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem }
nav a { padding: 0.375rem 0 }
nav a:first-child { font-weight: 650; margin-right: auto }
h1, h2 { text-wrap: balance }
.logo { display: block; height: 2.375rem; width: auto; max-width: 100%; margin: 0.75rem 0; object-fit: contain; object-position: left }
.back { margin: 0 0 2rem }
@media (prefers-color-scheme: dark) { .plate { padding: 4px 8px; border-radius: 0.5rem; background: #fff } }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 1.5rem 0 1rem }
h2 { font-size: 1.125rem; margin: 2rem 0 0.5rem }
a { color: var(--accent); text-underline-offset: 0.2em }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.soft { color: var(--soft) }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1rem 1.25rem; margin: 0 0 1rem }
.list { list-style: none; margin: 0; padding: 0 }
.list h2 { margin: 0 0 0.25rem; overflow-wrap: anywhere }
.list p { margin: 0; overflow-wrap: anywhere }
.status { font-weight: 650 }
.status-sent { color: var(--good) }
.status-failed { color: var(--bad) }
dl { display: grid; grid-template-columns: minmax(6rem, auto) 1fr; gap: 0.25rem 1rem; margin: 0 }
dt { color: var(--soft) }
dd { margin: 0; overflow-wrap: anywhere; min-width: 0 }
.lead { font-size: 1.125rem; max-width: 44rem; margin: 0 0 1.5rem }
section h2 { margin-top: 0 }
section :last-child { margin-bottom: 0 }
.address { font-size: 1.125rem; font-weight: 650; margin: 0 0 0.25rem; overflow-wrap: anywhere }
code { font: 0.9em ui-monospace, monospace }
.button { display: inline-block; padding: 0.75rem 1.5rem; border-radius: 0.5rem; background: var(--accent); color: var(--on-accent);
  font-weight: 650; text-decoration: none }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.9375rem/1.5 ui-monospace, monospace }
iframe { width: 100%; border: 1px solid var(--line); border-radius: 0.75rem; background: #fff }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; margin: 0 0 1.5rem }
label { display: grid; gap: 0.25rem; flex: 1 1 14rem; color: var(--soft) }
input, select, button { font: inherit; color: inherit; min-height: 2.75rem; padding: 0.375rem 0.75rem; border: 1px solid var(--line);
  border-radius: 0.5rem; background: var(--card); width: 100% }
.actions { flex: 0 0 auto; display: flex; align-items: center; gap: 1rem; margin: 0 }
.heading { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: baseline; justify-content: space-between; margin: 0 0 0.5rem }
.heading h2 { margin: 0 }
table.card { width: 100%; border-spacing: 0; padding: 0.5rem 0 }
th, td { text-align: left; vertical-align: top; padding: 0.375rem 1.25rem; overflow-wrap: anywhere }
td { border-top: 1px solid var(--line) }
td strong, td > .soft, td > a { display: block }
td time { white-space: nowrap }
.amount { text-align: right; white-space: nowrap }
.amount .soft { display: inline }
@media (max-width: 44rem) {
  thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
  table, tbody { display: block }
  tr { display: grid; padding: 0.5rem 0 }
  tr + tr { border-top: 1px solid var(--line) }
  td { border: 0; padding: 0 1rem; text-align: left }
}
button { flex: 0 0 auto; width: auto; cursor: pointer; background: var(--accent); color: var(--on-accent); border: 0; font-weight: 650 }
`;
