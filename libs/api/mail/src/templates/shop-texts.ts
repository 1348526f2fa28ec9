export const SHOP_NAME = 'Toolworks';
export const FOOTER = 'This letter was sent because of an order or an account at this shop.';
