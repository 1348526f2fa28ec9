/** A style sheet for shadow roots; made by script, so that a page's content security policy need not allow inline styles. */
export function styleSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
