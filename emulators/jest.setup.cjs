const provideBrowser = require('../tools/jest/browser.cjs');
const buildMongo = require('./mongodb/durability/build.cjs');

module.exports = async () => {
  await provideBrowser();
  buildMongo();
};
