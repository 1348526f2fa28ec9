export const SHOP_NAME = 'Toolworks';
