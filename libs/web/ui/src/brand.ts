/** The shop's name, as the navbar, document titles and page texts write it. */
export const SHOP_NAME = 'Toolworks';
