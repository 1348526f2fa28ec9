import { preloadedScript } from './load-script';

const scripts = () => [...document.querySelectorAll('script[src="/chooser.js"]')];
const finish = (outcome: 'load' | 'error') => scripts().at(-1)?.dispatchEvent(new Event(outcome));

it('preloads the script, and loads it again on use after a failure', async () => {
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

it('resolves at once without a URL', () => expect(preloadedScript(undefined)()).resolves.toBeUndefined());
