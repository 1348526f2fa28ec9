import { useListParams } from '@shop/web-ui';
import { periodOf, periodStart, type Period } from '../rules/period';
import { useToday } from './use-today';

/** Period of the overview from the `days` URL parameter, and its start. */
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
