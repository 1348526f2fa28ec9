import { Logger } from '@nestjs/common';
import { LocalBus } from './local-bus';

function listener() {
  const onMessage: string[] = [];
  return {
    onMessage,
    listener: {
      onMessage: (text: string) => void onMessage.push(text),
      onGap: () => void onMessage.push('?'),
    },
  };
}

it('notifies the listeners of a topic synchronously, until they unsubscribe', async () => {
  const bus = new LocalBus();
  const [tools, orders] = [listener(), listener()];
  const leave = bus.subscribe('tools', tools.listener);
  bus.subscribe('orders', orders.listener);
  void bus.publish('tools', 'saw');
  expect(tools.onMessage).toEqual(['saw']);
  bus.notifyGap();
  leave();
  await bus.publish('tools', 'drill');
  expect([tools.onMessage, orders.onMessage]).toEqual([['saw', '?'], ['?']]);
});

it('notifies the others when one fails', async () => {
  Logger.overrideLogger(false);
  const bus = new LocalBus();
  const { onMessage, listener: sound } = listener();
  bus.subscribe('tools', {
    ...sound,
    onMessage: () => {
      throw new Error('a mistake');
    },
  });
  bus.subscribe('tools', sound);
  await bus.publish('tools', 'saw');
  expect(onMessage).toEqual(['saw']);
});
