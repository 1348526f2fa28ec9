import { useListParams } from '@shop/web-ui';
import { periodOf, periodStart, type Period } from '../rules/period';

/** The period of the overview, which lives in the address as `days`, and where it begins. */
export function usePeriod() {
  const { params, change } = useListParams();
  const period = periodOf(params.get('days'));
  return {
    period,
    from: periodStart(period, new Date()),
    choose: (next: Period) => change('days', String(next)),
  };
}
