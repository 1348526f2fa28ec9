import { Logger } from '@nestjs/common';
import { LocalBus } from './local-bus';

function listener() {
  const heard: string[] = [];
  return {
    heard,
    listener: { heard: (text: string) => void heard.push(text), missed: () => void heard.push('?') },
  };
}

it('tells the listeners of a topic at once, until they leave', async () => {
  const bus = new LocalBus();
  const [tools, orders] = [listener(), listener()];
  const leave = bus.subscribe('tools', tools.listener);
  bus.subscribe('orders', orders.listener);
  void bus.publish('tools', 'saw');
  expect(tools.heard).toEqual(['saw']);
  bus.tellMissed();
  leave();
  await bus.publish('tools', 'drill');
  expect([tools.heard, orders.heard]).toEqual([['saw', '?'], ['?']]);
});

it('tells the others when one fails', async () => {
  Logger.overrideLogger(false);
  const bus = new LocalBus();
  const { heard, listener: sound } = listener();
  bus.subscribe('tools', {
    ...sound,
    heard: () => {
      throw new Error('a mistake');
    },
  });
  bus.subscribe('tools', sound);
  await bus.publish('tools', 'saw');
  expect(heard).toEqual(['saw']);
});
