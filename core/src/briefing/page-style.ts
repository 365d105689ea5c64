/** The style of the exported page: light, dark and print, in the colors of the app. */
export const pageStyle = `
:root{color-scheme:light dark;--brand:#12372a;--gold:#e0b23c;--green:#1f6f4a;--ground:#f6f8f7;--card:#fff;--line:#d5dcd8;--text:#16211c;--soft:#4c5a53;--alarm:#a61e1e}
@media(prefers-color-scheme:dark){:root{--green:#5fbf91;--ground:#0e1512;--card:#16201b;--line:#2b3932;--text:#e6ece9;--soft:#a3b1aa;--alarm:#ff8787}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header{display:flex;flex-wrap:wrap;gap:16px;align-items:center;padding:16px 24px;background:var(--brand);color:#fff;border-bottom:3px solid var(--gold)}
header h1{margin:0;font-size:20px}header p{margin:0;font-size:14px;color:#d7e3dd}
header .what{margin-left:auto;text-align:right}header .name{font-size:16px;font-weight:600;color:#fff}
main{max-width:1440px;margin:0 auto;padding:20px 24px 48px}
.notice{margin:0 0 16px;color:var(--alarm);font-weight:600}
.tools{display:flex;flex-wrap:wrap;gap:16px;align-items:end;justify-content:space-between}
label{font-size:14px;color:var(--soft)}
select,button,#open{font:inherit;min-height:40px;padding:8px 14px;border:1px solid var(--line);border-radius:6px;background:var(--card);color:var(--text)}
select{display:block;min-width:240px;max-width:100%}
button,#open{cursor:pointer;text-decoration:none;font-weight:600}
:focus-visible{outline:3px solid var(--gold);outline-offset:2px}
section h2{margin:28px 0 12px;font-size:20px}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(175px,1fr));gap:16px;margin:0;padding:0;list-style:none}
.cards a{display:flex;flex-direction:column;height:100%;padding:0 0 12px;overflow:hidden;border:1px solid var(--line);border-radius:8px;background:var(--card);color:inherit;text-decoration:none}
.cards a:hover{border-color:var(--green)}
.cards img,.cards .blank{display:block;width:100%;height:150px;margin-bottom:10px;object-fit:cover;object-position:50% 25%;background:var(--line)}
.cards .blank svg{display:block;width:100%;height:100%;fill:var(--soft);opacity:.45}
.cards strong,.cards .person,.cards .facts,.cards .charges{padding:0 12px;overflow-wrap:anywhere}
.cards .facts,.cards .charges{font-size:14px;color:var(--soft)}
.marks{padding:2px 12px}.marks b{display:inline-block;padding:1px 6px;border:1px solid var(--alarm);border-radius:4px;font-size:12px;color:var(--alarm)}
.notice.release{color:inherit}
.charges span{display:block;margin-top:4px}
[hidden]{display:none!important}
.none{color:var(--soft)}
.failures{margin-top:40px;padding:4px 20px 12px;border:1px solid var(--alarm);border-radius:8px}
.failures h2{margin-top:12px;color:var(--alarm)}
dialog{width:min(1280px,96vw);height:94vh;padding:0;border:1px solid var(--line);border-radius:8px;background:var(--card);color:var(--text)}
dialog[open]{display:flex;flex-direction:column}
dialog::backdrop{background:rgb(0 0 0/.6)}
.bar{display:flex;flex-wrap:wrap;gap:8px;align-items:center;padding:10px 16px;border-bottom:1px solid var(--line)}
.bar h2{flex:1 1 240px;margin:0;font-size:16px;overflow-wrap:anywhere}
iframe{flex:1;width:100%;border:0;background:#fff}
@media(max-width:480px){.cards{grid-template-columns:1fr 1fr}main{padding:16px 16px 40px}header{padding:12px 16px}}
@media print{
:root{color-scheme:light;--ground:#fff;--card:#fff;--line:#b8c2bd;--text:#000;--soft:#333}
header{-webkit-print-color-adjust:exact;print-color-adjust:exact}
.tools,dialog{display:none!important}main{padding:12px 0}
.cards{grid-template-columns:1fr 1fr;gap:4mm}.cards li{break-inside:avoid}section h2{break-after:avoid}
.cards a{display:grid;grid-template-columns:30mm 1fr;align-content:start;padding:0;outline:0}
.cards img,.cards .blank{grid-row:1/span 6;height:36mm;margin:0}.cards strong{padding-top:2mm}
.cards .facts,.cards .charges{font-size:12px}
}
@page{margin:14mm}
`
