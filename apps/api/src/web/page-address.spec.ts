import { addPageAddress } from './page-address';

const PAGE =
  '<head><title>Say "hi" $& | Toolworks</title><meta property="og:title" content="Toolworks" /></head><body></body>';

it('names the one address of a page, and its title for previews', () => {
  expect(addPageAddress(PAGE, 'https://shop.example', '/contact')).toBe(
    [
      '<head><title>Say "hi" $& | Toolworks</title>',
      '<meta property="og:title" content="Say &quot;hi&quot; $& | Toolworks" />',
      '<link rel="canonical" href="https://shop.example/contact">',
      '<meta property="og:url" content="https://shop.example/contact">',
      '<meta name="twitter:card" content="summary"></head><body></body>',
    ].join(''),
  );
});

it('leaves a page alone while the address of the shop is unknown', () => {
  expect(addPageAddress(PAGE, undefined, '/contact')).toBe(PAGE);
});
