import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import FORMER_PICTURES from './former-pictures.json';
import { redirectFormerPictures } from './former-pictures';

const PICTURES = join(__dirname, '../../../web/public');

it('leads from the former address of each demo picture to the one of today', async () => {
  const server = fastify();
  redirectFormerPictures(server);
  expect(Object.keys(FORMER_PICTURES)).toHaveLength(42);
  for (const name of Object.keys(FORMER_PICTURES)) {
    const { statusCode, headers } = await server.inject(`/tools/${name}.webp`);
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([301, '*']);
    expect(existsSync(join(PICTURES, String(headers.location)))).toBe(true);
  }
  for (const path of ['/tools/claw-hammer-20-oz', '/tools/hammer', '/tools/constructor.webp'])
    expect((await server.inject(path)).statusCode).toBe(404);
  await server.close();
});
