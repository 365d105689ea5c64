/** The logo on its own background, for pages outside the app. */
export const logoSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="96" height="96">
<rect width="48" height="48" rx="8" fill="#12372a"/>
<g fill="none" stroke="#e0b23c" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">
<path d="M13 18 24 9l11 9zM16 18v8h16v-8M13 26h22m-17 0-4 14m16-14 4 14m-17.500-7h15M24 9V6"/>
</g>
<circle cx="24" cy="22" r="2.6" fill="#e0b23c"/>
</svg>
`
