import { Logger } from '@nestjs/common';
import { createConnection, Schema } from 'mongoose';
import { ListSample } from './list-sample';

it('does not let a list wait twice for a store that is away, and asks again', async () => {
  Logger.overrideLogger(false);
  const never = createConnection();
  const schema = new Schema<{ name: string }>({ name: String }, { bufferTimeoutMS: 50 });
  const model = never.model<{ name: string }>('Thing', schema);
  const sample = new ListSample({ model, filter: {}, isListed: () => true, fields: [] });
  await expect(sample.read()).rejects.toThrow('buffering timed out');
  await expect(sample.read()).rejects.toThrow('buffering timed out');
});
