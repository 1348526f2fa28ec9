const base = require('../../jest.web.cjs');

module.exports = {
  ...base,
  displayName: 'web',
  moduleNameMapper: { '^(.+\\.md)\\?raw$': '$1' },
  transform: { ...base.transform, '\\.md$': require.resolve('./jest.text.cjs') },
};
