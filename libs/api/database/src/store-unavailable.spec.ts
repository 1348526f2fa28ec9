import { Error as MongooseError, mongo } from 'mongoose';
import { isStoreUnavailable } from './store-unavailable';

/** Thrown to running calls when a pool is cleared; the driver does not export the class. */
const { PoolClearedOnNetworkError } = jest.requireActual<{
  PoolClearedOnNetworkError: new (pool: { address: string }) => mongo.MongoNetworkError;
}>('mongodb/lib/cmap/errors');
const interrupted = new PoolClearedOnNetworkError({ address: '127.0.0.1:27018' });

it.each([
  new MongooseError('Operation `tools.find()` buffering timed out after 1800ms'),
  new mongo.MongoNetworkError('connection 3 to 127.0.0.1:27018 closed'),
  interrupted,
  Object.assign(new Error(interrupted.message), {
    ...{ name: 'MongoBulkWriteError', errorResponse: interrupted },
  }),
  new mongo.MongoServerError({ message: 'node is shutting down', code: 11_600 }),
  new mongo.MongoServerError({ message: 'could not find host matching read preference', code: 133 }),
  new mongo.MongoServerError({ message: 'shard is unreachable', code: 6 }),
  new mongo.MongoWriteConcernError({
    ...{ ok: 1, writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' } },
  }),
  new mongo.MongoServerError({ message: 'no space left on device', code: 14_031 }),
  new mongo.MongoServerError({ message: 'read-only file system', code: 39 }),
  Object.assign(new Error('This socket has been ended by the other party'), { code: 'EPIPE' }),
  Object.assign(new Error('closed'), {
    ...{ name: 'MongoBulkWriteError', errorResponse: new mongo.MongoNetworkError('closed') },
  }),
  Object.assign(new Error('no space left on device'), { name: 'MongoBulkWriteError', code: 14_031 }),
])('treats %s as an unavailable store', (error) => expect(isStoreUnavailable(error)).toBe(true));

it.each([
  new mongo.MongoServerError({ message: 'duplicate key', code: 11_000 }),
  Object.assign(new Error('duplicate key'), { name: 'MongoBulkWriteError', code: 11_000 }),
  new TypeError('x is not a function'),
  Object.assign(new Error('no such file'), { code: 'ENOENT' }),
  'text',
])('treats %s as another error', (error) => expect(isStoreUnavailable(error)).toBe(false));
