import { createRequire } from 'node:module';
import { FIREBASE_TOOLS_VERSION, startEmulator } from './emulator';

it('names the version that it needs when another one is installed', async () => {
  const other = Object.assign(() => ({ version: '1.0.0' }), createRequire(__filename));
  await expect(startEmulator(other, 'demo-shop', [])).rejects.toThrow(FIREBASE_TOOLS_VERSION);
});
