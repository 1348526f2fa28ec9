/** Dark colours; the light ones are inline, where every mail program reads them. */
export const LETTER_CSS = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #101417 !important; }
  .sheet { background: #191e23 !important; }
  .ink { color: #eef1f4 !important; }
  .muted { color: #aab5bf !important; }
  .line { border-color: #2e363e !important; }
  .link { color: #ff9c61 !important; }
}`;
