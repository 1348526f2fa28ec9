/** Styles of the inbox, in light and dark. */
export const INBOX_CSS = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1.5rem; background: Canvas; color: CanvasText; }
main { max-width: 60rem; margin: 0 auto; }
h1 { font-size: 1.5rem; margin: 0 0 0.5rem; overflow-wrap: anywhere; }
.note { font-size: 0.875rem; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; margin: 1rem 0; }
label { display: grid; gap: 0.25rem; font-size: 0.875rem; }
input, button { min-height: 44px; padding: 0 0.75rem; border: 1px solid GrayText; border-radius: 2px; font: inherit; }
button { font-weight: 600; cursor: pointer; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.5rem; border-bottom: 1px solid GrayText; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
@media (width < 40rem) {
  table, tbody, tr, td { display: block; }
  thead { display: none; }
  tr { padding: 0.5rem 0; border-bottom: 1px solid GrayText; }
  td { padding: 0; border: 0; }
}
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 70vh; border: 1px solid GrayText; background: #fff; }
summary { min-height: 44px; line-height: 44px; cursor: pointer; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`;
