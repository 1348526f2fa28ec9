import { fastify, LogController } from 'fastify';
import { pino } from 'pino';
import { lazyChildLogger } from './lazy-child-logger';

it('creates the logger of a request for its first line, with its id', async () => {
  const lines: string[] = [];
  const root = pino({}, { write: (line) => void lines.push(line) });
  const app = fastify({
    ...{ loggerInstance: root, childLoggerFactory: lazyChildLogger, genReqId: () => 'id-1' },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  });
  app.get('/quiet', async () => 'quiet');
  app.get('/loud', async ({ log }) => {
    log.warn({ part: 'saw' }, 'loud %s', 'once');
    log.child({ more: 1 }).error('twice');
    return 'loud';
  });
  const children = jest.spyOn(root, 'child');
  await app.inject('/quiet');
  expect(children).not.toHaveBeenCalled();
  await app.inject('/loud');
  expect(children.mock.calls.map(([bindings]) => bindings)).toEqual([{ requestId: 'id-1' }, { more: 1 }]);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ level: 40, requestId: 'id-1', part: 'saw', msg: 'loud once' }),
    expect.objectContaining({ level: 50, requestId: 'id-1', more: 1, msg: 'twice' }),
  ]);
});
