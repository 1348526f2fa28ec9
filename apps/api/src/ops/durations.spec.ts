import { Histogram, Registry } from 'prom-client';
import { Durations } from './durations';

const NAME = 'answer_duration_seconds';
const HELP = 'How long answers took.';
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5];
/** Below, at and between bounds, and beyond all of them. */
const SECONDS = [0, 0.000_3, 0.002, 0.002_1, 0.05, 0.7, 5, 5.1, 60];
const LABELS = [
  { route: '/order/:id', status: '200' },
  { route: 'a "quoted" one\\', status: '404' },
];

it('says what prom-client’s own histogram would say', async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const durations = new Durations({ name: NAME, help: HELP, collect: () => undefined });
  durations.registerAt(ours);
  const labelNames = ['route', 'status'];
  const histogram = new Histogram({
    ...{ name: NAME, help: HELP, labelNames, buckets: BUCKETS, registers: [theirs] },
  });
  expect(await ours.metrics()).toBe(await theirs.metrics());
  for (const labels of LABELS) {
    for (const seconds of SECONDS) {
      durations.observe(labels.route, () => labels, seconds);
      histogram.observe(labels, seconds);
    }
  }
  expect(await ours.metrics()).toBe(await theirs.metrics());
  expect(await ours.metrics()).toContain('_bucket{le="0.002",route="/order/:id",status="200"} 3\n');
});

it('is told of what was not told yet before it is read', async () => {
  const registry = new Registry();
  const durations = new Durations({
    ...{ name: NAME, help: HELP },
    collect: () => durations.observe('late', () => ({ route: 'late' }), 1),
  });
  durations.registerAt(registry);
  expect(await registry.metrics()).toContain(`${NAME}_count{route="late"} 1`);
});
