/** One small sheet for the operators' pages, after that of the brand; colours follow the reader's system. */
export const style = `
:root { color-scheme: light dark; --ink: light-dark(#14232b, #e6eef1); --soft: light-dark(#51636c, #a5b7bf);
  --ground: light-dark(#f4f7f8, #0e171c); --card: light-dark(#fff, #16222a); --line: light-dark(#d7e0e4, #2b3b44);
  --edge: light-dark(#7d8f98, #6d818b); --accent: light-dark(var(--brand-accent), var(--brand-accent-dark));
  --on-accent: light-dark(var(--brand-on-accent), var(--brand-on-accent-dark)); --bad: light-dark(#a3261b, #ff9d92) }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 var(--font-brand), system-ui, sans-serif }
header { background: var(--card); border-bottom: 1px solid var(--line) }
header > div, main { max-width: 72rem; margin: 0 auto; padding: 0.75rem 1rem }
header > div { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.25rem 1rem; min-height: 4rem }
main { padding-bottom: 4rem }
.brand { margin: 0; font-size: 1.125rem; font-weight: 700 }
.who { display: flex; align-items: center; gap: 1rem; color: var(--soft); min-width: 0; overflow-wrap: anywhere }
h1 { font-size: 1.875rem; line-height: 1.2; margin: 1.5rem 0 1.25rem; letter-spacing: -0.01em }
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
.quiet, .button { background: transparent; color: var(--accent) }
.quiet { border-color: transparent; padding: 0.375rem 0.5rem }
.sign-in { display: grid; gap: 1.25rem; max-width: 26rem; padding: 1.5rem }
.filters { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: 1rem; align-items: end; margin: 0 0 1.5rem }
.filters button { justify-self: start }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: 1rem; margin: 0 0 1rem }
.tile dt { color: var(--soft) }
.tile dd { margin: 0; font-size: 1.75rem; line-height: 1.25; font-weight: 700; font-variant-numeric: tabular-nums }
.tile dd .soft { font-size: 1rem }
section.card > p { margin: 0.25rem 0 1.25rem }
.funnel { list-style: none; margin: 0; padding: 0 }
.funnel p { margin: 0; display: flex; flex-wrap: wrap; gap: 0 0.75rem; align-items: baseline }
.funnel .number { margin-left: auto; font-weight: 700; font-variant-numeric: tabular-nums }
.funnel .soft { min-width: 3rem; text-align: right; font-variant-numeric: tabular-nums }
.funnel svg { display: block; width: 100%; height: 2.25rem; margin-top: 0.25rem; background: linear-gradient(var(--ground) 70%, transparent 70%) }
.funnel .kept { fill: var(--accent) }
.funnel .lost { fill: var(--accent); opacity: 0.25 }
.funnel .lost-here { color: var(--soft); font-size: 0.9375rem; min-height: 1.25rem; margin-bottom: 0.75rem }
.funnel li:last-child .lost-here { display: none }
.heading { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; justify-content: space-between; margin: 2.5rem 0 1rem }
table.card { width: 100%; border-collapse: separate; border-spacing: 0; padding: 0.25rem }
th, td { text-align: left; vertical-align: top; padding: 0.875rem 1rem; overflow-wrap: anywhere }
th { color: var(--soft); font-weight: 600; font-size: 0.9375rem }
td { border-top: 1px solid var(--line) }
.amount { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
td.amount { font-weight: 650 }
time { white-space: nowrap }
.badge { display: inline-block; border: 1px solid var(--accent); color: var(--accent); border-radius: 99rem; padding: 0 0.5rem; font-size: 0.8125rem;
  font-weight: 650; margin-left: 0.25rem }
.empty p { margin: 0 }
.more { margin: 1.5rem 0 }
@media (max-width: 44rem) {
  thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
  table, tbody, tr, td { display: block }
  tr { padding: 0.75rem 1rem }
  tr + tr { border-top: 1px solid var(--line) }
  td { border: 0; padding: 0.25rem 0; text-align: left }
  td.amount { text-align: left }
  .filters button { justify-self: stretch; width: 100% }
}
`;
