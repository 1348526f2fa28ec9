import { useListParams } from '@shop/web-ui';
import { periodOf, periodStart, type Period } from '../rules/period';
import { useToday } from './use-today';

/** The period of the overview, which lives in the address as `days`, and where it begins. */
export function usePeriod() {
  const { params, setParam } = useListParams();
  const today = useToday();
  const period = periodOf(params.get('days'));
  return {
    period,
    from: periodStart(period, new Date(today)),
    choose: (next: Period) => setParam('days', String(next)),
  };
}
