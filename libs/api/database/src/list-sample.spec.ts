import { Logger } from '@nestjs/common';
import { createConnection, Schema } from 'mongoose';
import { ListSample } from './list-sample';

it('fails fast while the store is unavailable, and samples again on the next read', async () => {
  Logger.overrideLogger(false);
  const disconnected = createConnection();
  const schema = new Schema<{ name: string }>({ name: String }, { bufferTimeoutMS: 50 });
  const model = disconnected.model<{ name: string }>('Thing', schema);
  const sample = new ListSample({ model, filter: {}, isListed: () => true, fields: [] });
  await expect(sample.read()).rejects.toThrow('buffering timed out');
  await expect(sample.read()).rejects.toThrow('buffering timed out');
});
