// Class names of a CSS module are their own keys in tests.
module.exports = {
  process: () => ({
    code: 'module.exports = new Proxy({}, { get: (_, key) => (key === "__esModule" ? false : String(key)) });',
  }),
};
