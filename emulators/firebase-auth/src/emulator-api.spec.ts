import { KEPT_PATHS, pruneApi } from './emulator-api';

it('leaves the paths that are called, with the parameters of their path', () => {
  const api = {
    paths: {
      '/v1/accounts:signUp': { parameters: [{ in: 'query' }, { in: 'path' }] },
      '/v1/token': {},
      '/v2/accounts/mfaSignIn:start': {},
    },
  };
  pruneApi(api);
  expect(api.paths).toEqual({ '/v1/accounts:signUp': { parameters: [{ in: 'path' }] }, '/v1/token': {} });
});

it('keeps only paths that the installed emulator has', () => {
  const { default: installed } = jest.requireActual('firebase-tools/lib/emulator/auth/apiSpec.js');
  expect([...KEPT_PATHS].filter((path) => !(path in installed.paths))).toEqual([]);
});
