const provideBrowser = require('../tools/jest/browser.cjs');
const { openPool } = require('./test-shop/src/shop-pool');

module.exports = async () => {
  await provideBrowser();
  await openPool();
};
