/** The style of the page of calls, light and dark. The server allows it by its hash. */
export const apiPageStyle = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 72rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1c2430; background: #fff; }
a { color: #0b57a4; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
section { border-top: 1px solid #6b7686; }
details { margin: .5rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 600; }
code, pre { font: .875rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
pre, .wide { overflow: auto; max-height: 24rem; padding: .5rem; border: 1px solid #6b7686; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
table { border-collapse: collapse; }
th, td { padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top; }
@media (prefers-color-scheme: dark) {
  body { color: #e6eaf0; background: #12161c; }
  a { color: #7db7f0; }
}
`
