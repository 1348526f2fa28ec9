import { Logger } from '@nestjs/common';
import { createConnection, Schema } from 'mongoose';
import { ListSample } from './list-sample';

it('does not let a list wait twice for a store that is away, and asks again', async () => {
  Logger.overrideLogger(false);
  const never = createConnection();
  const model = never.model('Thing', new Schema({}, { bufferTimeoutMS: 50 }));
  const sample = new ListSample({ model, filter: {}, isListed: () => true, fields: [] });
  await expect(sample.read()).rejects.toThrow('buffering timed out');
  await expect(sample.read()).rejects.toThrow('buffering timed out');
});
