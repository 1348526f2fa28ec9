import { preloadedScript } from './preloaded-script';

const scripts = () => [...document.querySelectorAll('script[src="/chooser.js"]')];
const finish = (outcome: 'load' | 'error') => scripts().at(-1)?.dispatchEvent(new Event(outcome));

it('is loaded ahead, and anew when it is needed after a failed load', async () => {
  const ready = preloadedScript('/chooser.js');
  expect(scripts()).toHaveLength(1);
  finish('error');
  await Promise.resolve();
  const again = ready();
  expect(scripts()).toHaveLength(2);
  finish('load');
  await again;
  await ready();
  expect(scripts()).toHaveLength(2);
});

it('waits for nothing without an address', () =>
  expect(preloadedScript(undefined)()).resolves.toBeUndefined());
